// Examples of the contract: success cases are files, refusals come from the table of codes.
import { readFileSync, readdirSync } from 'node:fs';
import type { Contract, Operation } from './contract-types.ts';

const folder = new URL('../../openapi/examples/', import.meta.url);
const files = readdirSync(folder, { recursive: true }) as string[];

type Examples = Record<string, { value: unknown }>;

/** The files `examples/<tag>/<operationId>.<case>.json` as named examples. */
export function successExamples({ operationId, tags: [tag] }: Operation): Examples {
  const prefix = `${tag}/${operationId}.`;
  return Object.fromEntries(
    files
      .filter((file) => file.startsWith(prefix))
      .sort()
      .map((file) => [
        file.slice(prefix.length, -'.json'.length),
        { value: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown },
      ]),
  );
}

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
