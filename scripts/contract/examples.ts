// Examples of the contract. Success cases and their requests are files; refusals are made from the table of codes.
import { readFileSync, readdirSync } from 'node:fs';
import type { Contract, Operation } from './contract-types.ts';

const folder = new URL('../../openapi/examples/', import.meta.url);
const files = readdirSync(folder, { recursive: true }) as string[];

type Examples = Record<string, { value: unknown }>;

/** A request as its file contains it: path and query parameters by name, and the body before encoding. */
export type RequestExample = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const ending = { answer: '.json', request: '.request.json' } as const;
const isRequest = (file: string) => file.endsWith(ending.request);

/** Cases that are not the usual one, least usual last. Prism answers with the first example (MOC-22). */
const unusual = ['closed', 'noValueToday', 'rejected', 'firstLogin', 'none', 'empty'];

/** Files of a kind whose names start with a prefix, by the rest of their names. */
const examplesFrom = (prefix: string, kind: keyof typeof ending = 'answer'): Examples =>
  Object.fromEntries(
    files
      .filter((file) => file.startsWith(prefix) && isRequest(file) === (kind === 'request'))
      .map((file) => ({ name: file.slice(prefix.length, -ending[kind].length), file }))
      .sort((one, other) => unusual.indexOf(one.name) - unusual.indexOf(other.name) || (one.name < other.name ? -1 : 1))
      .map(({ name, file }) => [name, { value: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown }]),
  );

/** Returns the success examples of an operation, by case. They are stored in `examples/<tag>/<operationId>.<case>.json`. */
export const successExamples = ({ operationId, tags: [tag] }: Operation): Examples => examplesFrom(`${tag}/${operationId}.`);

/** Files `examples/<tag>/<operationId>.<case>.request.json`, each named like the response that it yields. */
export const requestExamples = ({ operationId, tags: [tag] }: Operation): Record<string, { value: RequestExample }> =>
  examplesFrom(`${tag}/${operationId}.`, 'request') as Record<string, { value: RequestExample }>;

/** Returns the examples of one frame schema, by case. They are stored in `examples/live/<schema>.<case>.json`. */
export const frameCases = (name: string): Examples => examplesFrom(`live/${name}.`);

/** Examples of frames, by schema name. */
export const frameExamples = (names: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(
    names.map((name) => [name, Object.values(frameCases(name)).map(({ value }) => value)] as const).filter(([, found]) => found.length > 0),
  );

/** Returns the example response of a refusal with the given data; throws if no refusal has this name. */
export function refusalExample(contract: Contract, name: string, data: unknown = null): { value: unknown } {
  const refusal = contract.components.schemas.ErrorCode['x-refusals'][name];
  if (!refusal) throw new Error(`ErrorCode has no refusal named ${name}`);
  return { value: { ...refusal, data } };
}

/** Returns one example response for each refusal of an operation. */
export const refusalExamples = (contract: Contract, operation: Operation): Examples =>
  Object.fromEntries(operation['x-refusals'].map((name) => [name, refusalExample(contract, name)]));
