// What a customer would deal at now: the live price, moved by what the bank says lies between it and this customer's rate of the day (MRG-12, MRG-15). The quote decides.
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { SpotRate } from '#web/api/generated/model/spotRate.zod.ts';
import { add, compare, type Decimal, round, subtract } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { carryRows, spotBehind } from '#web/engines/ticket/parts/carry-part.ts';
import { type DealKey, pairOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { concession, concessionRows } from '#web/engines/ticket/parts/discount-part.ts';
import { exchangeAt, hasAmount, saidSides } from '#web/engines/ticket/parts/exchange-part.ts';
import type { Market, Preview } from '#web/engines/ticket/ticket-types.ts';

type Price = NonNullable<Market['price']>;

/** The customer's rate at a live price: carry and concession are those of the indication, which is asked for less often than the price moves. */
export function rateAt({ bid, offer }: Price, side: Side, indicated: SpotRate, pair: PairParameters): Decimal {
  const difference = subtract(indicated.custRate, spotBehind(indicated, pair));
  return round(add(side === 'B' ? offer : bid, difference), pair.spotAvalible);
}

type Facts = Market & { readonly rate: SpotRate | null; readonly discounts: readonly DiscountPoint[] | null };

/** Its one leg, what takes spot to an earlier day, and what is conceded; null while amount, price or indication are missing. */
export function spotPreview(form: Form<DealKey>, { rate: indicated, price, discounts, pairs }: Facts): Preview | null {
  const pair = pairOfForm(form, { pairs });
  if (!pair || !price || !indicated || !hasAmount(form)) return null;
  const side = sideOfForm(form);
  const { points, valueDate: date } = indicated;
  const leg = exchangeAt(form, side, { label: null, rate: rateAt(price, side, indicated, pair), kind: 'spot', date });
  return {
    legs: [leg],
    sentence: { key: 'trade.summary.spot', values: { ...saidSides(leg), date } },
    rows: [...(compare(points, '0') === 0 ? [] : carryRows(indicated, pair)), ...concessionRows(concession(discounts, side))],
  };
}
