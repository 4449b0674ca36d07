// What a customer would deal at now: the bank's side less the concession, never better than the mid (MRG-12, MRG-15). The quote decides.
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import { add, compare, type Decimal, divide, round, subtract } from '#web/domain/decimal.ts';
import { boughtAndSold, otherAmount, type Side } from '#web/domain/side.ts';
import { calcOfForm, pairOfForm, sideOfForm } from '#web/engines/ticket/fields/deal-fields.ts';
import type { Form, Indication, Surroundings } from '#web/engines/ticket/ticket-types.ts';

type Price = NonNullable<Surroundings['price']>;

/** Pips conceded on a side; none where the flag says so. */
export function concession(discount: DiscountPoint | null, side: Side): Decimal {
  if (!discount || discount.favourableFlag === '0') return '0';
  return side === 'B' ? discount.buyPoint : discount.sellPoint;
}

/** The rate less `pips`, held at the mid; `places` are the pair's decimals, `pipFactor` the pips per 1. */
export function concededRate(
  { bid, offer }: Price,
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

/** Rate and both amounts, or null while amount or price are missing. */
export function spotIndication(form: Form, around: Surroundings): Indication | null {
  const pair = pairOfForm(form, around);
  const { amount = '', rateCode = '' } = form;
  if (!pair || !around.price || amount === '' || compare(amount, '0') === 0) return null;
  const [side, calc] = [sideOfForm(form), calcOfForm(form)];
  const pips = concession(around.discount, side);
  const rate = concededRate(around.price, side, pips, { pipFactor: pair.pipFactor, places: pair.spotAvalible });
  const other = otherAmount(amount, rate, rateCode, calc);
  const { bought, sold } = boughtAndSold(rateCode, side, '0');
  const own = (side === 'B') === (calc === '0');
  return {
    rate,
    concessionPips: pips,
    bought: { currency: bought, amount: own ? amount : other },
    sold: { currency: sold, amount: own ? other : amount },
  };
}
