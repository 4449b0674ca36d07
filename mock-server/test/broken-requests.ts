// Derives invalid and unusual requests from valid ones, by the contract's schemas.
import { type Compile, schemaCompiler } from '#mock/contract/compiler.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { type BadValue, badValues, type FieldSchema } from './bad-values.ts';
import type { GoodRequest } from './good-requests.ts';

const { document } = readContract();
const { schemas } = document.components as unknown as { schemas: Record<string, FieldSchema> };

/** Resolves the reference of a schema. */
export const resolved = (schema: FieldSchema): FieldSchema => {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...resolved(schemas[$ref.split('/').pop() ?? ''] ?? {}), ...own };
};

type Body = Readonly<Record<string, unknown>>;

/** One value of a body: its place, its schema, and a function that replaces it. */
type Place = {
  readonly where: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
  put(value: unknown): unknown;
};

/** Returns a body with one field set, or removed if the value is undefined. */
const changed = (body: Body, name: string, value: unknown): Body => {
  const { [name]: _old, ...rest } = body;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/** Returns the variant of a union schema whose required fields the body has; the schema itself if it is no union. */
const variantOf = (schema: FieldSchema, body: Body): FieldSchema =>
  schema.oneOf?.map(resolved).find(({ required = [] }) => required.every((name) => name in body)) ?? schema;

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of a body, including those of nested objects and of the first row of each list. */
function placesOf(schema: FieldSchema, content: unknown): Place[] {
  if (Array.isArray(content)) {
    const [first, ...rest] = content as unknown[];
    return placesOf(resolved(schema.items ?? {}), first).map((place) => ({ ...place, put: (value) => [place.put(value), ...rest] }));
  }
  if (!isObject(content)) return [];
  const { properties = {}, required = [] } = variantOf(schema, content);
  return Object.entries(properties).flatMap(([name, property]) => {
    const own: FieldSchema = resolved(property);
    const put = (value: unknown) => changed(content, name, value);
    const within = placesOf(own, content[name]);
    return [
      { where: name, schema: own, isRequired: required.includes(name), put },
      ...within.map((place) => ({ ...place, where: `${name}/${place.where}`, put: (value: unknown) => put(place.put(value)) })),
    ];
  });
}

/** Texts of forms, queries and paths are coerced to the types of the schema; JSON values are not. */
const [exact, coercing] = [schemaCompiler(document), schemaCompiler(document, true)];

/** Returns a function that tests whether a value matches a schema. */
function fitting(compile: Compile, schema: object): (value: unknown) => boolean {
  const validate = compile(schema);
  // The validator changes its argument by coercion, so it receives a copy.
  return (value) => validate(structuredClone(value));
}

type Target = { readonly places: readonly Place[]; readonly fits: (body: unknown) => boolean; with(body: unknown): GoodRequest };

/** Returns the body of a request as a target of changes; null if there is no body. */
function bodyOf({ bodyTypes }: Operation, { path, json, form }: GoodRequest): Target | null {
  const [media] = Object.values(bodyTypes);
  const body = json ?? form;
  if (!media || !body) return null;
  return {
    places: placesOf(resolved(media.schema as FieldSchema), body),
    fits: fitting(json ? exact : coercing, media.schema),
    with: (changedBody) => ({
      ...(path && { path }),
      ...(json ? { json: changedBody as Body } : { form: changedBody as Record<string, string> }),
    }),
  };
}

/** Query or path of a request as a target of changes. */
function addressOf({ parameters }: Operation, request: GoodRequest, where: 'query' | 'path'): Target {
  const declared = parameters.filter((parameter) => parameter.in === where);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(declared.map((parameter) => [parameter.name, parameter.schema])),
    required: declared.filter(({ required }) => required).map(({ name }) => name),
  };
  return {
    places: placesOf(schema as FieldSchema, request[where] ?? {}),
    fits: fitting(coercing, schema),
    with: (values) => ({ ...request, [where]: values as Record<string, string> }),
  };
}

/** Longest segment of a path that reaches an operation, by default of the HTTP server. */
const longestSegment = 100;

/** Whether a bad value is left out because an empty segment of a path addresses another operation, and a long one none. */
const isElsewhere = (where: 'query' | 'path', { value }: BadValue) =>
  where === 'path' && (value === undefined || value === '' || String(value).length > longestSegment);

/** A request, and how it differs from the valid one. */
export type Changed = { readonly how: string; readonly request: GoodRequest };

const brokenIn = ({ places, fits, with: made }: Target, isJson: boolean, skip: (bad: BadValue) => boolean = () => false): Changed[] =>
  places.flatMap(({ where, schema, isRequired, put }) =>
    badValues(schema, isRequired, isJson)
      .filter((bad) => !skip(bad) && !fits(put(bad.value)))
      .map(({ how, value }) => ({ how: `${where} ${how}`, request: made(put(value)) })),
  );

/** Returns requests that each break the body in one way; empty without a body. */
export function brokenBodies(operation: Operation, request: GoodRequest): Changed[] {
  const target = bodyOf(operation, request);
  return target ? brokenIn(target, request.json !== undefined) : [];
}

/** Returns requests that each break a path or query parameter in one way, including an undeclared query parameter. */
export function brokenAddresses(operation: Operation, request: GoodRequest): Changed[] {
  const declared = (['query', 'path'] as const).flatMap((where) =>
    brokenIn(addressOf(operation, request, where), false, (bad) => isElsewhere(where, bad)),
  );
  return [...declared, { how: 'a query too many', request: { ...request, query: { ...request.query, surprise: '1' } } }];
}

/** Returns one request for each free-text value of body and query, with that value replaced by `text`. */
export function renamed(operation: Operation, request: GoodRequest, text: string): Changed[] {
  const targets = [bodyOf(operation, request), addressOf(operation, request, 'query')].filter((target) => target !== null);
  return targets.flatMap(({ places, fits, with: made }) =>
    places
      .filter(({ schema, put }) => schema.type === 'string' && fits(put(text)))
      .map(({ where, put }) => ({ how: where, request: made(put(text)) })),
  );
}
