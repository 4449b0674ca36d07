import { describe, expect, it } from 'vitest';

import { standardLimits } from './limits.ts';
import { as, outcomeOf, reopened, testBank } from '../doors/bank.fixture.ts';
import type { Out } from '../engine/outbox.ts';
import { accessRules } from './access-rules.ts';
import type { SignIn } from './sign-in.ts';

const minute = 60_000;
type World = ReturnType<typeof testBank>;

let tries = 0;

/** Solves a new captcha and signs in; `change` overrides the fields of a correct sign-in. */
async function signIn({ bank }: World, change: Partial<SignIn> = {}) {
  tries += 1;
  const randomTokenHash = `random${tries}`;
  await bank.issueCaptcha({ randomTokenHash, answerHash: 'right' });
  return bank.signIn({
    loginName: 'admin01',
    randomTokenHash,
    captchaHash: 'right',
    bySms: false,
    address: '198.51.100.1',
    password: 'right',
    tokenHash: `token${tries}`,
    refreshHash: `refresh${tries}`,
    ...change,
  });
}

const authorize = ({ bank }: World, tokenHash: string, automatic = false) => outcomeOf(bank.authorize({ tokenHash, automatic }));
const move = ({ clock }: World, ms: number): void => clock.advance({ access: ms });

describe('signing in', () => {
  it('BNK-39 opens a session and returns whether it is the first login, and the idle limit', async () => {
    const world = testBank();
    expect(await signIn(world, { tokenHash: 'a' })).toEqual({
      ok: true,
      data: { loginName: 'admin01', firstLogin: false, idleSeconds: 1800, failedTries: null },
    });
    expect(await signIn(world, { loginName: 'first01' })).toMatchObject({ data: { firstLogin: true } });
    expect(world.bank.authorize({ tokenHash: 'a', automatic: false })).toEqual({ ok: true, data: { loginName: 'admin01' } });
    expect(authorize(world, 'unknown')).toBe('sessionIdle');
  });

  it('BNK-42 refuses a password that is not encrypted or bound to another token, and keeps the captcha valid', async () => {
    const world = testBank();
    await world.bank.issueCaptcha({ randomTokenHash: 'r', answerHash: 'right' });
    expect(outcomeOf(await signIn(world, { password: 'notEncrypted', randomTokenHash: 'r' }))).toBe('passwordNotEncrypted');
    expect(outcomeOf(await signIn(world, { password: 'boundElsewhere', randomTokenHash: 'r' }))).toBe('passwordBoundElsewhere');
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'r' }))).toBe('ok');
  });

  it('BNK-40 a captcha works once', async () => {
    const world = testBank();
    await world.bank.issueCaptcha({ randomTokenHash: 'r', answerHash: 'right' });
    const again = { randomTokenHash: 'r' };
    expect([outcomeOf(await signIn(world, again)), outcomeOf(await signIn(world, again))]).toEqual(['ok', 'captchaWrong']);
  });

  it('BNK-40 a wrong answer invalidates the captcha, and another token does not match', async () => {
    const world = testBank();
    await world.bank.issueCaptcha({ randomTokenHash: 'r', answerHash: 'right' });
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'r', captchaHash: 'wrong' }))).toBe('captchaWrong');
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'r' }))).toBe('captchaWrong');
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'never issued' }))).toBe('captchaWrong');
  });

  it('BNK-40 a captcha is valid for five minutes, and a new image replaces it', async () => {
    const world = testBank();
    await world.bank.issueCaptcha({ randomTokenHash: 'r', answerHash: 'old' });
    await world.bank.issueCaptcha({ randomTokenHash: 'r', answerHash: 'new' });
    await world.bank.issueCaptcha({ randomTokenHash: 's', answerHash: 'right' });
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'r', captchaHash: 'old' }))).toBe('captchaWrong');
    move(world, accessRules.captchaLives);
    expect(outcomeOf(await signIn(world, { randomTokenHash: 's' }))).toBe('captchaWrong');
  });

  it('BNK-40 five wrong passwords lock the user for 15 minutes, and no other user', async () => {
    const world = testBank();
    const wrong = async () => outcomeOf(await signIn(world, { password: 'wrong' }));
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toBe('loginFailed');
    expect(outcomeOf(await signIn(world))).toBe('accountLocked');
    expect(outcomeOf(await signIn(world, { loginName: 'operator01' }))).toBe('ok');
    move(world, 15 * minute - 1);
    expect(outcomeOf(await signIn(world))).toBe('accountLocked');
    move(world, 1);
    expect(await wrong()).toBe('loginFailed');
    expect(outcomeOf(await signIn(world))).toBe('ok');
  });

  it('BNK-40 USR-25 five wrong passwords from one address lock that address only; the user is informed at the next sign-in, once', async () => {
    const world = testBank();
    const stranger = { address: '203.0.113.9', password: 'wrong' } as const;
    for (let i = 0; i < 7; i += 1) await signIn(world, stranger);
    expect(outcomeOf(await signIn(world, { ...stranger, password: 'right' }))).toBe('accountLocked');
    move(world, minute);
    expect(outcomeOf(await signIn(world, { password: 'wrong' }))).toBe('loginFailed');
    const lastAt = world.clock.bankNow();
    const failedTries = { times: 6, lastAt, lastAddress: '198.51.100.1' };
    expect(await signIn(world)).toMatchObject({ ok: true, data: { failedTries } });
    expect(await signIn(world)).toMatchObject({ ok: true, data: { failedTries: null } });
  });

  it('BNK-40 twenty wrong passwords lock every address, wherever they came from, for 15 minutes', async () => {
    const world = testBank();
    for (let i = 0; i < 20; i += 1) {
      expect(outcomeOf(await signIn(world, { address: `203.0.113.${i}`, password: 'wrong' }))).toBe('loginFailed');
    }
    expect(outcomeOf(await signIn(world))).toBe('accountLocked');
    expect(outcomeOf(await signIn(world, { loginName: 'operator01' }))).toBe('ok');
    move(world, 15 * minute);
    expect(outcomeOf(await signIn(world))).toBe('ok');
  });

  it('BNK-40 failed attempts by address are deleted after 15 minutes', async () => {
    const world = testBank();
    for (let i = 0; i < 60; i += 1) {
      await signIn(world, { address: `203.0.113.${i}`, password: 'wrong' });
      move(world, minute);
    }
    expect(Object.keys(world.bank.state().access.wrongPasswords['admin01']?.ofAddress ?? {}).length).toBeLessThanOrEqual(16);
  });

  it('BNK-40 an unknown name is answered and locked like a known one', async () => {
    const world = testBank();
    const outcomes = async (loginName: string, password: SignIn['password']) => {
      const seen = [];
      for (let i = 0; i < 7; i += 1) seen.push(outcomeOf(await signIn(world, { loginName, password })));
      return seen;
    };
    expect(await outcomes('nobody', 'right')).toEqual(await outcomes('admin01', 'wrong'));
    expect(world.bank.passwordHashOf('nobody')).toBeNull();
    expect(world.bank.passwordHashOf('admin01')).toBe('hash');
  });

  it('SES-26 an SMS code replaces the captcha, once, for the login that requested it', async () => {
    const world = testBank({ limits: standardLimits });
    const send = (loginName: string, randomTokenHash: string) =>
      world.bank.sendLoginCode({ loginName, address: '10.0.0.1', randomTokenHash, codeHash: 'code' });
    expect(await send('admin01', 'r')).toEqual({ ok: true, data: { deliver: true } });
    expect(await send('nobody', 's')).toEqual({ ok: true, data: { deliver: false } });
    const sms = { randomTokenHash: 'r', captchaHash: 'code', bySms: true };
    expect(outcomeOf(await signIn(world, { ...sms, loginName: 'operator01' }))).toBe('smsCodeWrong');
    expect(outcomeOf(await send('admin01', 'r'))).toBe('tooManyRequests');
    move(world, minute);
    await send('admin01', 'r');
    expect(outcomeOf(await signIn(world, sms))).toBe('ok');
    expect(outcomeOf(await signIn(world, sms))).toBe('smsCodeWrong');
  });

  it('BNK-41 SES-31 at most one code a minute and five a day are sent to an address, each valid for five minutes', async () => {
    const world = testBank({ limits: standardLimits });
    const send = async (address = '10.0.0.1', randomTokenHash = 'r') =>
      outcomeOf(await world.bank.sendLoginCode({ loginName: 'admin01', address, randomTokenHash, codeHash: 'code' }));
    const outcomes = [];
    for (let i = 0; i < 6; i += 1) {
      outcomes.push(await send());
      move(world, minute);
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'tooManyRequests']);
    expect(await send('10.0.0.2', 's'), 'SES-31 from an address that asked for none').toBe('ok');
    move(world, 4 * minute);
    expect(outcomeOf(await signIn(world, { randomTokenHash: 'r', captchaHash: 'code' }))).toBe('smsCodeWrong');
    move(world, 24 * 60 * minute);
    expect(await send()).toBe('ok');
  });
});

