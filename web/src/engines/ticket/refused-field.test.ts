import { describe, expect, it } from 'vitest';
import { explainRefusals } from '#web/api/failures.ts';
import { detailNotice } from '#web/api/refusal-detail.ts';
import { forwardOrder } from '#web/features/orders/forward-order.product.ts';
import { spotOrder } from '#web/features/orders/spot-order.product.ts';
import { forward } from '#web/features/forward/forward.product.ts';
import { option } from '#web/features/option/option.product.ts';
import { spot } from '#web/features/spot/spot.product.ts';
import { swap } from '#web/features/swap/swap.product.ts';
import { refusedField } from './refused-field.ts';

const refusal = (field: unknown) => ({ kind: 'business', code: 2008, msg: '不可以', data: { field } }) as const;
const everywhere = {
  '/rateCode': 'rateCode',
  '/reporting': 'majorItem',
  '/reporting/transactionCode': 'transactionCode',
  '/reporting/approvalNo': 'approvalNo',
  '/riskStatementAgreed': 'agree',
};
const dealt = { ...everywhere, '/amount': 'amount', '/cover': 'cover' };
const granted = { ...dealt, '/couponNo': 'coupon' };
const optional = { ...everywhere, '/calcAmount': 'amount', '/strikeRate': 'strikeRate', '/premiumParymentCyCode': 'premiumCcy' };

describe('the field that a refusal names', () => {
  it.each([
    ['spot', spot.fields, granted],
    ['forward', forward.fields, granted],
    ['swap', swap.fields, granted],
    ['option', option.fields, optional],
    ['spot order', spotOrder.fields, dealt],
    ['forward order', forwardOrder.fields, dealt],
  ])('VAL-10 is a field of the ticket: %s', (_product, fields, names) => {
    const found = Object.keys(names).map((pointer) => [pointer, refusedField<string>(refusal(pointer), fields)?.field]);
    expect(Object.fromEntries(found)).toEqual(names);
  });

  it('VAL-10 is marked with the bank’s message and its details', () => {
    const [bare, above] = [{ field: '/amount' }, { field: '/amount', atMost: '500000' }].map((data) => ({ ...refusal(''), data }));
    expect(refusedField<string>(bare!, spot.fields)?.words).toBe('不可以');
    explainRefusals(detailNotice);
    const words = { key: 'errors.refused.atMost', values: { text: '不可以', figure: '500,000' } };
    expect(refusedField<string>(above!, spot.fields)).toEqual({ field: 'amount', kind: 'bankRefuses', words });
    explainRefusals(() => null);
  });

  it.each([['/nothing'], [''], [7], [undefined]])('VAL-10 is absent when the bank names %s', (field) => {
    expect(refusedField<string>(refusal(field), spot.fields)).toBeNull();
  });

  it('VAL-10 is absent without a message, and for a call that failed otherwise', () => {
    expect(refusedField<string>({ kind: 'business', code: 2008, msg: '不可以' }, spot.fields)).toBeNull();
    expect(refusedField<string>({ kind: 'http', status: 404 }, spot.fields)).toBeNull();
  });
});
