// What a customer owes the bank, as the account inquiry shows it (BNK-54).
import type { Claim } from '#mock/generated/contract.ts';

import { claimsOn } from '../ledger/claims.ts';
import { written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';

/** The open claims on a customer, the oldest first. */
export const claimRows = (state: BankState, customerId: string): Claim[] =>
  claimsOn(state, customerId).map(({ businessNo, currency, amount, left, since }) => ({
    businessNo,
    cyCode: currency as Claim['cyCode'],
    claimed: written({ currency, amount }),
    owed: written({ currency, amount: left }),
    aroseAt: since,
  }));