describe('a session', () => {
  it("BNK-39 after a second login of the same user, the first session's next call returns 603", async () => {
    const world = testBank();
    const outs: Out[] = [];
    world.bank.onOut((out) => outs.push(out));
    await signIn(world, { tokenHash: 'first' });
    await signIn(world, { tokenHash: 'other', loginName: 'operator01' });
    await signIn(world, { tokenHash: 'second' });
    expect(['first', 'second', 'other'].map((token) => authorize(world, token))).toEqual(['sessionSuperseded', 'ok', 'ok']);
    expect(outs).toEqual([{ kind: 'sessionEnded', tokenHash: 'first', reason: 'superseded' }]);
  });

  it('BNK-39 after 30 minutes without a call, the next one returns 600', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't' });
    move(world, 30 * minute - 1);
    expect(authorize(world, 't')).toBe('ok');
    move(world, 30 * minute);
    expect(authorize(world, 't')).toBe('sessionIdle');
    expect(authorize(world, 't')).toBe('sessionIdle');
  });

  it('BNK-39 automatic reads of the portal do not count as activity', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't' });
    move(world, 20 * minute);
    expect(authorize(world, 't', true)).toBe('ok');
    move(world, 10 * minute);
    expect(authorize(world, 't', true)).toBe('sessionIdle');
  });

  it('MOC-03 a jump of bank time ends no session', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't' });
    await world.goTo('2026-03-02', '10:00');
    expect(authorize(world, 't')).toBe('ok');
  });

  it('MOC-28 a restart keeps sessions, with their activity up to the last clock mark', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't' });
    move(world, 20 * minute);
    authorize(world, 't');
    await world.bank.markClock();
    move(world, 29 * minute);
    const again = await reopened({ journal: world.journal, clock: world.clock });
    expect(again.bank.lastMark().accessTime).toBe(world.clock.accessNow() - 29 * minute);
    expect(authorize(again, 't')).toBe('ok');
    await again.bank.signOut('t', as('admin01'));
    expect(authorize(again, 't')).toBe('sessionIdle');
  });
});

