// Exposure by month as a picture, and the deal that closes a gap (EXP-02, EXP-03).
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { ExposureTotal } from '#web/api/generated/model/exposureTotal.zod.ts';
import type { ValueDateChoice } from '#web/api/generated/model/valueDateChoice.zod.ts';
import { type Day, later } from './calendar-days.ts';
import { absolute, add, compare, type Decimal, divide, multiply, negate, subtract } from './decimal.ts';
import { extent, type Range, scale } from './scale.ts';
import type { Side } from './side.ts';

/** Most months of a picture without gaps; a longer time has only the months with an exposure. */
const MONTHS_WITHOUT_GAPS = 18;

/** The first day of the month after one (`YYYY-MM`). */
const dayAfter = (month: string): Day => later(`${month}-01`, 1, 'M');

/** Returns the last day of a month, as `YYYY-MM-DD`. */
export const lastDayOf = (month: string): Day => later(dayAfter(month), -1, 'd');

/** Returns the days of a month that are not over, as the range of a list. `today` is the business date. */
export const daysOf = (month: string, today: Day): { readonly startDate: Day; readonly endDate: Day } => ({
  startDate: today.startsWith(month) ? today : `${month}-01`,
  endDate: lastDayOf(month),
});

/** A month of the picture; without an exposure its cell is null. */
export type MonthOf = { readonly month: string; readonly cell: ExposureCell | null };

/** Returns the months of a currency from the first to the last, with those between them. */
export function monthsOf(cells: readonly ExposureCell[]): readonly MonthOf[] {
  const last = cells.at(-1)?.month ?? '';
  const months: MonthOf[] = [];
  for (let month = cells[0]?.month ?? ''; month !== '' && month <= last; month = dayAfter(month).slice(0, 7)) {
    if (months.length === MONTHS_WITHOUT_GAPS) return cells.map((cell) => ({ month: cell.month, cell }));
    months.push({ month, cell: cells.find((cell) => cell.month === month) ?? null });
  }
  return months;
}

/** From where to where a bar or a mark reaches, in percent from above. */
export type Reach = { readonly from: Decimal; readonly height: Decimal };

/** The marks of a month: flows up and down with their likely ends, the deals, and the net. */
export type MonthMarks = {
  readonly receive: Reach;
  readonly receiveLikely: Reach;
  readonly pay: Reach;
  readonly payLikely: Reach;
  readonly deals: Reach;
  readonly net: Decimal;
};

/** Space above and below the marks, in percent. */
const DRAWN: Range = ['94', '6'];

/** Returns the marks of each month and the place of the line of 0, all on one scale. */
export function marksOf(cells: readonly ExposureCell[]): { readonly zero: Decimal; readonly marks: readonly MonthMarks[] } {
  const ends = cells.flatMap(({ receive, pay, deals, net }) => [receive, negate(pay), deals, net]);
  const at = scale(extent(['0', ...ends]) ?? ['0', '0'], DRAWN);
  const reach = (one: Decimal, other: Decimal): Reach => {
    const [from, to] = extent([at(one), at(other)]) ?? ['0', '0'];
    return { from, height: subtract(to, from) };
  };
  return {
    zero: at('0'),
    marks: cells.map(({ receive, receiveLikely, pay, payLikely, deals, net }) => ({
      receive: reach('0', receive),
      receiveLikely: reach(subtract(receive, receiveLikely), receive),
      pay: reach('0', negate(pay)),
      payLikely: reach(negate(subtract(pay, payLikely)), negate(pay)),
      deals: reach('0', deals),
      net: at(net),
    })),
  };
}

/** Returns the place of a cover ratio on a scale from 0 to 200 percent, in percent; what is beyond is at its end. */
export function ratioPlace(ratio: Decimal): Decimal {
  const [least, most] = [compare(ratio, '0') < 0, compare(ratio, '200') > 0];
  if (least) return '0';
  return most ? '100' : scale(['0', '200'], ['0', '100'])(ratio);
}

