// Counts what a test run has reached of the contract: operation × media type × status × envelope code, and kinds of
// frames (MOC-20).
import type { Operation } from '#mock/contract/document.ts';

/** Counts by media type and status, then by envelope code; `-` is the code of a file. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type ContractCoverage = {
  readonly operations: readonly { readonly operationId: string; readonly answers: Answers }[];
  /** Number of codes that operations and shapes can return. */
  readonly codes: number;
  /** Codes whose text is pushed and never returned. */
  readonly pushedOnly: readonly string[];
  readonly frames: Readonly<Record<string, number>>;
  /** Operations that only have an example (MOC-21). */
  readonly byExample: readonly string[];
  /** What was not reached, as lines of text. */
  readonly left: readonly string[];
};

/** All kinds of frames and texts that the bank sends over a socket. */
export const frames = ['connected', 'keepAlived success', 'xprice', 'quoteVal', 'quoteGone', 'batchMoved', 'commonMsgVal'];

type Given = {
  readonly operations: readonly Pick<Operation, 'operationId'>[];
  /** operationIds that have a handler. */
  readonly handled: readonly string[];
  /** Code of every refusal, by name. */
  readonly refusalCodes: Readonly<Record<string, number>>;
  /** Those of them that are only pushed. */
  readonly pushedOnly: readonly string[];
  /** One table for each test bank, with keys such as `doSpotTrade application/json 200 2007` and `frame xprice`. */
  readonly counts: readonly Readonly<Record<string, number>>[];
};

function summed(counts: Given['counts']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [key, count] of counts.flatMap((each) => Object.entries(each))) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

function answersOf(operationId: string, sums: ReadonlyMap<string, number>): Answers {
  const answers: Record<string, Record<string, number>> = {};
  for (const [key, count] of [...sums].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))) {
    const [id, type = '', status = '', code = ''] = key.split(' ');
    if (id === operationId) (answers[`${type} ${status}`] ??= {})[code] = count;
  }
  return answers;
}

/** Compares the counts with what the contract declares. */
export function coverageOf({ operations, handled, refusalCodes, pushedOnly, counts }: Given): ContractCoverage {
  const sums = summed(counts);
  const rows = operations.map(({ operationId }) => ({ operationId, answers: answersOf(operationId, sums) }));
  const codesOf = (answers: Answers) => Object.values(answers).flatMap((codes) => Object.keys(codes));
  const answered = new Set(rows.flatMap(({ answers }) => codesOf(answers)));
  const catalogue = Object.keys(refusalCodes).filter((name) => !pushedOnly.includes(name));
  const byExample = operations.map(({ operationId }) => operationId).filter((id) => !handled.includes(id));
  const heard = Object.fromEntries(frames.map((kind) => [kind, sums.get(`frame ${kind}`) ?? 0]));
  const left = [
    ...rows
      .filter(({ answers }) => !codesOf(answers).some((code) => code === '0' || code === '-'))
      .map(({ operationId }) => `${operationId} has not succeeded`),
    ...catalogue
      .filter((name) => !answered.has(String(refusalCodes[name])))
      .map((name) => `${refusalCodes[name]} ${name} was never answered`),
    ...frames.filter((kind) => heard[kind] === 0).map((kind) => `no frame ${kind}`),
    ...byExample.map((id) => `${id} has no handler`),
  ];
  return { operations: rows, codes: catalogue.length, pushedOnly, frames: heard, byExample, left };
}
