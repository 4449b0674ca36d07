// Validates control's requests and responses by its own contract (MOC-10).
import { schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';

type Json = { content: { 'application/json': { schema: object } } };
type Parameter = { name: string; schema: object };
type RawOperation = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Json;
  responses: { '200': Json } & Record<string, Json | { $ref: string }>;
};

/** The parts of the document that are used; references are resolved by their last segment. */
export type ControlDocument = {
  readonly paths: Record<string, Partial<Record<'get' | 'post', RawOperation>>>;
  readonly components: { readonly parameters: Record<string, Parameter> };
};

type Problem = (value: unknown) => string | null;

/** One operation with its validators, which return a problem or null. */
export type Check = {
  readonly operationId: string;
  readonly path: string;
  readonly verb: 'get' | 'post';
  /** All response statuses that the control document declares for the operation. */
  readonly statuses: readonly number[];
  /** The path parameters, as one object. */
  readonly places: Problem;
  readonly request: Problem;
  readonly answer: Problem;
};

/** Path parameters as one object schema. */
function placesOf({ components }: ControlDocument, { parameters = [] }: RawOperation): object {
  const named = parameters.map((parameter) =>
    '$ref' in parameter ? components.parameters[parameter.$ref.split('/').pop() ?? ''] : parameter,
  );
  return { type: 'object', properties: Object.fromEntries(named.map((parameter) => [parameter?.name, parameter?.schema])) };
}

/** The validators of all operations. */
export function controlChecks(document: ControlDocument): Check[] {
  const compile = schemaCompiler(document);
  const checkOf = (schema: object, name: string): Problem => {
    const check = compile(schema);
    return (value) => (check(value) ? null : wordsOf(check.mistakesIn(value), name));
  };
  const bodyCheck = (json: Json | undefined, name: string) => (json ? checkOf(json.content['application/json'].schema, name) : () => null);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((verb) => {
      const operation = item[verb];
      if (!operation) return [];
      const { operationId, requestBody, responses } = operation;
      return [
        {
          operationId,
          path,
          verb,
          statuses: Object.keys(responses).map(Number),
          places: checkOf(placesOf(document, operation), 'path'),
          request: bodyCheck(requestBody, 'body'),
          answer: bodyCheck(responses['200'], 'answer'),
        },
      ];
    }),
  );
}
