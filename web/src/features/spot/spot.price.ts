// Calculates the rate at which the customer could deal now. It is the live price plus the difference between spot and
// the customer's rate for the value date, from the bank's indication (MRG-12, MRG-15). Only the quote is binding.
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { SpotRate } from '#web/api/generated/model/spotRate.zod.ts';
import { add, compare, type Decimal, round, subtract } from '#web/domain/decimal.ts';
import { rateText } from '#web/domain/rate-format.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { carryRows, spotBehind } from '#web/engines/ticket/parts/carry-part.ts';
import { type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { concession, concessionRows } from '#web/engines/ticket/parts/discount-part.ts';
import { briefOf, exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import { bySide, spotBeside, twoSides } from '#web/engines/ticket/parts/tile-part.ts';
import type { Market, Preview, Tiles } from '#web/engines/ticket/ticket-types.ts';
import { chosenDate } from './spot.fields.ts';

type Price = NonNullable<Market['price']>;

/**
 * Returns the customer's rate at a live price. The difference comes from the indication, which is refetched less often
 * than the price moves.
 */
export function rateAt({ bid, offer }: Price, side: Side, indicated: SpotRate, pair: PairParameters): Decimal {
  const difference = subtract(indicated.custRate, spotBehind(indicated, pair));
  return round(add(side === 'B' ? offer : bid, difference), pair.spotAvalible);
}

type Tiled = Market & { readonly rate: SpotRate | null; readonly opposite: SpotRate | null; readonly dates: ValueDates | null };

/**
 * Returns the tiles. For the spot date they show the feed, with the discounted rates beside it. For an earlier value
 * date they show the customer's rates for that date, with spot beside them (RAT-21).
 */
export function spotTiles(form: Form<DealKey | 'valueDate'>, facts: Tiled): Tiles | null {
  const { dates, price } = facts;
  const pair = pairOfForm(form, facts);
  if (!pair) return null;
  const date = chosenDate(form, facts)?.date ?? '—';
  const indicated = bySide(form, facts);
  const at = (side: Side) => {
    const rate = indicated[side];
    return price && rate && rateText(rateAt(price, side, rate, pair), pair.spotAvalible);
  };
  const rates = { B: at('B'), S: at('S') };
  if (date === dates?.spotDate || date === '—') {
    const beside = [{ label: { key: 'trade.tile.withDiscount' as const }, value: twoSides(rates.S, rates.B) }];
    return { title: { key: 'trade.tile.spot', values: { date } }, beside };
  }
  return { title: { key: 'trade.tile.day', values: { date } }, rates, beside: [spotBeside(price?.bid, price?.offer, pair)] };
}

type Facts = Market & { readonly rate: SpotRate | null; readonly discounts: readonly DiscountPoint[] | null };

/**
 * Returns the preview: the leg, the difference between the rates of spot and an earlier value date, and the discount.
 * Null while amount, price or indication are missing.
 */
export function spotPreview(form: Form<DealKey>, { rate: indicated, price, discounts, pairs }: Facts): Preview | null {
  const pair = pairOfForm(form, { pairs });
  if (!pair || !price || !indicated || !hasAmount(form)) return null;
  const side = sideOfForm(form);
  const { points, valueDate: date } = indicated;
  const leg = exchangeAt(form, side, { label: null, rate: rateAt(price, side, indicated, pair), kind: 'spot', date });
  return {
    legs: [leg],
    brief: briefOf(leg),
    sentence: { key: 'trade.summary.spot', values: { ...saidSides(leg), date } },
    rows: [...(compare(points, '0') === 0 ? [] : carryRows(indicated, pair)), ...concessionRows(concession(discounts, side))],
  };
}
