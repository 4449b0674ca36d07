// Accounts with their value, and the movements of a margin account (QRY-15 to QRY-17).
import type { AccountDetail, Claim, MarginMovement, MarginMovementForm } from '#mock/generated/contract.ts';
import { refused } from '../kernel/answer.ts';
import { type Decimal, mul, round, sub } from '../kernel/decimal.ts';
import { movementsOf } from '../catalogue/found.ts';
import type { Movement } from '../catalogue/entries.ts';
import type { Env } from '../desk/env.ts';
import { accountRows, ownAccount } from '../ledger/postings.ts';
import type { Account } from '../facts/ledger-state.ts';
import { shanghaiDate } from '../calendar/dates.ts';
import { written } from '../market/amount-rules.ts';
import type { BankState } from '../facts/state.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, scaledMoney, type Unpaged } from '../lists/paging.ts';
import { claimsOn } from '../ledger/claims.ts';

/** Accounts of one kind with balances and values at mid. */
export const accountDetails = (state: BankState, customerId: string, kind: Account['kind'], { prices, bankNow }: Env): AccountDetail[] =>
  accountRows(state, customerId, kind).map((row) => {
    const worth = (currency: string): Decimal => round(mul(row.balance, prices.mid(row.cyCode, currency, bankNow)), 2);
    return {
      ...row,
      frozen: written({ currency: row.cyCode, amount: sub(row.balance, row.available) }),
      worthCnh: worth('CNH'),
      worthUsd: worth('USD'),
    };
  });

type Filter = Unpaged<MarginMovementForm>;

const rowOf = ({ posting: { at, reason, businessNo }, moved: { change, available } }: Movement): MarginMovement => ({
  at,
  reason,
  businessNo,
  amount: scaledMoney(change),
  available: scaledMoney(available),
});

const shown: KeptShown<Movement, MarginMovement, never, Filter> = {
  tests: {},
  dateOf: ({ posting }) => shanghaiDate(posting.at),
  comesByDate: true,
  rowOf,
  sortKeys: {},
};

/** Movements of an own margin account. A frozen account is reported as abnormal, a closed one cannot be queried. */
export function* movementsIn(state: BankState, customerId: string, form: Filter): Listed<MarginMovement> {
  const account = ownAccount(state, customerId, form.accountNo);
  if (account?.kind !== 'MARGIN') return refused('accountNotFound');
  if (account.state === '1') return refused('marginAccountAbnormal');
  if (account.state === '2') return refused('marginQueryUnsupported');
  return yield* listedOfKept(movementsOf(state, form.accountNo), form, shown);
}

// Claims as the account inquiry shows them (BNK-54).

/** Open claims on a customer, oldest first. */
export const claimRows = (state: BankState, customerId: string): Claim[] =>
  claimsOn(state, customerId).map(({ businessNo, currency, amount, left, since }) => ({
    businessNo,
    cyCode: currency as Claim['cyCode'],
    claimed: written({ currency, amount }),
    owed: written({ currency, amount: left }),
    aroseAt: since,
  }));
