// The difference of a closing, paid on its date: a gain is credited, a loss debited, from the margin too where the account is short.
import type { Decimal } from '../kernel/decimal.ts';
import type { FailureCause } from './leg-state.ts';

/** A difference still to be paid, or paid. */
export type NetItem = {
  /** The closing deal; of an option that was cancelled, the option itself. */
  readonly closingNo: string;
  /** The deal that was closed; its cover stays for the closed part until the difference is paid. */
  readonly businessNo: string;
  readonly currency: string;
  /** Above 0 the customer gains. */
  readonly clientProfit: Decimal;
  /** What the delay of the closed part costs besides, never below 0 (BNK-52). */
  readonly delayCharge: Decimal;
  readonly accountNo: string;
  readonly date: string;
  /** Cover of the closed part that is freed with the payment. */
  readonly coverHeld: Decimal;
  /** Failed: a part of it has become a claim of the bank. */
  state: 'waiting' | 'settled' | 'failed';
  failure: FailureCause | null;
  /** Bank time; null unless it is settled. */
  paidAt: number | null;
};

type Booked = Omit<NetItem, 'state' | 'failure' | 'paidAt' | 'delayCharge'> & Partial<Pick<NetItem, 'delayCharge'>>;

/** An item that has still to be paid; without a charge where nothing is late. */
export const waitingItem = (booked: Booked): NetItem => ({
  delayCharge: '0',
  ...booked,
  state: 'waiting',
  failure: null,
  paidAt: null,
});
