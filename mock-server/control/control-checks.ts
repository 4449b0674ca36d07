// Validates control's requests and responses by its own contract (MOC-10).
import { schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';

type Json = { content: { 'application/json'?: { schema: object } } };
type Parameter = { name: string; in: 'path' | 'query'; schema: { type?: string } };
type RawOperation = {
  operationId: string;
  'x-body-limit'?: number;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Json;
  responses: { '200': Json } & Record<string, Json | { $ref: string }>;
};

type Verb = (typeof verbs)[number];
const verbs = ['get', 'post', 'delete'] as const;

/** The parts of the document that are used; references are resolved by their last segment. */
export type ControlDocument = {
  readonly paths: Record<string, Partial<Record<Verb, RawOperation>>>;
  readonly components: { readonly parameters: Record<string, Parameter> };
};

type Problem = (value: unknown) => string | null;

/** One operation with its validators, which return a problem or null. */
export type Check = {
  readonly operationId: string;
  readonly path: string;
  readonly verb: Verb;
  /** Maximum length of the body in bytes, if it is not the usual one. */
  readonly bodyLimit: number | undefined;
  /** Whether the response is a stream of events instead of JSON. */
  readonly isStream: boolean;
  /** All response statuses that the control document declares for the operation. */
  readonly statuses: readonly number[];
  /** The path parameters, as one object. */
  readonly places: Problem;
  /** The query parameters, as texts. */
  readonly query: Problem;
  readonly request: Problem;
  readonly answer: Problem;
};

/** The parameters of one place, with their references resolved. */
function parametersOf({ components }: ControlDocument, { parameters = [] }: RawOperation, place: Parameter['in']): Parameter[] {
  const all = parameters.flatMap((each) => ('$ref' in each ? (components.parameters[each.$ref.split('/').pop() ?? ''] ?? []) : [each]));
  return all.filter((each) => each.in === place);
}

/** Parameters as one object schema; a query has no others. */
const schemaOf = (parameters: readonly Parameter[], isQuery: boolean): object => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  ...(isQuery && { additionalProperties: false }),
});

/** Texts of a query, in which whole numbers are numbers where the parameter is declared as one. */
const numbered = (query: unknown, parameters: readonly Parameter[]): unknown => {
  const isNumber = (name: string) => parameters.some((each) => each.name === name && each.schema.type === 'integer');
  return Object.fromEntries(
    Object.entries(query as Record<string, string>).map(([name, text]) => [
      name,
      isNumber(name) && /^\d{1,15}$/.test(text) ? Number(text) : text,
    ]),
  );
};

/** The validators of all operations. */
export function controlChecks(document: ControlDocument): Check[] {
  const compile = schemaCompiler(document);
  const checkOf = (schema: object, name: string): Problem => {
    const check = compile(schema);
    return (value) => (check(value) ? null : wordsOf(check.mistakesIn(value), name));
  };
  const bodyCheck = (json: Json | undefined, name: string) => {
    const schema = json?.content['application/json']?.schema;
    return schema ? checkOf(schema, name) : () => null;
  };
  const queryCheck = (operation: RawOperation): Problem => {
    const parameters = parametersOf(document, operation, 'query');
    const check = checkOf(schemaOf(parameters, true), 'query');
    return (query) => check(numbered(query, parameters));
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb) => {
      const operation = item[verb];
      if (!operation) return [];
      const { operationId, requestBody, responses, 'x-body-limit': bodyLimit } = operation;
      return [
        {
          operationId,
          path,
          verb,
          bodyLimit,
          statuses: Object.keys(responses).map(Number),
          isStream: 'text/event-stream' in responses['200'].content,
          places: checkOf(schemaOf(parametersOf(document, operation, 'path'), false), 'path'),
          query: queryCheck(operation),
          request: bodyCheck(requestBody, 'body'),
          answer: bodyCheck(responses['200'], 'answer'),
        },
      ];
    }),
  );
}
