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

/** Parameters of one place as one object schema. A query is checked as numbers where these are declared. */
function parametersOf({ components }: ControlDocument, { parameters = [] }: RawOperation, place: Parameter['in']): object {
  const named = parameters
    .map((parameter) => ('$ref' in parameter ? components.parameters[parameter.$ref.split('/').pop() ?? ''] : parameter))
    .filter((parameter) => parameter?.in === place);
  const properties = Object.fromEntries(named.map((parameter) => [parameter?.name, parameter?.schema]));
  return { type: 'object', properties, ...(place === 'query' && { additionalProperties: false }) };
}

/** Texts of a query, in which whole numbers are numbers where the parameter is declared as one. */
const numbered = (query: unknown, { parameters = [] }: RawOperation): unknown => {
  const isNumber = (name: string) => parameters.some((each) => 'name' in each && each.name === name && each.schema.type === 'integer');
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
    const check = checkOf(parametersOf(document, operation, 'query'), 'query');
    return (query) => check(numbered(query, operation));
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
          places: checkOf(parametersOf(document, operation, 'path'), 'path'),
          query: queryCheck(operation),
          request: bodyCheck(requestBody, 'body'),
          answer: bodyCheck(responses['200'], 'answer'),
        },
      ];
    }),
  );
}
