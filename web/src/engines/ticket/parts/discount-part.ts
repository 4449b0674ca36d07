// What the bank concedes to this customer on each side, in pips (MRG-10 to MRG-12, MRG-14).
import { discountPoint, getDiscountPointQueryKey } from '#web/api/generated/base/base.ts';
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';
import type { DiscountPointForm } from '#web/api/generated/model/discountPointForm.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';
import type { SaidRow } from '../../deal/legs.ts';
import type { Form } from '../form.ts';
import { asks } from '../reads.ts';

/** The lookup; `rest` is what a product asks with besides the pair. */
export function discountReads<Key extends string>(rest: (form: Form<Key>) => Omit<DiscountPointForm, 'rateCode'>) {
  return {
    discounts: {
      ask: (form: Form<'rateCode' | Key>) =>
        form['rateCode'] === '' ? null : asks(discountPoint, getDiscountPointQueryKey, { ...rest(form), rateCode: form['rateCode'] }),
    },
  };
}

/** A term as the lookup of forwards and swaps names it: blank with its date where it is broken, else 0 as date. */
export const discountTerm = (termId: string, date: string) => ({
  termId: termId as NonNullable<DiscountPointForm['termId']>,
  maturityDate: termId === '' && date !== '' ? date : '0',
});

/** Pips conceded on a side, by the first element; none without one or where the flag forbids it. */
export function concession(discounts: readonly DiscountPoint[] | null, side: Side): Decimal {
  const [first] = discounts ?? [];
  if (!first || first.favourableFlag === '0') return '0';
  return side === 'B' ? first.buyPoint : first.sellPoint;
}

/** The row of a preview; shown above 0 only. */
export function concessionRows(pips: Decimal): readonly SaidRow[] {
  if (compare(pips, '0') <= 0) return [];
  return [{ label: { key: 'trade.summary.concession' }, value: { key: 'trade.summary.pips', values: { pips } } }];
}
