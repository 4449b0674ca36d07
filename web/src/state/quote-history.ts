// Quotes that left the queue, readable until logout: number, pair, rate and why (QUO-03).
import { field, textOr } from './parse.ts';
import { persisted } from './persisted.ts';

/** A quote that is no more; `why` is a key below `quote.why`, `at` bank time in ms. */
export type LeftQuoteLine = {
  readonly businessNo: string;
  readonly rateCode: string;
  readonly rate: string;
  readonly why: string;
  readonly at: number;
};

const kept = 100;

function parseLine(raw: unknown): LeftQuoteLine[] {
  const at = field(raw, 'at');
  const [businessNo, rateCode, rate, why] = ['businessNo', 'rateCode', 'rate', 'why'].map((name) => textOr(field(raw, name), '')) as [
    string,
    string,
    string,
    string,
  ];
  return businessNo === '' || typeof at !== 'number' ? [] : [{ businessNo, rateCode, rate, why, at }];
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

/** Keeps a line, the newest first; each number once. */
export function keepLeftQuote(line: LeftQuoteLine): void {
  if (quoteHistory.list.some(({ businessNo }) => businessNo === line.businessNo)) return;
  quoteHistory.list = [line, ...quoteHistory.list].slice(0, kept);
}
