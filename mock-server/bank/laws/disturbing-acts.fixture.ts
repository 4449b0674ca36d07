// What disturbs a random life: accounts and prices that are frozen, a user under a new name, a snapshot, and a restart from the journal.
import fc from 'fast-check';

import { as, reopened } from '../doors/bank.fixture.ts';
import { compare, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import type { Caller } from '../facts/facts.ts';
import { balanceOf } from '../ledger/postings.ts';
import type { Act, World } from './act.fixture.ts';
import { movedFrom } from './money-out.fixture.ts';

const [ordinary, renamed] = ['operator01', 'renamed01'] as const;

const exists = ({ bank }: World, loginName: string): boolean => bank.users().some((user) => user.loginName === loginName);

/** A login of the cast under the name it has now. */
export const callerNow = (world: World, loginName: string): Caller => as(exists(world, loginName) ? loginName : renamed);

/** An account is frozen, or normal again. */
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

/** Freezes a pair, or every pair, or lets it move again. */
export const freezePrice = fc.record({ rateCode: fc.constantFrom('USD/CNH', 'JPY/CNH', null), thaws: fc.boolean() }).map(
  ({ rateCode, thaws }): Act =>
    ({ bank }) =>
      thaws ? bank.thawPrices(null) : bank.freezePrice(rateCode),
);

/** What is free on an account is taken elsewhere: nothing, or too little for most, is left to pay with (BNK-54, BNK-55). */
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

/** Everything is normal again. */
export const undisturbed: Act = async ({ bank }) => {
  await bank.thawPrices(null);
  for (const [accountNo, { state }] of Object.entries(bank.state().ledger.accounts))
    if (state !== '0' && accountNo.startsWith('FTE000000001')) await bank.setAccountState(accountNo, '0');
};

/** The operator gets another name, or the old one back. */
export const rename: Act = async (world) => {
  const { bank, clock } = world;
  const [from, to] = exists(world, ordinary) ? [ordinary, renamed] : [renamed, ordinary];
  // One code a minute is sent.
  clock.advance({ access: 61_000 });
  await bank.issueCaptcha({ randomTokenHash: 'token', answerHash: 'answer' });
  await bank.sendSmsCode({ purpose: 'username', subject: from, randomTokenHash: 'token', captchaHash: 'answer', codeHash: 'code' });
  await bank.changeLoginName({ caller: as(from), newLoginName: to, codeHash: 'code' });
};

/** The state is written down beside what is done next and, at a restart, read back; where one is being written, or it is given up, it is left out. */
export const snapshot: Act = ({ bank }) => {
  bank.snapshot().catch(() => undefined);
  return Promise.resolve();
};

/** The process is gone, and another one goes on with what the journal holds. */
export const restart: Act = async (world) => {
  await world.bank.settled();
  const { journal, clock } = world;
  Object.assign(world, await reopened({ journal, clock }));
};
