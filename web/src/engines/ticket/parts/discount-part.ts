// The bank's discount for this customer on each side, in pips (MRG-10 to MRG-12, MRG-14).
import { discountPoint, getDiscountPointQueryKey } from '#web/api/generated/base/base.ts';
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { DiscountPointForm } from '#web/api/generated/model/discountPointForm.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import type { Side } from '#web/domain/side.ts';
import type { SaidRow } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import { asks } from '../reads.ts';

/** Returns the read of the discount. `rest` returns the fields of its request other than the pair. */
export function discountReads<Key extends string>(rest: (form: Form<Key>) => Omit<DiscountPointForm, 'rateCode'>) {
  return {
    discounts: {
      ask: (form: Form<'rateCode' | Key>) =>
        form['rateCode'] === '' ? null : asks(discountPoint, getDiscountPointQueryKey, { ...rest(form), rateCode: form['rateCode'] }),
    },
  };
}

/**
 * Returns the term fields of a discount request for forwards and swaps. A broken date has a blank term and its date; a
 * term has the date '0'.
 */
export const discountTerm = (termId: string, date: string) => ({
  termId: termId as NonNullable<DiscountPointForm['termId']>,
  maturityDate: termId === '' && date !== '' ? date : '0',
});

/**
 * Returns the discount on a side in pips, from the first element; '0' without an element or where its flag forbids a
 * discount.
 */
export function concession(discounts: readonly DiscountPoint[] | null, side: Side): Decimal {
  const [first] = discounts ?? [];
  if (!first || first.favourableFlag === '0') return '0';
  return side === 'B' ? first.buyPoint : first.sellPoint;
}

/** Returns the row of a preview that shows the discount; empty when the discount is 0. */
export function concessionRows(pips: Decimal): readonly SaidRow[] {
  if (compare(pips, '0') <= 0) return [];
  return [{ label: { key: 'trade.summary.concession' }, value: { key: 'trade.summary.pips', values: pipValues(pips) } }];
}
