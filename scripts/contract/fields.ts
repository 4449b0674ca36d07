// Flattens a schema into a list of fields, so that two versions can be compared field by field.
import type { JsonObject } from './contract-types.ts';

/** What one field may contain. `types` is empty if anything is allowed; `values` is null if it is not enumerated. */
export type Field = {
  readonly types: readonly string[];
  readonly required: boolean;
  readonly values: readonly string[] | null;
  /** Bounds, pattern and format, by keyword. */
  readonly bounds: Readonly<Record<string, unknown>>;
  /** Whether members that are not listed are forbidden. */
  readonly closed: boolean;
  /** Conditions that are not taken apart, by keyword, as text. */
  readonly conditions: Readonly<Record<string, string>>;
};

/** Fields by path: `/rows/*` is a row of a list, `/rows/*(1)` the second of several shapes, the empty path the whole. */
export type Fields = Readonly<Record<string, Field>>;

/** Schemas of a contract, by name. */
export type Schemas = Readonly<Record<string, JsonObject>>;

export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
export const exactBounds = ['pattern', 'format', 'multipleOf', 'uniqueItems'];
/** Keywords that can only be compared for equality. */
export const conditions = [
  'if',
  'then',
  'else',
  'allOf',
  'not',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'patternProperties',
  'contains',
];

/** Resolves references at the top of a schema; siblings of `$ref` are kept. */
export function resolved(schema: JsonObject, schemas: Schemas): JsonObject {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  const named = schemas[$ref.split('/').pop() ?? ''];
  if (!named) throw new Error(`unresolved $ref: ${$ref}`);
  return { ...resolved(named, schemas), ...rest };
}

function typesOf({ type, const: constant }: JsonObject): string[] {
  if (Array.isArray(type)) return type as string[];
  if (typeof type === 'string') return [type];
  return constant === undefined ? [] : [typeof constant === 'number' ? 'integer' : typeof constant];
}

function valuesOf({ enum: values, const: constant }: JsonObject): string[] | null {
  if (constant !== undefined) return [JSON.stringify(constant)];
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : null;
}

/** Returns a condition as JSON text. References are resolved, so that a change of their targets changes the text. */
const conditionText = (condition: unknown, schemas: Schemas): string =>
  JSON.stringify(condition, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value ? resolved(value as JsonObject, schemas) : value,
  );

const conditionsOf = (schema: JsonObject, schemas: Schemas): Field['conditions'] =>
  Object.fromEntries(
    conditions.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, conditionText(schema[keyword], schemas)]),
  );

function fieldOf(schema: JsonObject, schemas: Schemas, { required, nullable }: Omit<Place, 'path'>): Field {
  const bounds = [...lowerBounds, ...upperBounds, ...exactBounds].filter((keyword) => schema[keyword] !== undefined);
  const values = valuesOf(schema);
  const types = typesOf(schema);
  return {
    types: nullable && types.length > 0 ? [...types, 'null'] : types,
    required,
    values: values && nullable ? [...values, 'null'] : values,
    bounds: Object.fromEntries(bounds.map((keyword) => [keyword, schema[keyword]])),
    closed: schema['additionalProperties'] === false,
    conditions: conditionsOf(schema, schemas),
  };
}

/** Returns the direct subschemas of a schema, each with its relative path and whether it is required. */
function inside(schema: JsonObject): { at: string; schema: JsonObject; required: boolean }[] {
  const required = (schema['required'] ?? []) as string[];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const found = properties.map(([name, each]) => ({ at: `/${name}`, schema: each, required: required.includes(name) }));
  for (const [keyword, at] of [
    ['items', '/*'],
    ['additionalProperties', '/{}'],
  ] as const)
    if (typeof schema[keyword] === 'object') found.push({ at, schema: schema[keyword] as JsonObject, required: false });
  return found;
}

type Place = { readonly path: string; readonly required: boolean; readonly nullable: boolean };

function ofObject(schema: JsonObject, schemas: Schemas, { path, required, nullable }: Place): Fields {
  const fields: Record<string, Field> = { [path]: fieldOf(schema, schemas, { required, nullable }) };
  for (const part of inside(schema))
    Object.assign(fields, fieldsOf(part.schema, schemas, { path: `${path}${part.at}`, required: part.required, nullable: false }));
  return fields;
}

/** Returns the fields of a union. Variants are numbered, unless there is only one besides null. */
function ofUnion(whole: JsonObject, listed: JsonObject[], schemas: Schemas, { path, required, nullable }: Place): Fields {
  const all = listed.map((option) => resolved(option, schemas));
  const options = all.filter(({ type }) => type !== 'null');
  const place = { path, required, nullable: nullable || options.length < all.length };
  const [only, ...others] = options;
  if (only && others.length === 0) return fieldsOf(only, schemas, place);
  const { oneOf: _oneOf, anyOf: _anyOf, ...conditionsBeside } = whole;
  const fields: Record<string, Field> = { [path]: fieldOf(conditionsBeside, schemas, { required, nullable: place.nullable }) };
  options.forEach((option, index) =>
    Object.assign(fields, fieldsOf(option, schemas, { path: `${path}(${index})`, required: false, nullable: false })),
  );
  return fields;
}

/** Returns all fields of a schema. */
export function fieldsOf(schema: JsonObject, schemas: Schemas, place: Place = { path: '', required: true, nullable: false }): Fields {
  const whole = resolved(schema, schemas);
  const listed = (whole['oneOf'] ?? whole['anyOf']) as JsonObject[] | undefined;
  return listed ? ofUnion(whole, listed, schemas, place) : ofObject(whole, schemas, place);
}
