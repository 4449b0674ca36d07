// Finds breaks in one body: fields that are removed, newly required, narrower in a request, or wider in a response (API-35).
import { exactBounds, type Field, type Fields, lowerBounds, upperBounds } from './fields.ts';

function strangeTypes({ types }: Field, outer: Field): string[] {
  if (outer.types.length === 0) return [];
  if (types.length === 0) return ['any type'];
  const known = (type: string) => outer.types.includes(type) || (type === 'integer' && outer.types.includes('number'));
  return types.filter((type) => !known(type)).map((type) => `type ${type}`);
}

function strangeValues({ values }: Field, outer: Field): string[] {
  if (!outer.values) return [];
  return (values ?? ['of any kind']).filter((value) => !outer.values?.includes(value)).map((value) => `value ${value}`);
}

/** Adds the length of the longest listed text as the maximum length, unless the schema declares one. */
function withLength(field: Field): Field {
  const texts = field.values?.map((value) => JSON.parse(value) as unknown).filter((value) => typeof value === 'string');
  return texts && texts.length > 0
    ? { ...field, bounds: { maxLength: Math.max(...texts.map(({ length }) => length)), ...field.bounds } }
    : field;
}

function strangeBounds(listed: Field, outer: Field): string[] {
  const inner = withLength(listed);
  const bound = (field: Field, keyword: string, none: number) => (field.bounds[keyword] ?? none) as number;
  // Patterns can only be compared for equality. Enumerated values are compared as values.
  const differs = (keyword: string) => !inner.values && (outer.bounds[keyword] ?? inner.bounds[keyword]) !== inner.bounds[keyword];
  return [
    ...lowerBounds.filter((keyword) => bound(outer, keyword, -Infinity) > bound(inner, keyword, -Infinity)),
    ...upperBounds.filter((keyword) => bound(outer, keyword, Infinity) < bound(inner, keyword, Infinity)),
    ...exactBounds.filter(differs),
  ].map((keyword) => `${keyword} ${String(inner.bounds[keyword] ?? 'free')}`);
}

/**
 * Conditions that `outer` has and `inner` lacks or has in another form, so that `inner` may allow what `outer` rules
 * out.
 */
const strangeConditions = ({ conditions: inner }: Field, { conditions: outer }: Field): string[] =>
  Object.keys(outer)
    .filter((keyword) => outer[keyword] !== inner[keyword])
    .map((keyword) => `what its ${keyword} rules out`);

const strangeMembers = (inner: Field, outer: Field): string[] => (outer.closed && !inner.closed ? ['members that are not listed'] : []);

/** What `inner` allows and `outer` does not, as phrases. */
const beyond = (inner: Field, outer: Field): string[] => [
  ...strangeTypes(inner, outer),
  ...strangeValues(inner, outer),
  ...strangeBounds(inner, outer),
  ...strangeConditions(inner, outer),
  ...strangeMembers(inner, outer),
];

const parentOf = (path: string) => path.replace(/(\/[^/]*|\(\d+\))$/, '');

/** What clients could send before but not now, and what they could omit before but must send now. */
export function brokenRequest(before: Fields, after: Fields): string[] {
  const gone = Object.keys(before).filter((path) => !after[path] && (path === '' || after[parentOf(path)]));
  const demanded = Object.entries(after).filter(([path, { required }]) => required && before[parentOf(path)] && !before[path]?.required);
  const narrowed = Object.entries(before).flatMap(([path, field]) => {
    const now = after[path];
    return now ? beyond(field, now).map((what) => `${path} no longer takes ${what}`) : [];
  });
  return [...gone.map((path) => `${path} is gone`), ...demanded.map(([path]) => `${path} is now required`), ...narrowed];
}

/** What clients rely on but a response may now lack, and what a response may now contain but clients do not expect. */
export function brokenAnswer(before: Fields, after: Fields): string[] {
  return Object.entries(before).flatMap(([path, field]) => {
    const now = after[path];
    if (!now) return after[parentOf(path)] || path === '' ? [`${path} is gone`] : [];
    const lost = (field.values ?? []).filter((value) => now.values && !now.values.includes(value));
    return [
      ...(field.required && !now.required ? [`${path} may be missing`] : []),
      ...beyond(now, field).map((what) => `${path} may now have ${what}`),
      ...(lost.length > 0 ? [`${path} never is ${lost.join(', ')} any more`] : []),
    ];
  });
}
