// The parts of an OpenAPI document from which tools are generated, and references into it.

/** A JSON schema; OpenAPI 3.1 uses the 2020-12 dialect unchanged. */
export type Schema = Readonly<Record<string, unknown>>;

type Reference = { readonly $ref: string };

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
export type RequestBody = Content & { readonly required?: boolean };

export type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Content | Reference>>;
};

export const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Verb = (typeof verbs)[number];

type PathItem = Readonly<Partial<Record<Verb, Operation>>> & Pick<Operation, 'parameters'>;

export type ApiDocument = {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

const isReference = (value: object): value is Reference => '$ref' in value;

/** Returns the value that a reference of the form `#/a/b` points to; any other value is returned as it is. */
export function resolved<Value extends object>(document: ApiDocument, value: Value | Reference): Value {
  if (!isReference(value)) return value;
  let found: unknown = document;
  for (const step of value.$ref.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[step];
  if (typeof found !== 'object' || found === null) throw new Error(`the document has no ${value.$ref}`);
  return resolved(document, found as Value | Reference);
}
