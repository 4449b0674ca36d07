// The properties of a request body. Clients of the protocol accept no `oneOf` at the root of a tool's schema, so
// alternatives become one flat object, which accepts at least what the contract accepts.
import { type ApiDocument, resolved, type Schema } from './document.ts';

export type Members = {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** Whether the contract rejects any other property. */
  readonly closed: boolean;
};

type ObjectSchema = {
  readonly type?: unknown;
  readonly properties?: Members['properties'];
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly unevaluatedProperties?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Properties by name; different schemas of one name are combined by the keyword. */
function joined(parts: readonly Members[], keyword: 'allOf' | 'anyOf'): Members['properties'] {
  const byName = Map.groupBy(
    parts.flatMap(({ properties }) => Object.entries(properties)),
    ([name]) => name,
  );
  const one = (schemas: readonly Schema[]): Schema => {
    const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
    return different.length === 1 ? { ...different[0] } : { [keyword]: different };
  };
  return Object.fromEntries([...byName].map(([name, entries]) => [name, one(entries.map(([, schema]) => schema))]));
}

const all = (parts: readonly Members[]): Members => ({
  properties: joined(parts, 'allOf'),
  required: [...new Set(parts.flatMap(({ required }) => required))],
  closed: parts.some(({ closed }) => closed),
});

/** Requires only what every alternative requires. */
const any = (parts: readonly Members[]): Members => ({
  properties: joined(parts, 'anyOf'),
  required: (parts[0]?.required ?? []).filter((name) => parts.every(({ required }) => required.includes(name))),
  closed: parts.every(({ closed }) => closed),
});

/** Members of the schema itself, without those of its parts. */
const ownMembers = ({ properties = {}, required = [], additionalProperties, unevaluatedProperties }: ObjectSchema): Members => ({
  properties,
  required,
  closed: additionalProperties === false || unevaluatedProperties === false,
});

const isObject = ({ type, properties, required }: ObjectSchema): boolean =>
  type === 'object' || (type === undefined && (properties !== undefined || required !== undefined));

/** Returns the members of an object schema; null if its values are not always objects. */
export function membersOf(document: ApiDocument, schema: Schema): Members | null {
  const found = resolved(document, schema) as ObjectSchema;
  const parts = (schemas: readonly Schema[] = []) => schemas.map((part) => membersOf(document, part));
  const together = parts(found.allOf);
  const alternatives = [parts(found.oneOf), parts(found.anyOf)].filter(({ length }) => length > 0);
  const members = [...together, ...alternatives.map((each) => (each.includes(null) ? null : any(each as Members[])))];
  if (members.length === 0 && !isObject(found)) return null;
  return members.includes(null) ? null : all([ownMembers(found), ...(members as Members[])]);
}
