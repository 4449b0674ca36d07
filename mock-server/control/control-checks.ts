// Checks of control's requests and answers against its own contract (MOC-10).
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = { content: { 'application/json': { schema: object } } };
type RawOperation = { operationId: string; requestBody?: Json; responses: { '200': Json } };

/** The little of the document that is read. */
export type ControlDocument = {
  readonly paths: Record<string, Partial<Record<'get' | 'post', RawOperation>>>;
};

type Problem = (value: unknown) => string | null;

/** One operation; both checks say what is wrong, or null. */
export type Check = {
  readonly operationId: string;
  readonly path: string;
  readonly verb: 'get' | 'post';
  readonly request: Problem;
  readonly answer: Problem;
};

/** The checks of all operations. A name that no world can have needs none: it is an unknown world. */
export function controlChecks(document: ControlDocument): Check[] {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: 'control' });
  const absolute = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"control#/')) as object;
  const checkOf = (json: Json | undefined, name: string): Problem => {
    if (!json) return () => null;
    const validate: ValidateFunction = ajv.compile(absolute(json.content['application/json'].schema));
    return (value) => (validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: name }));
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((verb) => {
      const operation = item[verb];
      if (!operation) return [];
      const { operationId, requestBody, responses } = operation;
      return [{ operationId, path, verb, request: checkOf(requestBody, 'body'), answer: checkOf(responses['200'], 'answer') }];
    }),
  );
}
