import { describe, expect, it } from 'vitest';

import { as, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { change, minute, own, rename, sendCode, type World } from './credentials.fixture.ts';
import { type Claim, smsKeyOf } from './credentials.ts';
import type { SmsKey } from './challenges.ts';

describe('a change of credentials', () => {
  const claim: Claim = { branch: 'PASSWORD', loginName: 'admin01', certType: 'ORGANIZATIONCODE', certNo: 'ORG000000001' };
  const byMobile: Claim = { branch: 'USERNAME', mobile: '13900000101', certType: 'CERTNUMBER', certNo: 'CERT000000001' };
  const changes: readonly [what: string, key: SmsKey, act: (world: World) => Promise<{ ok: boolean }>][] = [
    ['the password', own, ({ bank }) => change(bank)],
    ['the username', { purpose: 'username', subject: 'admin01' }, ({ bank }) => rename(bank, 'boss_01')],
    [
      'a forgotten password',
      smsKeyOf(claim),
      ({ bank }) => bank.recover({ claim, codeHash: 'code', newPassword: 'fits', newHash: 'new', newLoginName: '' }),
    ],
    [
      'a forgotten username',
      smsKeyOf(byMobile),
      ({ bank }) => bank.recover({ claim: byMobile, codeHash: 'code', newPassword: 'fits', newHash: 'new', newLoginName: 'found_01' }),
    ],
    [
      'a first login',
      own,
      ({ bank }) => bank.completeFirstLogin({ caller: as('first01'), newLoginName: 'settled01', newPassword: 'fits', newHash: 'new' }),
    ],
  ];

  /** Signs a login name in and returns the token of its session. */
  async function session({ bank }: World, loginName: string): Promise<string> {
    const token = `session of ${loginName}`;
    await bank.issueCaptcha({ randomTokenHash: token, answerHash: 'right' });
    const ask = {
      loginName,
      randomTokenHash: token,
      captchaHash: 'right',
      bySms: false,
      address: '198.51.100.1',
      password: 'right',
      tokenHash: token,
      refreshHash: 'refresh',
    } as const;
    expect(outcomeOf(await bank.signIn(ask))).toBe('ok');
    return token;
  }

  it.each(changes)(
    "SES-30 LIV-29 with %s every session, ticket and socket of that user ends, and no other user's",
    async (what, key, act) => {
      const world = testBank();
      const loginName =
        what === 'a first login'
          ? 'first01'
          : world.bank.claimant(byMobile) && what === 'a forgotten username'
            ? world.bank.claimant(byMobile)!
            : 'admin01';
      const [mine, other] = [await session(world, loginName), await session(world, 'reviewer01')];
      for (const tokenHash of [mine, other])
        await world.bank.issueTicket({ tokenHash, refreshHash: 'refresh', ticketHash: `ticket of ${tokenHash}` });
      const ended: string[] = [];
      world.bank.onOut((out) => void (out.kind === 'sessionEnded' && ended.push(out.tokenHash)));
      await sendCode(world, key);
      expect(await act(world)).toMatchObject({ ok: true });
      expect(ended).toEqual([mine]);
      const comesIn = (tokenHash: string) => outcomeOf(world.bank.authorize({ tokenHash, automatic: true }));
      expect([comesIn(mine), comesIn(other)]).toEqual(['sessionIdle', 'ok']);
      expect([world.bank.loginOf(mine), world.bank.loginOf(other)]).toEqual([null, 'reviewer01']);
      const { tickets } = world.bank.state().access;
      expect(Object.keys(tickets)).toEqual([`ticket of ${other}`]);
    },
  );
});

describe('an idle session', () => {
  it.each([
    [30 * minute - 1, []],
    [30 * minute, ['session']],
  ])('SES-30 BNK-39 after %i ms without a call it has ended: %j', async (away, ended) => {
    const world = testBank();
    await world.bank.issueCaptcha({ randomTokenHash: 't', answerHash: 'right' });
    const ask = {
      loginName: 'admin01',
      randomTokenHash: 't',
      captchaHash: 'right',
      bySms: false,
      address: '198.51.100.1',
      password: 'right',
    } as const;
    await world.bank.signIn({ ...ask, tokenHash: 'session', refreshHash: 'refresh' });
    const outs: string[] = [];
    world.bank.onOut((out) => void (out.kind === 'sessionEnded' && outs.push(out.tokenHash)));
    world.clock.advance({ access: 10 * minute });
    world.bank.authorize({ tokenHash: 'session', automatic: false });
    world.clock.advance({ access: away });
    await world.bank.endIdleSessions();
    await world.bank.endIdleSessions();
    expect(outs).toEqual(ended);
  });
});