describe('a socket ticket', () => {
  const buy = ({ bank }: World, ticketHash: string, refreshHash = 'r') => bank.issueTicket({ tokenHash: 't', refreshHash, ticketHash });
  const redeem = async ({ bank }: World, ticketHash: string, loginName = 'admin01') =>
    outcomeOf(await bank.redeemTicket({ ticketHash, loginName }));

  it('LIV-03 works once and for 60 s, for its own login', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't', refreshHash: 'r' });
    for (const ticket of ['a', 'b', 'c']) await buy(world, ticket);
    expect([await redeem(world, 'a'), await redeem(world, 'a')]).toEqual(['ok', 'refreshTokenInvalid']);
    expect([await redeem(world, 'b', 'operator01'), await redeem(world, 'b')]).toEqual(['refreshTokenInvalid', 'refreshTokenInvalid']);
    move(world, minute);
    expect(await redeem(world, 'c')).toBe('refreshTokenInvalid');
  });

  it('LIV-03 is issued only for the refresh token of an open session, and ends with it', async () => {
    const world = testBank();
    await signIn(world, { tokenHash: 't', refreshHash: 'r' });
    expect(outcomeOf(await buy(world, 'a', 'another'))).toBe('refreshTokenInvalid');
    expect(outcomeOf(await buy(world, 'a'))).toBe('ok');
    await world.bank.signOut('t', as('admin01'));
    expect(await redeem(world, 'a')).toBe('refreshTokenInvalid');
    expect(outcomeOf(await buy(world, 'b'))).toBe('refreshTokenInvalid');
  });
});
