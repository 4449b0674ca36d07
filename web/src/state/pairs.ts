// The parameters of every pair, kept in the session by pair (RAT-01).
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { field } from './parse.ts';
import { persisted } from './persisted.ts';

/** In the order of the bank. */
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

/** Takes over what the bank said. */
export function setPairs(list: readonly PairParameters[]): void {
  pairs.list = list;
}

/** The parameters of a pair; undefined while the bank has not said them. */
export function pairOf(list: readonly PairParameters[], rateCode: string): PairParameters | undefined {
  return list.find((pair) => pair.rateCode === rateCode);
}
