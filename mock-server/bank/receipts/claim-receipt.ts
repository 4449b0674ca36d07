// The receipt of a claim that was collected: what was owed, what was debited for it, and what is left (BNK-54, PRT-04).
import { div } from '../kernel/decimal.ts';
import type { ClaimPayment } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import { about } from './deal-lines.ts';
import type { ReceiptDraft, ReceiptLine } from '../facts/receipts-state.ts';

/** As many decimals as a rate is written with. */
const ratePlaces = 6;

/** What 1 of the account's currency paid of the claim's; nothing where they are the same. */
const rateLines = ({ rate, debited }: ClaimPayment, currency: string): ReceiptLine[] =>
  rate === null ? [] : [{ label: 'collectionRate', text: `${debited.currency}/${currency} ${div(rate, '1', ratePlaces, 'DOWN')}` }];

/** The receipt of a payment, read after it was taken off the claim. */
export function claimReceipt(
  { deals, ledger }: BankState,
  { businessNo, payment }: { readonly businessNo: string; readonly payment: ClaimPayment },
): ReceiptDraft | null {
  const deal = deals.all[businessNo];
  if (!deal) return null;
  const { accountNo, debited } = payment;
  const currency = payment.currency;
  return {
    type: '9',
    ...about(deal),
    lines: [
      { label: 'claimPaid', amount: payment.amount, currency },
      { label: 'claimLeft', amount: ledger.claims[businessNo]?.left ?? '0', currency },
      { label: 'debited', ...debited },
      { label: 'debitedAccount', text: accountNo },
      ...rateLines(payment, currency),
    ],
  };
}
