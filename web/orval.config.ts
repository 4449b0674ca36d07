// Orval configuration: generates hooks and Zod schemas from the bundled contract. Reads sent by POST become queries
// one by one (API-30).
import { readFileSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'orval';

type Operation = { operationId: string; 'x-read'?: true };
const contract = JSON.parse(readFileSync(new URL('../openapi/dist/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(contract.paths).flatMap((item) =>
  Object.entries(item).map(([verb, operation]) => ({ ...operation, isRead: verb === 'get' || operation['x-read'] === true })),
);

/**
 * The acts for which a mutation hook is generated, because screens send them directly. Every other act goes through
 * `engines/acts`, which stores its id first, or is encrypted or verified before it is sent. Such acts have no hook, so
 * that no screen can bypass these steps.
 */
const sentByScreens: readonly string[] = ['verifyGrapCapt'];

/**
 * Returns which hooks are generated for an operation. A read has a hook and a query key. An act must not be a query,
 * because queries are refetched on focus (API-30).
 */
const hooksOf = ({ operationId, isRead }: (typeof operations)[number]) => {
  const useMutation = sentByScreens.includes(operationId);
  return { useQuery: isRead && !useMutation, useMutation, signal: true };
};

type Schemas = Record<string, object> & {
  ErrorCode: { anyOf: [object, object] };
  Refusal: { properties: object };
  StoredRefusal: { properties: object };
};
type Document = { components?: { schemas?: object } };

/** Descriptions in the schemas are for readers of the contract; generated code would only make the download larger. */
const isText = (key: string, value: unknown): boolean => key.startsWith('x-enum') || (key === 'description' && typeof value === 'string');

const withoutTexts = <Whole extends Document>({ components, ...document }: Whole): Whole => {
  const schemas = JSON.stringify(components?.schemas, (key, value: unknown) => (isText(key, value) ? undefined : value));
  return { ...document, components: { ...components, schemas: JSON.parse(schemas) as object } } as Whole;
};

const ownRefusals = /#\/components\/schemas\/(?!Shape|Stored)\w+Refusal"/g;

/**
 * The transport throws on every refusal before it validates a response. Refusal schemas are therefore reduced to their
 * code, so that code 0 discriminates the union. A stored response keeps its content unvalidated and may have any code
 * (API-40).
 */
function forPortal<Whole extends Document>(document: Whole): Whole {
  const text = JSON.stringify(withoutTexts(document)).replaceAll(ownRefusals, '#/components/schemas/Refusal"');
  const whole = JSON.parse(text) as Whole;
  const { RefusalDetail: _detail, ...schemas } = (whole.components?.schemas ?? {}) as Schemas;
  const kept = Object.entries(schemas).filter(([name]) => !/^(?!Shape|Stored)\w+Refusal$/.test(name));
  Object.assign(schemas.Refusal.properties, { data: { type: 'null' }, code: schemas.ErrorCode.anyOf[0] });
  return { ...whole, components: { ...whole.components, schemas: { ...Object.fromEntries(kept), RefusalData: {} } } };
}

/** A helper type that the generator writes even into files without hooks, where the compiler rejects it as unused. */
const helper = /^type SecondParameter<.*\n/m;

function dropUnusedHelper(written: unknown): void {
  const paths = Array.isArray(written) ? written.map(String) : [];
  for (const path of paths.filter((each) => each.endsWith('.ts'))) {
    const text = readFileSync(path, 'utf8');
    if (helper.test(text) && !text.includes('SecondParameter<typeof')) writeFileSync(path, text.replace(helper, ''));
  }
}

// A test generates into another folder, to verify that the same contract gives the same bytes (API-29).
const output = process.env['PORTAL_GENERATED'] ?? 'src/api/generated';

export default defineConfig({
  portal: {
    input: { target: '../openapi/dist/openapi.json', override: { transformer: forPortal } },
    hooks: { afterAllFilesWrite: dropUnusedHelper },
    output: {
      mode: 'tags-split',
      target: `${output}/operations.ts`,
      schemas: { path: `${output}/model`, type: 'zod' },
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: 'src/api/transport.ts', name: 'transport' },
        fetch: { includeHttpResponseReturnType: false, runtimeValidation: true },
        includeZodSchemaInArguments: true,
        zod: { version: 4, variant: 'mini', generateReusableSchemas: true },
        query: { signal: true, useInvalidate: false, queryKey: { path: 'src/api/query-key.ts', name: 'portalQueryKey' } },
        operations: Object.fromEntries(operations.map((operation) => [operation.operationId, { query: hooksOf(operation) }])),
      },
    },
  },
});
