// What a customer would deal at now: the bank's side less the concession, never better than the mid (MRG-12, MRG-15). The quote decides.
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import { add, compare, type Decimal, divide, round, subtract } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { otherAmount, type Side } from '#web/domain/side.ts';
import { exchanged, type Exchange } from '#web/engines/deal/legs.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { calcOfForm, type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import type { Market, Preview } from '#web/engines/ticket/ticket-types.ts';

/** Pips conceded on a side; none where the flag says so. */
export function concession(discount: DiscountPoint | null, side: Side): Decimal {
  if (!discount || discount.favourableFlag === '0') return '0';
  return side === 'B' ? discount.buyPoint : discount.sellPoint;
}

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
  const { amount, rateCode } = form;
  if (!pair || !facts.price || date === null || amount === '' || compare(amount, '0') === 0) return null;
  const [side, calCyCode] = [sideOfForm(form), calcOfForm(form)];
  const pips = concession(facts.discounts?.[0] ?? null, side);
  const rate = concededRate(facts.price, side, pips, { pipFactor: pair.pipFactor, places: pair.spotAvalible });
  const other = otherAmount(amount, rate, rateCode, calCyCode);
  const amounts = calCyCode === '0' ? ([amount, other] as const) : ([other, amount] as const);
  const sides = exchanged({ rateCode, buyOrSell: side, calCyCode: '0', amounts });
  const leg: Exchange = { is: 'exchange', label: null, ...sides, rate, kind: 'spot', date };
  return {
    legs: [leg],
    sentence: { key: 'trade.summary.spot', values: { ...saidSides(leg), date } },
    rows:
      compare(pips, '0') > 0
        ? [{ label: { key: 'trade.summary.concession' }, value: { key: 'trade.summary.pips', values: { pips } } }]
        : [],
  };
}

// Both sides of a leg as a sentence says them.
function saidSides({ bought, sold }: Exchange) {
  return {
    bought: bought.currency,
    boughtAmount: moneyText(bought.amount ?? '0', bought.currency),
    sold: sold.currency,
    soldAmount: moneyText(sold.amount ?? '0', sold.currency),
  };
}
