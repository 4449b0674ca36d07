// Batches of quotes: netted lines before the request, and lines with their quotes after it (EXP-05, EXP-06).
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import type { NettingTotals } from '#web/api/generated/model/nettingTotals.zod.ts';
import { add, compare, type Decimal, divide, multiply, round, subtract } from './decimal.ts';
import { type Deadline, deadlineOf, type LocalTime, type Moment, secondsLeft } from './quote/quote.machine.ts';

/** Most flows that are netted at once. */
export const MOST_FLOWS = 500;

/** Most lines that are requested at once. */
export const MOST_LINES = 20;

/** Returns the part of a flow that no deal covers, in its currency. */
export const openAmount = ({ amount, covered }: Pick<FlowRow, 'amount' | 'covered'>): Decimal => subtract(amount, covered);

/** Whether a flow can be netted: it is not in CNH, and a part of it is not covered. */
export const canBeNetted = (flow: Pick<FlowRow, 'cyCode' | 'amount' | 'covered'>): boolean =>
  flow.cyCode !== 'CNH' && compare(openAmount(flow), '0') > 0;

/** Returns what identifies a netted line: pair and value date. */
export const lineKey = ({ rateCode, date }: Pick<NettedLine, 'rateCode' | 'date'>): string => `${rateCode} ${date}`;

/** Whether a netted line can be requested. */
export const canBeAsked = ({ refusalCode }: Pick<NettedLine, 'refusalCode'>): boolean => refusalCode === null;

/** Whether any of the lines needs cover: a forward, or spot on a day after `today` (MRG-03). */
export const needsCover = (lines: readonly Pick<NettedLine, 'tranType' | 'date'>[], today: string): boolean =>
  lines.some(({ tranType, date }) => tranType === '1' || date > today);

/** Returns the net amount in percent of the gross one, for the length of a bar; 100 without an amount. */
export function netPercent({ gross, net }: Pick<NettingTotals, 'gross' | 'net'>): Decimal {
  return compare(gross, '0') > 0 ? round(divide(multiply(net, '100'), gross, 4), 1) : '100';
}

/** What the customer pays and receives in CNH for lines with an amount of ccy2. */
export type CnhSums = { readonly pay: Decimal; readonly receive: Decimal };

/** Returns the amounts of CNH that lines pay and receive: a purchase of ccy1 pays, a sale receives. */
export function cnhSums(lines: readonly Pick<BatchLine, 'buyOrSell' | 'amt2'>[]): CnhSums {
  const sum = (side: BatchLine['buyOrSell']) =>
    lines.filter(({ buyOrSell }) => buyOrSell === side).reduce((total, { amt2 }) => add(total, amt2 ?? '0'), '0');
  return { pay: sum('B'), receive: sum('S') };
}

/** A line on the screen. `seconds` are those left of its live quote, otherwise null. */
export type ShownLine = { readonly line: BatchLine; readonly seconds: number | null };

/** The deadlines of the live quotes of a batch, by number of the line. */
export type Deadlines = ReadonlyMap<number, Deadline>;

/**
 * Returns the deadlines of the live quotes of an answer that has just arrived. `bankTime` is the time of the answer,
 * `rate` how fast the bank's clock runs.
 */
export function deadlinesOf(
  { bankTime, lines }: { readonly bankTime: number; readonly lines: readonly BatchLine[] },
  rate: number,
  at: LocalTime,
): Deadlines {
  const live = lines.flatMap(({ lineNo, state, expireAt }) => (state === 'live' && expireAt !== null ? [{ lineNo, expireAt }] : []));
  return new Map(
    live.map(({ lineNo, expireAt }) => [lineNo, deadlineOf({ expirySeconds: (expireAt - bankTime) / 1000 / rate, expireAt }, at)]),
  );
}

const OPEN: readonly BatchLine['state'][] = ['asking', 'waiting', 'live'];

/** Whether the quote of a line is expected or live. */
export const isOpenLine = ({ state }: Pick<BatchLine, 'state'>): boolean => OPEN.includes(state);

/**
 * Returns the open lines, that whose quote ends next first and those without a quote last, and the ended ones by
 * number. A live quote without time left is ended, whatever the bank has said last.
 */
export function orderedLines(
  lines: readonly BatchLine[],
  deadlines: Deadlines,
  now: Moment,
): { readonly open: readonly ShownLine[]; readonly ended: readonly BatchLine[] } {
  const shown = lines.map((line): ShownLine => {
    const deadline = deadlines.get(line.lineNo);
    return { line, seconds: deadline ? secondsLeft(deadline, now) : null };
  });
  const isOver = ({ line, seconds }: ShownLine): boolean => !isOpenLine(line) || seconds === 0;
  return {
    open: shown
      .filter((each) => !isOver(each))
      .toSorted((a, b) => (a.seconds ?? Infinity) - (b.seconds ?? Infinity) || a.line.lineNo - b.line.lineNo),
    ended: shown.filter(isOver).map(({ line }) => (line.state === 'live' ? { ...line, state: 'expired' } : line)),
  };
}

/** Returns the live lines whose rate is not worse than their limit, that which ends next first. */
export const withinLimit = (open: readonly ShownLine[]): readonly BatchLine[] =>
  open
    .filter(({ line, seconds }) => seconds !== null && line.worsePips !== null && compare(line.worsePips, '0') <= 0)
    .map(({ line }) => line);
