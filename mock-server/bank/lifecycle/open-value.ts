// What closing the open part of a deal now would pay: its position, the price that closes it, and the result (QRY-31).
// A position is linear in its price, so positions that one price closes are valued together by their sums.
import { activeLeg, farShare } from '../deals/legs.ts';
import { isOutstanding } from '../deals/option-life.ts';
import { recordOf } from '../deals/product-records.ts';
import type { Env } from '../desk/env.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import type { AnyOptionTerms } from '../facts/terms.ts';
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import { type Decimal, div, exactPlaces, mul, negate, round, sub } from '../kernel/decimal.ts';
import { opposite, type Side } from '../kernel/side.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { premiumNow } from '../products/option-premium.ts';
import { clientProfit, closingRate, premiumProfit, reverseFarRate } from './closing.ts';

/** The terms that determine the premium of an option for 1 of ccy1; `buyOrSell` is the customer's side in the deal. */
type OptionKind = Pick<
  AnyOptionTerms,
  'rateCode' | 'buyOrSell' | 'callOrPut' | 'strikeRate' | 'expDate' | 'dealDate' | 'premiumCcy' | 'feeShowType'
>;

/**
 * Everything besides the market that determines the price at which a position is closed. `side` is the customer's side
 * of ccy1 in the deal; of a swap with an open near leg, its side in the far leg.
 */
export type Closing =
  | {
      readonly by: 'rate';
      readonly product: ExchangeDeal['product'];
      readonly rateCode: string;
      readonly side: Side;
      readonly date: string;
    }
  | { readonly by: 'points'; readonly rateCode: string; readonly side: Side; readonly near: string; readonly far: string }
  | ({ readonly by: 'premium' } & OptionKind);

/**
 * The open part of a deal: its amount in ccy1, and the rate at which it was dealt, comparable with the closing price:
 * a rate, the difference between the rates of a swap, or a premium for 1 of ccy1.
 */
export type Position = { readonly closing: Closing; readonly amt1: Decimal; readonly rate: Decimal };

/** What closing now would pay, and the gain in it; both negative when the customer would pay or lose. */
export type Worth = { readonly value: Decimal; readonly result: Decimal };

function openExchange(deal: ExchangeDeal): Position | null {
  const { product, rateCode } = deal;
  const [near, far] = deal.legs;
  const leg = activeLeg(deal);
  if (!leg) return null;
  if (far && leg === near) {
    const amt1 = farShare(rateCode, near, far);
    const closing = { by: 'points', rateCode, side: far.side, near: near.date, far: far.date } as const;
    return { closing, amt1, rate: sub(far.rate, near.rate) };
  }
  const closing = { by: 'rate', product, rateCode, side: leg.side, date: leg.date } as const;
  return { closing, amt1: leg.undelivered1, rate: leg.rate };
}

function openOption(deal: OptionDeal): Position | null {
  if (!isOutstanding(deal)) return null;
  const { rateCode, buyOrSell, callOrPut, strikeRate, expDate, dealDate, premiumCcy, feeShowType, amt1 } = deal.terms;
  const closing = { by: 'premium', rateCode, buyOrSell, callOrPut, strikeRate, expDate, dealDate, premiumCcy, feeShowType } as const;
  return { closing, amt1: deal.life.open1, rate: div(deal.premium.amount, amt1, exactPlaces) };
}

const positions: ByProduct<Deal, Position | null> = {
  spot: openExchange,
  forward: openExchange,
  swap: openExchange,
  option: openOption,
};

/** Returns the open part of a deal, or null when nothing is open. */
export const positionOf = (deal: Deal): Position | null => byProduct(positions, deal);

/** Returns the currency in which a position is closed. */
export const currencyOfClosing = (closing: Closing): string =>
  closing.by === 'premium' ? closing.premiumCcy : pairOf(closing.rateCode).ccy2;

/**
 * Returns the date on which closing a position now would pay: today for a spot deal, the spot date for a premium,
 * otherwise the date of the deal, or today once it has passed (BNK-22).
 */
