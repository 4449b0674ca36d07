// Which tickets can be submitted, and with which fields.
import { describe, expect, it } from 'vitest';
import { option } from '#web/features/option/option.product.ts';
import { spotOrder } from '#web/features/orders/spot-order.product.ts';
import { spot } from '#web/features/spot/spot.product.ts';
import { swap } from '#web/features/swap/swap.product.ts';
import { whySubmitted } from '../../submission/submission.ts';
import { withApproval } from './approval-part.ts';

const need = { needed: true, reason: 'ownDeal', usd: '2000000.00', limitUsd: '1000000' } as const;
const typed = { mustSubmit: '', limitRate: '', submitUntil: '', submitNote: '' };

/** The fields that a product has only as a submission, as shown for an amount that needs a second person. */
function added(product: object): string[] {
  const before = product as typeof spot;
  const shown = withApproval(before).fields.slice(before.fields.length);
  return shown.filter(({ isShown }) => isShown?.(typed as never, { need } as never) ?? true).map(({ key }) => String(key));
}

describe('the submission of a ticket', () => {
  it.each([
    ['spot', spot, ['limitRate', 'submitUntil', 'submitNote']],
    ['swap', swap, ['limitRate', 'submitUntil', 'submitNote']],
    ['option', option, ['limitRate', 'submitUntil', 'submitNote']],
    // An order has its own rate.
    ['spot order', spotOrder, ['submitUntil', 'submitNote']],
  ])('EYE-03 has a limit rate only if a quote answers it: %s', (_name, product, fields) => {
    expect(added(product)).toEqual(fields);
  });

  it('EYE-01 EYE-02 is needed for the reason of the bank, or after its refusal', () => {
    expect(whySubmitted(null, false)).toBeNull();
    expect(whySubmitted({ ...need, needed: false }, false)).toBeNull();
    expect(whySubmitted(need, true)).toEqual({ key: 'submission.why.ownDeal', values: { limit: '1,000,000' } });
    expect(whySubmitted(null, true)).toEqual({ key: 'submission.why.refused' });
  });
});
