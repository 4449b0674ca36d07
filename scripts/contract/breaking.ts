// What in a contract breaks a client that was built on an earlier one (API-35). Adding a call, a refusal or what may be left out breaks nobody.
import { exactBounds, type Field, type Fields, fieldsOf, lowerBounds, upperBounds } from './fields.ts';
import type { ContractShape, OperationShape, ParameterShape } from './shape.ts';

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

/** A text that has to be one of a list is no longer than the longest of them. */
function withLength(field: Field): Field {
  const texts = field.values?.map((value) => JSON.parse(value) as unknown).filter((value) => typeof value === 'string');
  return texts && texts.length > 0
    ? { ...field, bounds: { maxLength: Math.max(...texts.map(({ length }) => length)), ...field.bounds } }
    : field;
}

function strangeBounds(listed: Field, outer: Field): string[] {
  const inner = withLength(listed);
  const bound = (field: Field, keyword: string, none: number) => (field.bounds[keyword] ?? none) as number;
  // Two patterns cannot be compared, and a listed value is compared as a value.
  const differs = (keyword: string) => !inner.values && (outer.bounds[keyword] ?? inner.bounds[keyword]) !== inner.bounds[keyword];
  return [
    ...lowerBounds.filter((keyword) => bound(outer, keyword, -Infinity) > bound(inner, keyword, -Infinity)),
    ...upperBounds.filter((keyword) => bound(outer, keyword, Infinity) < bound(inner, keyword, Infinity)),
    ...exactBounds.filter(differs),
  ].map((keyword) => `${keyword} ${String(inner.bounds[keyword] ?? 'free')}`);
}

/** What `inner` allows and `outer` does not, in words. */
const beyond = (inner: Field, outer: Field): string[] => [
  ...strangeTypes(inner, outer),
  ...strangeValues(inner, outer),
  ...strangeBounds(inner, outer),
];

const parentOf = (path: string) => path.replace(/(\/[^/]*|\(\d+\))$/, '');

/** What a client may have sent so far and may not send now, or has to send now. */
export function brokenRequest(before: Fields, after: Fields): string[] {
  const gone = Object.keys(before).filter((path) => !after[path] && (path === '' || after[parentOf(path)]));
  const demanded = Object.entries(after).filter(([path, { required }]) => required && before[parentOf(path)] && !before[path]?.required);
  const narrowed = Object.entries(before).flatMap(([path, field]) => {
    const now = after[path];
    return now ? beyond(field, now).map((what) => `${path} no longer takes ${what}`) : [];
  });
  return [...gone.map((path) => `${path} is gone`), ...demanded.map(([path]) => `${path} is now required`), ...narrowed];
}

/** What a client relies on in an answer and may not find now, or does not expect. */
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

/** Parameters as the fields of one object. */
const asFields = (parameters: readonly ParameterShape[], { schemas }: ContractShape): Fields =>
  Object.assign(
    { '': { types: [], required: true, values: null, bounds: {} } },
    ...parameters.map(({ name, in: place, required, schema }) =>
      fieldsOf(schema, schemas, { path: `/${place} ${name}`, required, nullable: false }),
    ),
  ) as Fields;

type Bodies = OperationShape['bodies'];
type Compare = (before: Fields, after: Fields) => string[];

function brokenBodies(
  kind: string,
  [before, after]: [Bodies, Bodies],
  [was, is]: [ContractShape, ContractShape],
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([type, schema]) => {
    const now = after[type];
    if (!now) return [`${kind} ${type} is gone`];
    return compare(fieldsOf(schema, was.schemas), fieldsOf(now, is.schemas)).map((what) => `${kind} ${what}`);
  });
}

/** A client without a session, or of another role, is turned away now. */
function brokenAccess(before: OperationShape, after: OperationShape): string[] {
  const { role } = after;
  return [
    ...(before.secured === false && after.secured ? ['demands a session now'] : []),
    ...(role && before.role !== undefined && role !== before.role ? [`demands the role ${role} now`] : []),
  ];
}

function brokenOperation(before: OperationShape, after: OperationShape, sides: [ContractShape, ContractShape]): string[] {
  const [was, is] = sides;
  const hadBody = Object.keys(before.bodies).length > 0;
  return [
    ...(before.call === after.call ? [] : [`is no longer ${before.call}`]),
    ...brokenAccess(before, after),
    ...brokenRequest(asFields(before.parameters, was), asFields(after.parameters, is)).map((what) => `parameter ${what}`),
    ...(!hadBody && Object.keys(after.bodies).length > 0 ? ['request has a body now'] : []),
    ...brokenBodies('request', [before.bodies, after.bodies], sides, brokenRequest),
    ...brokenBodies('answer', [before.answers, after.answers], sides, brokenAnswer),
  ];
}

/** Everything that breaks a client of `was`, in words. */
export function breakingChanges(was: ContractShape, is: ContractShape): string[] {
  const operations = Object.entries(was.operations).flatMap(([id, before]) => {
    const after = is.operations[id];
    return after ? brokenOperation(before, after, [was, is]).map((what) => `${id}: ${what}`) : [`${id} is gone`];
  });
  const frames = brokenAnswer(fieldsOf(was.frames, was.schemas), fieldsOf(is.frames, is.schemas));
  return [...operations, ...frames.map((what) => `frame: ${what}`)];
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10)) as [number, number, number];

/** Whether a version may break what an earlier one promised: a new major one, or a new minor one while the major is 0. */
export function mayBreak(before: string, after: string): boolean {
  const [[major, minor], [newMajor, newMinor]] = [numbersOf(before), numbersOf(after)];
  return newMajor > major || (newMajor === 0 && major === 0 && newMinor > minor);
}
