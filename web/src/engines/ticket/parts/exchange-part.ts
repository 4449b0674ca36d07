// The amounts of an exchange at a rate, computed from the form (SPO-07, SPO-08).
import { compare, type Decimal, isDecimal } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { otherAmount, type Side } from '#web/domain/side.ts';
import { exchanged, type Exchange, type SaidRow } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import { calcOfForm, type DealKey } from './deal-part.ts';

/** Whether the form has an amount above 0. */
export const hasAmount = ({ amount }: Form<'amount'>): boolean => isDecimal(amount) && compare(amount, '0') > 0;

/**
 * Returns the exchange at `rate` (second currency per unit of the first) when the customer's side in the first
 * currency is `side`.
 */
export function exchangeAt(
  form: Form<DealKey>,
  side: Side,
  { rate, ...leg }: Omit<Exchange, 'is' | 'bought' | 'sold' | 'rate'> & { readonly rate: Decimal },
): Exchange {
  const { rateCode, amount } = form;
  const calc = calcOfForm(form);
  const other = otherAmount(amount, rate, rateCode, calc);
  const amounts = calc === '0' ? ([amount, other] as const) : ([other, amount] as const);
  return { is: 'exchange', rate, ...leg, ...exchanged({ rateCode, buyOrSell: side, calCyCode: '0', amounts }) };
}

/** Returns both amounts of a leg as values for a text. */
export function saidSides({ bought, sold }: Exchange) {
  return {
    bought: bought.currency,
    boughtAmount: moneyText(bought.amount ?? '0', bought.currency),
    sold: sold.currency,
    soldAmount: moneyText(sold.amount ?? '0', sold.currency),
  };
}

/** Returns the total that the customer pays, for the bottom bar on phones. */
export const briefOf = ({ sold }: Exchange): SaidRow => ({
  label: { key: 'trade.summary.pays' },
  value: `${sold.currency} ${moneyText(sold.amount ?? '0', sold.currency)}`,
});
