// The amounts of an exchange at a rate, as the form asks for it (SPO-07, SPO-08).
import { compare, type Decimal, isDecimal } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { otherAmount, type Side } from '#web/domain/side.ts';
import { exchanged, type Exchange, type SaidRow } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import { calcOfForm, type DealKey } from './deal-part.ts';

/** Whether there is an amount to put in words. */
export const hasAmount = ({ amount }: Form<'amount'>): boolean => isDecimal(amount) && compare(amount, '0') > 0;

/** The exchange at `rate` (second per first) where the customer does `side` with the first currency. */
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

/** Both sides of a leg as a sentence says them. */
export function saidSides({ bought, sold }: Exchange) {
  return {
    bought: bought.currency,
    boughtAmount: moneyText(bought.amount ?? '0', bought.currency),
    sold: sold.currency,
    soldAmount: moneyText(sold.amount ?? '0', sold.currency),
  };
}

/** What the customer pays in all, for the bar of a phone. */
export const briefOf = ({ sold }: Exchange): SaidRow => ({
  label: { key: 'trade.summary.pays' },
  value: `${sold.currency} ${moneyText(sold.amount ?? '0', sold.currency)}`,
});
