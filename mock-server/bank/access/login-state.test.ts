import { describe, expect, it } from 'vitest';

import { as, outcomeOf, reopened, testBank } from '../doors/bank.fixture.ts';
import { noAccess } from '../facts/access-state.ts';
import type { BankState } from '../facts/state.ts';
import { accessAppliers } from './access-appliers.ts';
import { mostFailedTries } from './access-rules.ts';
import { rename, own, sendCode } from './credentials.fixture.ts';
import { endOtherSessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

const minute = 60_000;
type World = ReturnType<typeof testBank>;
let tries = 0;

/** Solves a captcha and signs admin01 in; `tokenHash` becomes the token of the session. */
async function signIn({ bank }: World, tokenHash: string, change: Partial<SignIn> = {}) {
  const randomTokenHash = `captcha${(tries += 1)}`;
  await bank.issueCaptcha({ randomTokenHash, answerHash: 'right' });
  return bank.signIn({
    ...{ loginName: 'admin01', randomTokenHash, captchaHash: 'right', bySms: false, address: '198.51.100.1' },
    ...{ password: 'right', tokenHash, refreshHash: 'refresh', ...change },
  });
}

const stateOf = ({ bank }: World, tokenHash: string, loginName = 'admin01') =>
  bank.loginState({ caller: as(loginName), tokenHash }, 'en-US');

describe('the state of a login', () => {
  it('USR-25 USR-26 has its times in bank time, also if the clock of sessions shows another one', async () => {
    const world = testBank();
    await signIn(world, 'a', { address: '203.0.113.5' });
    const first = world.clock.bankNow();
    world.clock.advance({ access: 9 * 60 * minute, bank: 9 * 60 * minute });
    world.clock.set({ access: world.clock.accessNow() + 1 });
    await signIn(world, 'b');
    const { lastSignIn, sessions } = stateOf(world, 'b');
    expect([lastSignIn?.at, sessions[0]?.since]).toEqual([first - 1, world.clock.bankNow()]);
  });

  it('USR-25 has no last sign-in at the first one; later it is the one before, with its address', async () => {
    const world = testBank();
    const first = world.clock.bankNow();
    await signIn(world, 'a', { address: '203.0.113.5' });
    expect(stateOf(world, 'a')).toMatchObject({ lastSignIn: null, failedTries: null });
    world.clock.advance({ access: minute, bank: minute });
    await signIn(world, 'b');
    expect(stateOf(world, 'b').lastSignIn).toEqual({ at: first, address: '203.0.113.5' });
  });

  it('USR-25 BNK-40 counts wrong passwords since the last sign-in, those during this session included', async () => {
    const world = testBank();
    const wrong = { password: 'wrong', address: '203.0.113.9' } as const;
    await signIn(world, 'a');
    for (let i = 0; i < 2; i += 1) await signIn(world, '', wrong);
    await signIn(world, 'b');
    expect(stateOf(world, 'b').failedTries).toMatchObject({ times: 2, lastAddress: '203.0.113.9' });
    world.clock.advance({ access: minute, bank: minute });
    await signIn(world, '', { ...wrong, address: '203.0.113.10' });
    expect(stateOf(world, 'b').failedTries).toEqual({ times: 3, lastAt: world.clock.bankNow(), lastAddress: '203.0.113.10' });
    await signIn(world, 'c');
    expect(stateOf(world, 'c').failedTries).toMatchObject({ times: 1 });
    await signIn(world, 'd');
    expect(stateOf(world, 'd').failedTries).toBeNull();
  });

  it('USR-25 stores one entry for each existing login, and counts no further than the contract allows', async () => {
    const world = testBank();
    for (const loginName of ['nobody', 'nobody else']) await signIn(world, '', { loginName, password: 'wrong' });
    for (const token of ['a', 'b', 'c']) await signIn(world, token);
    const access = structuredClone(world.bank.state().access);
    expect([Object.keys(access.signIns), access.failedTries]).toEqual([['admin01'], {}]);
    access.failedTries['admin01'] = { times: mostFailedTries, lastAt: 0, lastAddress: '' };
    const fact = { type: 'signInFailed', loginName: 'admin01', address: '', wrong: { count: 1, lockedUntil: 0, ofAddress: {} } } as const;
    const state = { ...world.bank.state(), access };
    accessAppliers.signInFailed(state, fact, { version: 11, seq: 1, bankTime: 0, accessTime: 1, by: null, fact });
    expect(access.failedTries['admin01']).toMatchObject({ times: mostFailedTries, lastAt: 1 });
  });

  it.each([
    ['admin01', ['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle', 'administer'], true],
    ['reviewer01', ['read', 'changeOwn', 'print'], false],
    ['norole01', ['read', 'changeOwn'], false],
  ] as const)('USR-25 BNK-36 %s may do what its role allows: %j', async (loginName, allows, allowed) => {
    const world = testBank();
    await signIn(world, 'a', { loginName });
    const reason = allowed ? null : 'Your role does not allow this.';
    expect(stateOf(world, 'a', loginName)).toMatchObject({ allows, dealing: { allowed, reason } });
  });

  it('USR-25 MOC-28 remains after a restart and follows a new username', async () => {
    const world = testBank();
    const at = world.clock.accessNow();
    await signIn(world, 'a');
    await signIn(world, 'b', { address: '203.0.113.5' });
    const again = await reopened({ journal: world.journal, clock: world.clock });
    expect(stateOf(again, 'b').lastSignIn).toEqual({ at, address: '198.51.100.1' });
    await sendCode(again, { ...own, purpose: 'username' });
    expect(outcomeOf(await rename(again.bank, 'boss_01'))).toBe('ok');
    await signIn(again, 'c', { loginName: 'boss_01' });
    expect(stateOf(again, 'c', 'boss_01').lastSignIn).toEqual({ at, address: '203.0.113.5' });
  });
});

describe('the open sessions of a login', () => {
  it('USR-26 BNK-39 are the one of the latest sign-in, because it ends the earlier ones', async () => {
    const world = testBank();
    await signIn(world, 'a');
    await signIn(world, 'other', { loginName: 'operator01' });
    world.clock.advance({ access: minute, bank: minute });
    await signIn(world, 'b', { address: '203.0.113.5' });
    expect(stateOf(world, 'b').sessions).toEqual([{ since: world.clock.bankNow(), address: '203.0.113.5', current: true }]);
    expect(await world.bank.endOtherSessions({ caller: as('admin01'), tokenHash: 'b' })).toEqual({ ok: true, data: { ended: 0 } });
    const still = ['b', 'other'].map((tokenHash) => outcomeOf(world.bank.authorize({ tokenHash, automatic: true })));
    expect(still).toEqual(['ok', 'ok']);
  });

  it('USR-26 SES-14 others are ended as by a sign-in elsewhere, and no session of another login', () => {
    const session = (loginName: string, ended: 'idle' | null = null) => {
      return { loginName, refreshHash: '', since: 0, address: '', lastSeenAt: 0, ended };
    };
    const sessions = { own: session('admin01'), b: session('admin01'), c: session('admin01', 'idle'), d: session('operator01') };
    const state = { access: { ...noAccess(), sessions } } as unknown as BankState;
    expect(endOtherSessions({ caller: as('admin01'), tokenHash: 'own' }, state)).toEqual({
      facts: [{ type: 'sessionEnded', tokenHash: 'b', reason: 'superseded' }],
      answer: { ok: true, data: { ended: 1 } },
    });
  });

  it('USR-26 BNK-39 an idle session is not listed', async () => {
    const world = testBank();
    await signIn(world, 'a');
    world.clock.advance({ access: 30 * minute });
    expect(stateOf(world, 'a').sessions).toEqual([]);
  });
});
