// Orval configuration of the desk: types and hooks from the contract of control.
import { defineConfig } from 'orval';

type Document = { paths?: Record<string, unknown> };

/** Removes the event stream, which `api/stream.ts` reads itself. */
const withoutStream = <Whole extends Document>({ paths = {}, ...document }: Whole): Whole =>
  ({ ...document, paths: Object.fromEntries(Object.entries(paths).filter(([path]) => !path.endsWith('/stream'))) }) as Whole;

export default defineConfig({
  desk: {
    input: { target: '../../mock-server/control/openapi.yaml', override: { transformer: withoutStream } },
    output: {
      mode: 'split',
      target: 'api/generated/control.ts',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: 'api/transport.ts', name: 'transport' },
        fetch: { includeHttpResponseReturnType: false },
        query: { signal: true, useInvalidate: false },
      },
    },
  },
});
