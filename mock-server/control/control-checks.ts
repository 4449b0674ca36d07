// Checks of control's requests against its own contract.
import { Ajv2020 } from 'ajv/dist/2020.js';

type RawOperation = { operationId: string; requestBody?: { content: { 'application/json': { schema: object } } }; parameters?: unknown[] };

/** The little of the document that is read. */
export type ControlDocument = { paths: Record<string, Partial<Record<'get' | 'post', RawOperation>>> };

/** One operation; `problem` says what is wrong with a request, or null. */
export type Check = { readonly operationId: string; readonly path: string; readonly verb: 'get' | 'post'; readonly problem: (body: unknown) => string | null };

/** The checks of all operations; a name that no world can have is an unknown world. */
export function controlChecks(document: ControlDocument): Check[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'control' });
  return Object.entries(document.paths).flatMap(([path, item]) => (['get', 'post'] as const).flatMap((verb) => {
    const operation = item[verb];
    if (!operation) return [];
    const schema = operation.requestBody?.content['application/json'].schema;
    const validate = schema ? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"control#/')) as object) : null;
    const problem = (body: unknown) => (validate === null || validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' }));
    return [{ operationId: operation.operationId, path, verb, problem }];
  }));
}