export function paidOn(closing: Closing, { businessDate }: BankState, { calendar }: Env): string {
  if (closing.by === 'premium') return calendar.spotDate(closing.rateCode, businessDate);
  if (closing.by === 'rate' && recordOf(closing).endsAtSpot) return businessDate;
  const date = closing.by === 'points' ? closing.far : closing.date;
  return date > businessDate ? date : businessDate;
}

/** Returns the premium now of the opposite of an option, paid on the spot date as that of a closing. */
function premiumOf(
  { rateCode, buyOrSell, ...kind }: OptionKind,
  amounts: { readonly amt1: Decimal; readonly amt2: Decimal },
  state: BankState,
  env: Env,
) {
  const premiumDate = env.calendar.spotDate(rateCode, state.businessDate);
  const premium = premiumNow({ ...kind, ...amounts, rateCode, premiumDate, buyOrSell: buyOrSell === 'B' ? 'S' : 'B' }, env);
  return premium?.amount ?? null;
}

/** An amount of ccy1 so large that rounding a premium for it does not matter for 1 of ccy1. */
const large = '100000000';

/** Returns the closing price, per 1 of ccy1, or null without a price. */
export function closingPrice(closing: Closing, state: BankState, env: Env): Decimal | null {
  if (closing.by === 'rate') return closingRate(closing, closing, state, env);
  if (closing.by === 'points') {
    const near = { rate: '0', side: opposite(closing.side), date: closing.near };
    return reverseFarRate(closing.rateCode, { near, far: { date: closing.far } }, state, env);
  }
  const amount = premiumOf(closing, { amt1: large, amt2: mul(large, closing.strikeRate) }, state, env);
  return amount === null ? null : div(amount, large, exactPlaces);
}

/** Returns the side of ccy1 on which a position gains from a higher closing price, as if it were an exchange. */
const sideOf = (closing: Closing): Side => (closing.by === 'premium' ? (closing.buyOrSell === 'B' ? 'BUY' : 'SELL') : closing.side);

/**
 * Returns what positions with the same closing are worth together, not rounded: `amt1` and `dealt` are the sums of
 * their amounts and of amount × rate.
 */
export function exactWorth(closing: Closing, amt1: Decimal, dealt: Decimal, price: Decimal): Worth {
  const sided = (amount: Decimal) => (sideOf(closing) === 'BUY' ? amount : negate(amount));
  const now = sided(mul(amt1, price));
  const result = sub(now, sided(dealt));
  return { value: closing.by === 'premium' ? now : result, result };
}

function optionWorth(deal: OptionDeal, kind: OptionKind, state: BankState, env: Env): Worth | null {
  const { open1, open2 } = deal.life;
  const premium = premiumOf(kind, { amt1: open1, amt2: open2 }, state, env);
  if (premium === null) return null;
  return { value: kind.buyOrSell === 'B' ? premium : negate(premium), result: premiumProfit(deal, open1, premium) };
}

/** What the open part of a deal is worth, and the currency, the price and the kind of its closing. */
export type DealWorth = Worth & { readonly currency: string; readonly price: Decimal; readonly closing: Closing };

/** Returns the value on the business date of a result that closing a position now would pay, rounded to the unit (EXP-04). */
export function presentValue(closing: Closing, result: Decimal, state: BankState, env: Env): Decimal {
  const currency = currencyOfClosing(closing);
  const days = { day: state.businessDate, paidOn: paidOn(closing, state, env) };
  const factor = env.prices.discount(closing.rateCode, currency, days, env.bankNow);
  return round(mul(result, factor), currencyOf(currency).decimals);
}

/**
 * Returns what the open part of a deal is worth, to the unit as closing it now would be quoted, without a charge for
 * delay. Null without a price, or when nothing is open.
 */
export function worthOf(deal: Deal, state: BankState, env: Env): DealWorth | null {
  const position = positionOf(deal);
  if (!position) return null;
  const { closing, amt1, rate } = position;
  const price = closingPrice(closing, state, env);
  if (price === null) return null;
  const result = clientProfit(deal.rateCode, sideOf(closing), amt1, rate, price);
  const worth = isOf(deal, 'option') && closing.by === 'premium' ? optionWorth(deal, closing, state, env) : { value: result, result };
  return worth && { ...worth, currency: currencyOfClosing(closing), price, closing };
}
