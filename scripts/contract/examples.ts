// Examples of the contract: success cases and the requests that bring them are files, refusals come from the table of codes.
import { readFileSync, readdirSync } from 'node:fs';
import type { Contract, Operation } from './contract-types.ts';

const folder = new URL('../../openapi/examples/', import.meta.url);
const files = readdirSync(folder, { recursive: true }) as string[];

type Examples = Record<string, { value: unknown }>;

/** A request as its file has it: places of the path and of the query by name, and the body before it is encoded. */
export type RequestExample = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const ending = { answer: '.json', request: '.request.json' } as const;
const isRequest = (file: string) => file.endsWith(ending.request);

/** Cases that are not the usual one, the least usual last: whoever answers from the contract takes the first example (MOC-22). */
const unusual = ['closed', 'noValueToday', 'rejected', 'firstLogin', 'none', 'empty'];

/** The files of a kind that begin so, by the rest of their names. */
const examplesFrom = (prefix: string, kind: keyof typeof ending = 'answer'): Examples =>
  Object.fromEntries(
    files
      .filter((file) => file.startsWith(prefix) && isRequest(file) === (kind === 'request'))
      .map((file) => ({ name: file.slice(prefix.length, -ending[kind].length), file }))
      .sort((one, other) => unusual.indexOf(one.name) - unusual.indexOf(other.name) || (one.name < other.name ? -1 : 1))
      .map(({ name, file }) => [name, { value: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown }]),
  );

/** The files `examples/<tag>/<operationId>.<case>.json` as named examples. */
export const successExamples = ({ operationId, tags: [tag] }: Operation): Examples => examplesFrom(`${tag}/${operationId}.`);

/** The files `examples/<tag>/<operationId>.<case>.request.json`; each is named like the answer that it brings. */
export const requestExamples = ({ operationId, tags: [tag] }: Operation): Record<string, { value: RequestExample }> =>
  examplesFrom(`${tag}/${operationId}.`, 'request') as Record<string, { value: RequestExample }>;

/** The files `examples/live/<schema>.<case>.json` of one schema. */
export const frameCases = (name: string): Examples => examplesFrom(`live/${name}.`);

/** The examples of frames, by the names of their schemas. */
export const frameExamples = (names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(
    names.map((name) => [name, Object.values(frameCases(name)).map(({ value }) => value)] as const).filter(([, found]) => found.length > 0),
  );

/** A refusal of the table with its data. */
export function refusalExample(contract: Contract, name: string, data: unknown = null): { value: unknown } {
  const refusal = contract.components.schemas.ErrorCode['x-refusals'][name];
  if (!refusal) throw new Error(`ErrorCode does not have the refusal ${name}`);
  return { value: { ...refusal, data } };
}

/** One example a refusal that the operation can give. */
export const refusalExamples = (contract: Contract, operation: Operation): Examples =>
  Object.fromEntries(operation['x-refusals'].map((name) => [name, refusalExample(contract, name)]));
