// The market now on the terms of a quote: its side, its dates, its discount and coupon (QUO-44, QUO-47). A market rate
// on these terms is the quoted rate plus the move of the bank's own rate since the quote.
import type { ForwardQuote } from '#web/api/generated/model/forwardQuote.zod.ts';
import type { OptionQuote } from '#web/api/generated/model/optionQuote.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapQuote } from '#web/api/generated/model/swapQuote.zod.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import { getOptFenicsPriceQueryKey, optFenicsPrice } from '#web/api/generated/option/option.ts';
import { getGetSwapTradeRateQueryKey, getSwapTradeRate } from '#web/api/generated/swap/swap.ts';
import { absolute, add, compare, type Decimal, negate, subtract, trimmed } from '#web/domain/decimal.ts';
import { pipsBetween, pipValues, worthOfPips } from '#web/domain/pips.ts';
import { fullMoney, isInPercent, type RateKind } from '#web/domain/rate-format.ts';
import { currenciesOf, customerSide, otherSide, type Side } from '#web/domain/side.ts';
import { withMinus } from '#web/domain/signed.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import type { FigureCell } from '#web/engines/quote/quote-strip.ts';
import type { SaidRow } from '#web/engines/deal/legs.ts';
import { asks, type Question } from '#web/engines/ticket/reads.ts';
import { pipFactorOf } from '#web/state/pairs.ts';

const label = { key: 'quote.market.title' } as const;

/** Shown while the market has no price. */
export const noMarket: FigureCell = { label, value: '—', note: { key: 'quote.market.none' } };

/** A smaller difference, in pips, comes from the rounding of rates and is not put in figures. */
const ROUNDING = '0.05';

type Apart = { readonly apart: Decimal; readonly gain: Decimal; readonly currency: string; readonly inPercent?: boolean };

// At least one decimal, as for the spread of a pair.
const pipsText = (pips: Decimal): string => (pips.includes('.') ? pips : `${pips}.0`);

/** Says how much better or worse the market is. `apart` and `gain` are positive when the market is better. */
function marketCell(value: SaidRow['value'], { apart, gain, currency, inPercent = false }: Apart): FigureCell {
  const order = compare(apart, '0');
  if (order === 0) return { label, value, note: { key: 'quote.market.same' } };
  if (!inPercent && compare(absolute(apart), ROUNDING) < 0) return { label, value, note: { key: 'quote.market.about' } };
  const key: TextKey = `quote.market.${order > 0 ? 'better' : 'worse'}${inPercent ? 'Percent' : ''}`;
  return {
    label,
    value,
    note: {
      key,
      values: { ...pipValues(inPercent ? absolute(apart) : pipsText(absolute(apart))), amount: fullMoney(absolute(gain), currency) },
    },
  };
}

/** An exchange as quoted; `side` and `amount1` are those of the customer in the first currency. */
type Exchanged = {
  readonly rateCode: string;
  readonly kind: RateKind;
  readonly side: Side;
  readonly quoted: Decimal;
  readonly amount1: Decimal | null;
};

/** Returns the market beside a quoted rate. A buyer of the first currency gains where the market is lower. */
export function rateBeside({ rateCode, kind, side, quoted, amount1 }: Exchanged, now: Decimal): FigureCell {
  const factor = pipFactorOf(rateCode);
  const [, currency] = currenciesOf(rateCode);
  const apart = side === 'B' ? pipsBetween(now, quoted, factor) : pipsBetween(quoted, now, factor);
  return marketCell(rateOf(rateCode, kind, now), { apart, gain: worthOfPips(apart, amount1 ?? '0', factor, currency), currency });
}

/** Returns the market beside a spot quote. `spotNow` is the live spot rate of the customer's side. Null before a price. */
export function spotBeside(deal: SpotRecord, spotNow: Decimal): FigureCell | null {
  const { rateCode, buyOrSell, calCyCode, custRate: quoted, spotRate, custAmt1: amount1 } = deal;
  if (quoted === null || spotRate === null) return null;
  const side = customerSide(buyOrSell, calCyCode);
  return rateBeside({ rateCode, kind: 'spot', side, quoted, amount1 }, add(quoted, subtract(spotNow, spotRate)));
}

/** Returns a request whose answer is converted to the market beside the quote. */
function asking<Data>(question: Question<Data>, cellOf: (now: Data) => FigureCell): Question<FigureCell> {
  return {
    ...question,
    data: (answer) => {
      const now = question.data(answer);
      return now && cellOf(now);
    },
  };
}

type Outright = Exchanged & { readonly original: Decimal; readonly date: string; readonly from: string | null };

// Asks by dates, because a term may mean another date by now.
function outrightNow({ original, date, from, ...exchange }: Outright): Question<FigureCell> {
  const { rateCode, side, quoted } = exchange;
  const body = {
    rateCode,
    buyOrSell: side,
    calCyCode: '0',
    termId: '',
    maturityDate: date,
    ...(from !== null && { optionDate: from }),
  } as const;
  return asking(asks(getFwdTradeRate, getGetFwdTradeRateQueryKey, body), ({ orgCustRate }) =>
    rateBeside(exchange, add(quoted, subtract(orgCustRate, original))),
  );
}

