// Disturbances of a random history: frozen accounts and prices, a renamed user, a snapshot, and a restart from the journal.
import fc from 'fast-check';

import { as, reopened } from '../doors/bank.fixture.ts';
import { compare, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import type { Caller } from '../facts/caller.ts';
import { balanceOf } from '../ledger/postings.ts';
import type { Act, World } from './act.fixture.ts';
import { movedFrom } from './money-out.fixture.ts';

const [ordinary, renamed] = ['operator01', 'renamed01'] as const;

const exists = ({ bank }: World, loginName: string): boolean => bank.users().some((user) => user.loginName === loginName);

/** Returns the user, under the current login name if it was changed. */
export const callerNow = (world: World, loginName: string): Caller => as(exists(world, loginName) ? loginName : renamed);

/** Freezes an account or returns it to normal. */
export const freezeAccount = fc
  .record({
    kind: fc.constantFrom('TRADE' as const, 'MARGIN' as const),
    currency: fc.constantFrom('CNH', 'USD', 'EUR'),
    state: fc.constantFrom('0' as const, '0' as const, '1' as const),
  })
  .map(
    ({ kind, currency, state }): Act =>
      ({ bank }) =>
        bank.setAccountState(accountNumber('C0001', kind, currency), state),
  );

/** Freezes or thaws one pair or all pairs. */
export const freezePrice = fc.record({ rateCode: fc.constantFrom('USD/CNH', 'JPY/CNH', null), thaws: fc.boolean() }).map(
  ({ rateCode, thaws }): Act =>
    ({ bank }) =>
      thaws ? bank.thawPrices(null) : bank.freezePrice(rateCode),
);

/** Withdraws what is free on an account, so that nothing, or too little for most deals, is left (BNK-54, BNK-55). */
export const runDry = fc
  .record({
    kind: fc.constantFrom('TRADE' as const, 'TRADE' as const, 'MARGIN' as const),
    currency: fc.constantFrom('CNH', 'CNH', 'USD', 'EUR'),
    left: fc.constantFrom('0', '777.77', '50000'),
  })
  .map(({ kind, currency, left }): Act => async (world) => {
    const accountNo = accountNumber('C0001', kind, currency);
    await world.bank.settled();
    const gone = sub(balanceOf(world.bank.state(), accountNo), left);
    if (compare(gone, '0') > 0) await movedFrom(world, accountNo, currency, gone);
  });

/** Ends every disturbance: frozen prices, frozen accounts, changed limits. */
export const undisturbed: Act = async ({ bank }) => {
  await bank.thawPrices(null);
  for (const [accountNo, { state }] of Object.entries(bank.state().ledger.accounts))
    if (state !== '0' && accountNo.startsWith('FTE000000001')) await bank.setAccountState(accountNo, '0');
};

/** Renames the operator, or restores the old name. */
export const rename: Act = async (world) => {
  const { bank, clock } = world;
  const [from, to] = exists(world, ordinary) ? [ordinary, renamed] : [renamed, ordinary];
  // The bank sends one code a minute.
  clock.advance({ access: 61_000 });
  await bank.issueCaptcha({ randomTokenHash: 'token', answerHash: 'answer' });
  await bank.sendSmsCode({ purpose: 'username', subject: from, randomTokenHash: 'token', captchaHash: 'answer', codeHash: 'code' });
  await bank.changeLoginName({ caller: as(from), newLoginName: to, codeHash: 'code' });
};

/** Writes a snapshot while the history continues; ignored if one is already being written or is abandoned. */
export const snapshot: Act = ({ bank }) => {
  bank.snapshot().catch(() => undefined);
  return Promise.resolve();
};

/** Replaces the bank by a new one that continues from the journal. */
export const restart: Act = async (world) => {
  await world.bank.settled();
  const { journal, clock } = world;
  Object.assign(world, await reopened({ journal, clock }));
};
