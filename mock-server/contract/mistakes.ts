// Explains what is wrong with a value: for a union, in the branch that was meant, with the allowed values.
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';

/** A place in the value as a JSON pointer, and what is wrong there. */
export type Mistake = { readonly at: string; readonly problem: string };

/**
 * `allowed` lists the allowed values if they are limited. `tells` is true if the mistake shows that another branch of
 * a union was meant.
 */
type Found = Mistake & { readonly allowed: readonly unknown[] | null; readonly tells: boolean };

/** Compiles a schema so that all errors are collected. */
export type CompileThoroughly = (schema: object) => ValidateFunction;

/** Longer lists of allowed values are left out. */
const longestList = 400;

function listed(values: readonly unknown[]): string {
  const list = values.join(', ');
  return list.length > longestList ? `must be one of the ${values.length} values of the document` : `must be one of: ${list}`;
}

/** Errors that Ajv reports at the parent object. */
const ofPlace: Readonly<Record<string, string>> = { required: 'is required', additionalProperties: 'is not known here' };

function wordsOf({ keyword, message = 'is wrong', parentSchema }: ErrorObject, allowed: readonly unknown[] | null): string {
  if (allowed) return listed(allowed);
  const { properties } = (parentSchema ?? {}) as { properties?: object };
  return keyword === 'minProperties' && properties
    ? `must name at least one of: ${Object.keys(properties).join(', ')}`
    : (ofPlace[keyword] ?? message);
}

function foundOf(error: ErrorObject): Found {
  const { keyword, instancePath, params } = error as ErrorObject & { params: Record<string, unknown> };
  const name = (params['additionalProperty'] ?? params['missingProperty']) as string | undefined;
  const values = params['allowedValues'] ?? (keyword === 'const' ? [params['allowedValue']] : null);
  const allowed = values as readonly unknown[] | null;
  return {
    at: name === undefined ? instancePath : `${instancePath}/${name}`,
    problem: wordsOf(error, allowed),
    allowed,
    tells: allowed !== null || (keyword === 'type' && instancePath === ''),
  };
}

const isUnion = ({ keyword }: ErrorObject) => keyword === 'oneOf' || keyword === 'anyOf';
const isUnder = (path: string, other: string) => path === other || path.startsWith(`${other}/`);

/**
 * If every branch wants another value at one place, that place is the mistake; otherwise the branch with the fewest
 * mistakes was meant.
 */
function ofBranches(branches: readonly (readonly Found[])[]): readonly Found[] {
  const [first = []] = branches;
  const tag = first.find(({ at, allowed }) => allowed && branches.every((found) => found.some((each) => each.at === at && each.allowed)));
  if (tag) {
    const allowed = [...new Set(branches.flatMap((found) => found.find(({ at }) => at === tag.at)?.allowed ?? []))];
    return [{ ...tag, allowed, problem: listed(allowed) }];
  }
  const distance = (found: readonly Found[]) => found.filter(({ tells }) => tells).length * 1_000 + found.length;
  return branches.toSorted((one, other) => distance(one) - distance(other))[0] ?? [];
}

function foundIn(compile: CompileThoroughly, schema: object, value: unknown): readonly Found[] {
  const validate = compile(schema);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  // Outermost unions. The validator lists the error of a union after those of its branches; inner unions are explained
  // with the branch that contains them.
  const unions = errors.filter(
    (union, index) =>
      isUnion(union) && !errors.slice(index + 1).some((later) => isUnion(later) && isUnder(union.instancePath, later.instancePath)),
  );
  const ofUnion = (union: ErrorObject): Found[] => {
    const branches = (union.schema as object[]).map((branch) => foundIn(compile, branch, union.data));
    if (branches.some((found) => found.length === 0)) return [foundOf(union)];
    return ofBranches(branches).map((found) => ({ ...found, at: `${union.instancePath}${found.at}` }));
  };
  const outside = errors.filter(({ instancePath }) => !unions.some((union) => isUnder(instancePath, union.instancePath)));
  return [...outside.map(foundOf), ...unions.flatMap(ofUnion)];
}

/** All mistakes in a value, outermost first. */
export const mistakesIn = (compile: CompileThoroughly, schema: object, value: unknown): readonly Mistake[] =>
  foundIn(compile, schema, value);
