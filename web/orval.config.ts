// Orval: hooks and Zod schemas from the bundled contract; POST-reads become queries one by one (API-30).
import { readFileSync } from 'node:fs';
import { defineConfig } from 'orval';

type Operation = { operationId: string; 'x-read'?: true };
const contract = JSON.parse(readFileSync(new URL('../openapi/dist/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

// useQuery for all would turn doSpotTrade into a query that refetches on focus.
const reads = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .filter((operation) => operation['x-read']);

/** Of values that have meanings Orval makes an object with a name for each, which a browser would load for nothing. */
const withoutMeanings = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'x-enumDescriptions' ? undefined : value))) as Document;

// A test generates elsewhere, to see that the same contract gives the same bytes (API-29).
const output = process.env['PORTAL_GENERATED'] ?? 'src/api/generated';

export default defineConfig({
  portal: {
    input: { target: '../openapi/dist/openapi.json', override: { transformer: withoutMeanings } },
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
        zod: { version: 4, variant: 'mini' },
        query: { signal: true, useInvalidate: false, queryKey: { path: 'src/api/query-key.ts', name: 'portalQueryKey' } },
        operations: Object.fromEntries(reads.map(({ operationId }) => [operationId, { query: { useQuery: true, signal: true } }])),
      },
    },
  },
});
