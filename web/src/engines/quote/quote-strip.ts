// The three figures under the main block of a quote: what the product needs, the cost, and the market (QUO-49, QUO-54).
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { ForwardRecord } from '#web/api/generated/model/forwardRecord.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { QuoteCost } from '#web/api/generated/model/quoteCost.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapRecord } from '#web/api/generated/model/swapRecord.zod.ts';
import { annualPercent, dayBasis } from '#web/domain/annual-rate.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { daysBetween } from '#web/domain/calendar-days.ts';
import { absolute, compare, type Decimal } from '#web/domain/decimal.ts';
import { breakEven } from '#web/domain/pay-off.ts';
import { pipsBetween, pipValues } from '#web/domain/pips.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import { withMinus } from '#web/domain/signed.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { pipFactorOf } from '#web/state/pairs.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { SaidRow } from '../deal/legs.ts';
import { rateOf } from '../deal/rate-of.ts';
import { type CostOf, midText, netRows } from '../deal/settlement-rows.ts';
import { settled } from './quote-hero.ts';
import { payOffOfQuote, swapLegs } from './quote-legs.ts';

type Said = SaidRow['value'];

/** A figure with its label, and what explains it in small. `isLoss` marks a result that the customer pays. */
export type FigureCell = { readonly label: Words; readonly value: Said; readonly note?: Said; readonly isLoss?: boolean };

/** A cell of the strip: a figure, or a comparison in lines. */
export type Cell = FigureCell | { readonly label: Words; readonly lines: readonly { readonly name: Said; readonly value: Said }[] };

const cell = (label: TextKey, value: Said, note?: Said): FigureCell => ({ label: { key: label }, value, ...(note && { note }) });

const money = (amount: Decimal, currency: string): string => withMinus(fullMoney(amount, currency));

/** Returns the cell of the cost of a quote; empty before there is a price. `date` is the day of the mid of a window. */
function costCell(cost: QuoteCost | null, rateCode: string, of: CostOf, date?: string): readonly Cell[] {
  if (cost === null) return [];
  const values = { ...pipValues(withMinus(cost.markupPips)), mid: withMinus(midText[of](cost, rateCode)), at: bankClock(cost.midAt) };
  const note: Said =
    date === undefined ? { key: `quote.costNote.${of}`, values } : { key: 'quote.costNote.window', values: { ...values, date } };
  return [cell('deal.row.cost', money(cost.markupAmt, cost.markupCurr), note)];
}

type Covered = Pick<SpotRecord, 'marginOfReceipt' | 'marginCycode' | 'marginAmount' | 'marginAccount'>;

function coverCell({ marginOfReceipt, marginCycode, marginAmount, marginAccount }: Covered): Cell {
  if (marginOfReceipt === null || marginCycode === null || marginAmount === null)
    return cell('quote.coverTitle', { key: 'quote.noCover' }, { key: 'quote.noCoverNote' });
  return cell(`quote.cover.${marginOfReceipt}`, money(marginAmount, marginCycode), marginAccount ?? { key: 'quote.coverNote' });
}

/** Whether the discount of an exchange is shown: the bank allows it, and it is above zero (MRG-13). */
export const hasDiscount = ({ isDiscountCtl, custDiscountShow }: Pick<SpotRecord, 'isDiscountCtl' | 'custDiscountShow'>): boolean =>
  isDiscountCtl === '0' && compare(custDiscountShow, '0') > 0;

function spotCells(deal: SpotRecord): readonly Cell[] {
  const { rateCode, orgCustRate, custRate, custDiscountShow, cost } = deal;
  if (custRate === null) return [];
  const before = { key: 'quote.beforeDiscount' as const, values: { rate: rateOf(rateCode, 'spot', orgCustRate) } };
  const own = hasDiscount(deal)
    ? cell('quote.concession', { key: 'quote.pips', values: pipValues(custDiscountShow) }, before)
    : coverCell(deal);
  return [own, ...costCell(cost, rateCode, 'exchange')];
}

/** Returns the spot rate plus the points that make the rate of a forward, as text: `7.0613 − 123.03`. Null without a price. */
export function spotAndPoints({ rateCode, spotRate, custRate }: ForwardRecord): string | null {
  if (spotRate === null || custRate === null) return null;
  const points = pipsBetween(spotRate, custRate, pipFactorOf(rateCode));
  return `${rateOf(rateCode, 'spot', spotRate)} ${compare(points, '0') < 0 ? '−' : '+'} ${absolute(points)}`;
}

function pointsCell(deal: ForwardRecord): readonly Cell[] {
  const sum = spotAndPoints(deal);
  if (sum === null) return [];
  const { custDiscountShow: pips } = deal;
  return [
    cell(
      'quote.spotAndPoints',
      sum,
      hasDiscount(deal) ? { key: 'quote.discountIn', values: pipValues(pips) } : { key: 'quote.pointsFixed' },
    ),
  ];
}

// By how much the rate of an optional date differs from those of fixed dates at both ends of its window.
function windowCell({ rateCode, custRate, windowRates, optionDate, maturityDate }: ForwardRecord): readonly Cell[] {
  if (windowRates === null || custRate === null) return [];
  const line = (date: string, rate: Decimal) => {
    const pips = pipsBetween(rate, custRate, pipFactorOf(rateCode));
    const order = compare(pips, '0');
    const word = order === 0 ? 'same' : order > 0 ? 'higher' : 'lower';
    return {
      name: { key: 'quote.window.on' as const, values: { date, rate: rateOf(rateCode, 'forward', rate) } },
      value: { key: `quote.window.${word}` as const, values: pipValues(absolute(pips)) },
    };
  };
  const lines = [line(optionDate ?? '', windowRates.first), line(maturityDate, windowRates.last)];
  return [{ label: { key: 'quote.againstFixed' }, lines }];
}

