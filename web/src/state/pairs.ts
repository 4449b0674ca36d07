// The parameters of all pairs, kept in session storage (RAT-01).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { field } from './parse.ts';
import { persisted } from './persisted.ts';

/** In the bank's order. */
export type Pairs = { list: readonly PairParameters[] };

const isPair = (raw: unknown): raw is PairParameters =>
  ['rateCode', 'ccy1', 'ccy2', 'pipFactor', 'minAmount', 'maxAmount'].every((name) => typeof field(raw, name) === 'string') &&
  ['spotAvalible', 'forwardAvalible', 'rpAvalible'].every((name) => typeof field(raw, name) === 'number');

export const pairs: Pairs = persisted<Pairs>({
  name: 'pairs',
  area: 'session',
  initial: { list: [] },
  parse: (raw) => {
    const list = field(raw, 'list');
    return { list: Array.isArray(list) ? list.filter(isPair) : [] };
  },
});

/** Replaces the list with the bank's response. */
export function setPairs(list: readonly PairParameters[]): void {
  pairs.list = list;
}

/** Returns the parameters of a pair; undefined until the bank has answered. */
export function pairOf(list: readonly PairParameters[], rateCode: string): PairParameters | undefined {
  return list.find((pair) => pair.rateCode === rateCode);
}

/** Returns the pips in 1 of the second currency, as text: 10000 where a pip is the fourth decimal. */
export const pipFactorOf = (rateCode: string): string => pairOf(pairs.list, rateCode)?.pipFactor ?? '1';