/** The side and the amount of the deal that closes a gap; null if there is none. */
export function closingDeal(net: Decimal): { readonly side: Side; readonly amount: Decimal } | null {
  const sign = compare(net, '0');
  return sign === 0 ? null : { side: sign > 0 ? 'S' : 'B', amount: absolute(net) };
}

/** Days before a flow among which an open day of its pair is looked for. */
const DAYS_BEFORE = 30;

/** From where to where the closed days of a pair are needed to close a gap by a day: the month before it, from today. */
export function daysBefore(day: Day, today: Day): { readonly from: Day; readonly to: Day } {
  const [from, to] = [later(day, -DAYS_BEFORE, 'd'), day < today ? today : day];
  return { from: from < today ? today : from, to };
}

/** The ticket of the deal that closes a gap, with its value date: a code of the spot ticket, or the day of a forward. */
export type ClosingDate =
  { readonly ticket: 'spotTrade'; readonly valueDate: string } | { readonly ticket: 'forwardTrade'; readonly maturityDate: Day };

/**
 * Returns the ticket and the date of the deal that closes a gap: the last day on which the pair settles, at or before the
 * day on which the flow is expected. Up to the spot date that is a spot deal, for the last open value date by then. When
 * none is left by then, it is the next one, because the money cannot be had earlier.
 */
export function closingDate(
  day: Day,
  { spotDate, valueDates }: { readonly spotDate: Day; readonly valueDates: readonly ValueDateChoice[] },
  closed: readonly Day[],
): ClosingDate {
  let last = day;
  while (closed.includes(last)) last = later(last, -1, 'd');
  if (last > spotDate) return { ticket: 'forwardTrade', maturityDate: last };
  const open = valueDates.filter((choice) => choice.closed === null);
  const choice = open.findLast(({ date }) => date !== null && date <= last) ?? open[0];
  return { ticket: 'spotTrade', valueDate: choice?.code ?? '' };
}

/** Returns the currencies with the largest net exposure in CNH first; the first is shown until one is chosen. */
export const largestFirst = (totals: readonly ExposureTotal[]): readonly ExposureTotal[] =>
  totals.toSorted((one, other) => compare(absolute(other.netCnh), absolute(one.netCnh)));

/** Returns the cells of a currency. */
export const cellsOf = (cells: readonly ExposureCell[], cyCode: string): readonly ExposureCell[] =>
  cells.filter((cell) => cell.cyCode === cyCode);

/**
 * Returns the cover ratio of a currency over all months in percent with one decimal, as the bank counts that of a month;
 * null without a net flow.
 */
export const ratioOf = ({ flows, deals }: Pick<ExposureTotal, 'flows' | 'deals'>): Decimal | null =>
  compare(flows, '0') === 0 ? null : divide(multiply(negate(deals), '100'), flows, 1);

/** Whether the cover ratio of a month is outside its band (EXP-07). */
export const isOutside = ({ state }: Pick<ExposureCell, 'state'>): boolean => state === 'below' || state === 'above';

/** Where the months of a currency are: how many in each state, and their band unless they have none or several. */
export type Standing = Readonly<Record<'inside' | 'below' | 'above', number>> & { readonly band: ExposureCell['band'] };

/** Returns where the months of a currency are, relative to their bands (EXP-07). */
export function standingOf(cells: readonly ExposureCell[]): Standing {
  const inState = (state: ExposureCell['state']): number => cells.filter((cell) => cell.state === state).length;
  const [band = null, ...others] = cells.flatMap((cell) => (cell.band && cell.state !== 'none' ? [cell.band] : []));
  const isOne = others.every(({ least, most }) => least === band?.least && most === band.most);
  return { inside: inState('inside'), below: inState('below'), above: inState('above'), band: isOne ? band : null };
}

/** Returns the sum of amounts. */
export const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(add, '0');

/**
 * Returns the month to which a key leads: an arrow to the one beside `month`, Home and End to the first and the last; null
 * for any other key. At an end the month remains.
 */
export function monthBeside(months: readonly string[], month: string, key: string): string | null {
  const place = months.indexOf(month);
  const places: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: months.length - 1 };
  const next = places[key];
  return next === undefined ? null : (months[next] ?? month);
}
