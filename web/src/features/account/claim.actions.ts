// The action that pays a claim of the bank immediately from the available balance of the customer's accounts (BNK-54).
import { doClaimPayment } from '#web/api/generated/client/client.ts';
import type { Claim } from '#web/api/generated/model/claim.zod.ts';
import { action } from '#web/engines/action/action-types.ts';
import { fullMoney } from '#web/domain/rate-format.ts';

export const payClaim = action<Claim>({
  id: 'pay',
  label: 'account.pay.label',
  appliesTo: () => true,
  question: 'account.pay.question',
  confirmRows: ({ businessNo, cyCode, owed }) => [
    { label: { key: 'list.businessNo' }, value: businessNo },
    { label: { key: 'account.owed' }, value: fullMoney(owed, cyCode) },
    { label: { key: 'account.pay.from' }, value: { key: 'account.pay.order' } },
  ],
  operationId: 'doClaimPayment',
  subject: ({ businessNo }) => businessNo,
  send: ({ businessNo }, _values, clientRequestId) => doClaimPayment({ clientRequestId, businessNo }),
  outcome: 'done',
  done: 'account.pay.done',
});
