// Reads the valid requests of the contract (openapi/examples/<tag>/<operationId>.<case>.request.json).
import { readdirSync, readFileSync } from 'node:fs';

/** The example of a request: path and query parameters by name, and the body before encoding. Tests replace parts of it. */
export type RequestExample = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const folder = new URL('../../openapi/examples/', import.meta.url);
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.request.json'));

/** Returns the first example request of an operation; empty if the operation takes no input. */
export function requestExample(operationId: string): RequestExample {
  const file = files.toSorted().find((name) => name.split('/').at(-1)?.startsWith(`${operationId}.`));
  return file === undefined ? {} : (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as RequestExample);
}

/** Returns the body of an operation's first example request; empty if it has none. */
export const exampleBody = (operationId: string): Readonly<Record<string, unknown>> => requestExample(operationId).body ?? {};
