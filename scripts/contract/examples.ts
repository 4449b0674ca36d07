// Examples of the contract: success cases are files, refusals come from the table of codes.
import { readFileSync, readdirSync } from 'node:fs';
import type { Contract, Operation } from './contract-types.ts';

const folder = new URL('../../openapi/examples/', import.meta.url);
const files = readdirSync(folder, { recursive: true }) as string[];

type Examples = Record<string, { value: unknown }>;

/** The files that begin so, by the rest of their names. */
const examplesFrom = (prefix: string): Examples =>
  Object.fromEntries(
    files
      .filter((file) => file.startsWith(prefix))
      .sort()
      .map((file) => [
        file.slice(prefix.length, -'.json'.length),
        { value: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown },
      ]),
  );

/** The files `examples/<tag>/<operationId>.<case>.json` as named examples. */
export const successExamples = ({ operationId, tags: [tag] }: Operation): Examples => examplesFrom(`${tag}/${operationId}.`);

/** The files `examples/live/<schema>.<case>.json`, by the names of their schemas. */
export const frameExamples = (names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(
    names
      .map((name) => [name, Object.values(examplesFrom(`live/${name}.`)).map(({ value }) => value)] as const)
      .filter(([, found]) => found.length > 0),
  );

/** One example a refusal that the operation can give. */
export function refusalExamples(contract: Contract, operation: Operation): Examples {
  const table = contract.components.schemas.ErrorCode['x-refusals'];
  return Object.fromEntries(
    operation['x-refusals'].map((name) => {
      const refusal = table[name];
      if (!refusal) throw new Error(`${operation.operationId} names the refusal ${name}, which ErrorCode does not have`);
      return [name, { value: { ...refusal, data: null } }];
    }),
  );
}
