// Claims of the bank: what a customer's accounts could not pay of a difference. While there is one, nothing new is dealt (BNK-54).
import { type Refused, refused } from '../kernel/answer.ts';
import { isZero, round } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import { currencyOf } from '../market/pairs.ts';
import { messagePushed } from '../directory/pushes.ts';
import type { BankState } from '../facts/state.ts';
import type { Claim } from '../facts/ledger-state.ts';

/** An amount with its currency, as it is written to people. */
export const moneyWords = (amount: Decimal, currency: string): string => `${round(amount, currencyOf(currency).decimals)} ${currency}`;

/** The open claims on a customer, the oldest first. */
export const claimsOn = ({ ledger }: BankState, customerId: string): Claim[] =>
  Object.values(ledger.claims).filter((claim) => claim.customerId === customerId);

/** Why a customer may deal nothing new: what is owed, or null. */
export function claimRefusal(state: BankState, customerId: string): Refused | null {
  const owed = claimsOn(state, customerId).map(({ left, currency }) => moneyWords(left, currency));
  return owed.length === 0 ? null : refused('claimOpen', { owed: owed.join(', ') });
}

/** What has not been paid becomes a claim, and the customer is notified; nothing where all was paid. */
export function claimArisen(state: BankState, claim: Pick<Claim, 'businessNo' | 'customerId' | 'currency' | 'amount'>): Fact[] {
  const { businessNo, customerId, currency, amount } = claim;
  if (isZero(amount)) return [];
  const owed = moneyWords(amount, currency);
  return [
    { type: 'claimArose', businessNo, customerId, currency, amount },
    ...messagePushed(state, customerId, {
      msgType: 1,
      msgContentCN: `交易${businessNo}的损失有${owed}未能扣收，已记为欠款；结清前不能发起新的交易或挂单。`,
      msgContentEN: `Deal ${businessNo}: ${owed} of its loss could not be debited and is owed to the bank. Nothing new can be dealt until it is paid.`,
    }),
  ];
}