function forwardNow({ forwardTrade: deal }: ForwardQuote): Question<FigureCell> | null {
  const { rateCode, buyOrSell, calCyCode, valueDate: date, optionDate: from, custRate: quoted, orgCustRate: original } = deal;
  if (quoted === null || original === null) return null;
  const side = customerSide(buyOrSell, calCyCode);
  return outrightNow({ rateCode, kind: 'forward', side, quoted, original, amount1: deal.custAmt1, date, from });
}

type PricedSwap = SwapQuote['swapTrade'] & Record<'nearCustRate' | 'farCustRate' | 'orgNearCustRate' | 'orgFarCustRate', Decimal>;

const isPriced = (deal: SwapQuote['swapTrade']): deal is PricedSwap =>
  [deal.nearCustRate, deal.farCustRate, deal.orgNearCustRate, deal.orgFarCustRate].every((rate) => rate !== null);

const swapBody = ({ rateCode, buyOrSell, calCyCode, nearValueDate, farMaturityDate }: SwapQuote['swapTrade']) =>
  ({ rateCode, buyOrSell, calCyCode, nearTermId: '', farTermId: '', nearValueDate, farMaturityDate }) as const;

/**
 * Returns the move of the points between two dates since the quote, as a difference of rates in the second currency.
 * Both legs move with spot, so the price of a swap is the points between them.
 */
const pointsMoved = (deal: PricedSwap, now: { readonly orgNearCustRate: Decimal; readonly orgFarCustRate: Decimal }): Decimal =>
  subtract(subtract(now.orgFarCustRate, now.orgNearCustRate), subtract(deal.orgFarCustRate, deal.orgNearCustRate));

function swapNow(deal: PricedSwap): Question<FigureCell> {
  const { rateCode, custNearAmt1, nearCustRate, farCustRate } = deal;
  const factor = pipFactorOf(rateCode);
  const [, currency] = currenciesOf(rateCode);
  const isBought = customerSide(deal.buyOrSell, deal.calCyCode) === 'B';
  return asking(asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, swapBody(deal)), (now) => {
    const moved = pipsBetween('0', pointsMoved(deal, now), factor);
    const points = pipsBetween(nearCustRate, add(farCustRate, pointsMoved(deal, now)), factor);
    // A customer who buys near sells far, and gains where the points are higher.
    const apart = isBought ? moved : negate(moved);
    return marketCell(
      { key: 'quote.pips', values: pipValues(withMinus(points)) },
      { apart, gain: worthOfPips(apart, custNearAmt1 ?? '0', factor, currency), currency },
    );
  });
}

// The price of an early delivery is its near rate: the deal's rate less the points. That of a closing is its far rate.
function swapEndNow(deal: PricedSwap, isDelivery: boolean): Question<FigureCell> | null {
  const { rateCode, nearCustRate, farCustRate, custNearAmt1, custFarAmt1, farMaturityDate } = deal;
  const side = customerSide(deal.buyOrSell, deal.calCyCode);
  const far = { rateCode, kind: 'forward', side: otherSide(side), quoted: farCustRate, amount1: custFarAmt1 } as const;
  if (custNearAmt1 === null) return outrightNow({ ...far, original: farCustRate, date: farMaturityDate, from: null });
  const near = { rateCode, kind: 'forward', side, quoted: nearCustRate, amount1: custNearAmt1 } as const;
  return asking(asks(getSwapTradeRate, getGetSwapTradeRateQueryKey, swapBody(deal)), (now) =>
    isDelivery
      ? rateBeside(near, subtract(nearCustRate, pointsMoved(deal, now)))
      : rateBeside(far, add(farCustRate, pointsMoved(deal, now))),
  );
}

function optionNow({ optionTrade: deal }: OptionQuote): Question<FigureCell> | null {
  const { rateCode, feeShowType, premiumRateIo: quoted, custPremium } = deal;
  if (quoted === null || custPremium === null) return null;
  const { buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, expDate, dealDate, premiumDate, premiumParymentCyCode } = deal;
  const contract = { buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, expDate, dealDate, premiumDate, premiumParymentCyCode };
  const body = { rateCode, ...contract, termId: '', feeShowType } as const;
  const better = (then: Decimal, now: Decimal) => trimmed(buyOrSell === 'B' ? subtract(then, now) : subtract(now, then));
  return asking(asks(optFenicsPrice, getOptFenicsPriceQueryKey, body), (now) =>
    marketCell(
      { key: isInPercent(feeShowType) ? 'deal.unit.percent' : 'quote.pips', values: pipValues(now.premiumRateIo) },
      {
        apart: better(quoted, now.premiumRateIo),
        gain: better(custPremium, now.custPremium),
        currency: premiumParymentCyCode,
        inPercent: isInPercent(feeShowType),
      },
    ),
  );
}

/**
 * Returns the request of the market on the terms of a quote. Null for spot, whose market is in the feed, for the early
 * delivery of an optional-date forward, whose worst day no indication covers, and before there is a price.
 */
export function askedNow(quote: Quote): Question<FigureCell> | null {
  if ('spotTrade' in quote) return null;
  if ('forwardTrade' in quote) return forwardNow(quote);
  if ('optionTrade' in quote) return optionNow(quote);
  const { swapTrade: deal, specialFlag, originOptionDate } = quote;
  if (!isPriced(deal)) return null;
  if (specialFlag === undefined) return swapNow(deal);
  return originOptionDate === undefined ? swapEndNow(deal, specialFlag === 'fwdEarlyDelivery') : null;
}
