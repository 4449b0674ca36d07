// What a customer would deal at now: the bank's side less the concession, never better than the mid (MRG-12, MRG-15). The quote decides.
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import { add, compare, type Decimal, divide, round, subtract } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { concession, concessionRows } from '#web/engines/ticket/parts/discount-part.ts';
import { exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import type { Market, Preview } from '#web/engines/ticket/ticket-types.ts';

/** The rate less `pips`, held at the mid; `places` are the pair's decimals, `pipFactor` the pips per 1. */
export function concededRate(
  { bid, offer }: NonNullable<Market['price']>,
  side: Side,
  pips: Decimal,
  { pipFactor, places }: { pipFactor: Decimal; places: number },
): Decimal {
  const points = divide(pips, pipFactor, 12);
  const mid = divide(add(bid, offer), '2', places + 2);
  const rate = side === 'B' ? subtract(offer, points) : add(bid, points);
  const isBetterThanMid = side === 'B' ? compare(rate, mid) < 0 : compare(rate, mid) > 0;
  return round(isBetterThanMid ? mid : rate, places);
}

type Facts = Market & { readonly discounts: readonly DiscountPoint[] | null };

/** Its one leg on `date`, and what is conceded; null while amount or price are missing. */
export function spotPreview(form: Form<DealKey>, facts: Facts, date: string | null): Preview | null {
  const pair = pairOfForm(form, facts);
  if (!pair || !facts.price || date === null || !hasAmount(form)) return null;
  const side = sideOfForm(form);
  const pips = concession(facts.discounts, side);
  const rate = concededRate(facts.price, side, pips, { pipFactor: pair.pipFactor, places: pair.spotAvalible });
  const leg = exchangeAt(form, side, { label: null, rate, kind: 'spot', date });
  return {
    legs: [leg],
    sentence: { key: 'trade.summary.spot', values: { ...saidSides(leg), date } },
    rows: concessionRows(pips),
  };
}