// The rate of an optional date is that of the end which is worse for the customer, and so is its mid.
function pricedDay({ windowRates, custRate, optionDate, maturityDate }: ForwardRecord): string | undefined {
  if (windowRates === null || custRate === null || optionDate === null) return undefined;
  return compare(windowRates.first, custRate) === 0 ? optionDate : maturityDate;
}

const forwardCells = (deal: ForwardRecord): readonly Cell[] => [
  ...(deal.optionDate === null ? pointsCell(deal) : windowCell(deal)),
  ...costCell(deal.cost, deal.rateCode, 'exchange', pricedDay(deal)),
];

function swapCells(deal: SwapRecord): readonly Cell[] {
  const { rateCode, nearCustRate: near, farCustRate: far, nearValueDate, farMaturityDate, cost } = deal;
  const costs = costCell(cost, rateCode, 'points');
  if (near === null || far === null) return costs;
  const [, currency] = currenciesOf(rateCode);
  const days = daysBetween(nearValueDate, farMaturityDate);
  const percent = annualPercent({ near, far, days, currency }).replace('-', '');
  const values = { percent, count: days, basis: dayBasis(currency) };
  const nets = netRows(swapLegs(deal)).map(({ label: { key }, value }) =>
    cell(key, value, { key: key === 'deal.net.pays' ? 'quote.yearly.pays' : 'quote.yearly.receives', values }),
  );
  return [...(nets.length > 0 ? nets : [cell('deal.net.pays', money('0', currency), { key: 'quote.yearly.none', values })]), ...costs];
}

function optionCells(deal: OptionRecord): readonly Cell[] {
  const { rateCode, spotRate, cost } = deal;
  const costs = costCell(cost, rateCode, 'premium');
  const terms = payOffOfQuote(deal);
  if (!terms || spotRate === null) return costs;
  const even = breakEven(terms);
  const apart = pipsBetween(spotRate, even, pipFactorOf(rateCode));
  const values = { ...pipValues(absolute(apart)), spot: rateOf(rateCode, 'forward', spotRate) };
  const note = { key: compare(apart, '0') < 0 ? 'quote.belowSpot' : 'quote.aboveSpot', values } as const;
  return [cell('deal.row.breakEven', rateOf(rateCode, 'forward', even), note), ...costs];
}

type Ending = { readonly closing: Closing; readonly rateCode: string; readonly cost: QuoteCost | null };

type EndingWords = Readonly<Record<'result' | 'rest' | 'part', TextKey>>;
const closed: EndingWords = { result: 'deal.row.clientProfit', rest: 'quote.staysOpen', part: 'quote.closedNow' };
const delivered: EndingWords = { result: 'quote.againstDealt', rest: 'quote.leftToDeliver', part: 'quote.deliveredNow' };

// The result of ending a deal, what stays open of it, and the cost.
function endingCells({ closing, rateCode, cost }: Ending, of: CostOf, { result, rest, part }: EndingWords): readonly Cell[] {
  const [ccy1] = currenciesOf(rateCode);
  const { dealtRate, breachRate, clientProfit, delayCharge, netCurr, flatAmt, balance } = closing;
  const amount = fullMoney(flatAmt, ccy1);
  const apart = dealtRate && absolute(pipsBetween(dealtRate, breachRate, pipFactorOf(rateCode)));
  const pips = apart && (compare(clientProfit, '0') < 0 ? `−${apart}` : apart);
  const note: Said =
    compare(delayCharge, '0') > 0
      ? { key: 'quote.withCharge', values: { charge: money(delayCharge, netCurr) } }
      : pips === null
        ? { key: 'quote.premiumsApart' }
        : { key: 'quote.onPips', values: { amount, ...pipValues(pips) } };
  return [
    { ...cell(result, money(settled(closing), netCurr), note), isLoss: compare(settled(closing), '0') < 0 },
    cell(rest, money(balance, ccy1), { key: part, values: { amount } }),
    ...costCell(cost, rateCode, of),
  ];
}

/** The figures of a deal, or of the closing that it is for. */
const cellsOf = <Deal extends Pick<SpotRecord, 'rateCode' | 'cost' | 'closing'>>(
  { closing, ...deal }: Deal,
  of: CostOf,
  cells: (deal: Deal) => readonly Cell[],
  words: EndingWords = closed,
): readonly Cell[] => (closing ? endingCells({ ...deal, closing }, of, words) : cells({ closing, ...deal } as Deal));

/**
 * Returns the figures of a quote that do not move: two, to which the market is added, or three for a closing. Fewer
 * before there is a price.
 */
export function stripOf(quote: Quote): readonly Cell[] {
  if ('spotTrade' in quote) return cellsOf(quote.spotTrade, 'exchange', spotCells);
  if ('forwardTrade' in quote) return cellsOf(quote.forwardTrade, 'exchange', forwardCells);
  if ('optionTrade' in quote) return cellsOf(quote.optionTrade, 'premium', optionCells);
  const { swapTrade, specialFlag } = quote;
  // Where only the far leg is closed, its rate is an outright and so is its cost.
  const of = swapTrade.closing && swapTrade.custNearAmt1 === null ? 'exchange' : 'points';
  return cellsOf(swapTrade, of, swapCells, specialFlag === 'fwdEarlyDelivery' ? delivered : closed);
}
