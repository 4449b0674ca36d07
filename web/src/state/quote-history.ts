// Quotes that left the queue, readable until logout: number, pair, rate and reason (QUO-03).
import type { LeftQuote } from '#web/domain/quote/queue.ts';
import { field, textOr } from './parse.ts';
import { persisted } from './persisted.ts';

const reasons = [
  'done',
  'refused',
  'expired',
  'noValidQuotation',
  'decidedElsewhere',
  'closed',
  'discarded',
  'bankRejected',
] as const satisfies readonly (LeftQuote['why'] | 'bankRejected')[];

/** An ended quote; `at` is bank time in ms. */
export type LeftQuoteLine = {
  readonly businessNo: string;
  readonly rateCode: string;
  readonly rate: string;
  readonly why: (typeof reasons)[number];
  readonly at: number;
};

const kept = 100;

function parseLine(raw: unknown): LeftQuoteLine[] {
  const at = field(raw, 'at');
  const text = (name: string) => textOr(field(raw, name), '');
  const [businessNo, rateCode, rate] = [text('businessNo'), text('rateCode'), text('rate')];
  const why = reasons.find((reason) => reason === field(raw, 'why'));
  return businessNo === '' || typeof at !== 'number' || why === undefined ? [] : [{ businessNo, rateCode, rate, why, at }];
}

export const quoteHistory = persisted<{ list: readonly LeftQuoteLine[] }>({
  name: 'quotes',
  area: 'session',
  initial: { list: [] },
  parse: (raw) => {
    const list = field(raw, 'list');
    return { list: Array.isArray(list) ? list.flatMap(parseLine) : [] };
  },
});

/** Whether a quote is in the list. */
export const isKept = (businessNo: string): boolean => quoteHistory.list.some((line) => line.businessNo === businessNo);

/** Adds a line at the beginning of the list. A quote that is already in the list is not added again. */
export function keepLeftQuote(line: LeftQuoteLine): void {
  if (isKept(line.businessNo)) return;
  quoteHistory.list = [line, ...quoteHistory.list].slice(0, kept);
}
