import { describe, expect, it } from 'vitest';

import { admin, as, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { change, minute, own, rename, sendCode, type World } from './credentials.fixture.ts';
import { keepsPasswordRule } from './access-rules.ts';
import { type Claim, smsKeyOf } from './credentials.ts';

describe('the password rule', () => {
  it.each([
    ['Abcde1', true],
    ['Abcdefghijklmnop12', true],
    ['Abcd1', false],
    ['Abcdefghijklmnop123', false],
    ['abcdef1', false],
    ['ABCDEF1', false],
    ['Abcdefg', false],
  ])('USR-15 %s: %s', (password, keeps) => {
    expect(keepsPasswordRule(password)).toBe(keeps);
  });
});

describe('an SMS code', () => {
  it('BNK-41 USR-07 needs a correct captcha and is sent at most once a minute', async () => {
    const world = testBank();
    expect(outcomeOf(await sendCode(world, own, 'wrong'))).toBe('captchaWrong');
    expect(outcomeOf(await sendCode(world, own))).toBe('ok');
    expect(outcomeOf(await sendCode(world, own))).toBe('tooManyRequests');
    world.clock.advance({ access: minute });
    expect(outcomeOf(await sendCode(world, own))).toBe('ok');
  });

  it('BNK-41 works once, for its purpose, within five minutes', async () => {
    const world = testBank();
    await sendCode(world, own);
    expect(outcomeOf(await rename(world.bank, 'admin02'))).toBe('smsCodeWrong');
    expect(outcomeOf(await change(world.bank))).toBe('ok');
    expect(outcomeOf(await change(world.bank))).toBe('smsCodeWrong');
    world.clock.advance({ access: minute });
    await sendCode(world, own);
    world.clock.advance({ access: 5 * minute });
    expect(outcomeOf(await change(world.bank))).toBe('smsCodeWrong');
  });

  it('BNK-41 is invalid after five wrong entries', async () => {
    const world = testBank();
    await sendCode(world, own);
    for (let n = 0; n < 5; n += 1) expect(outcomeOf(await change(world.bank, 'guess'))).toBe('smsCodeWrong');
    expect(outcomeOf(await change(world.bank))).toBe('smsCodeWrong');
  });

  it('USR-22 USR-23 BNK-40 a verified captcha can still be used; a wrong answer invalidates it', async () => {
    const { bank } = testBank();
    await bank.issueCaptcha({ randomTokenHash: 't', answerHash: 'right' });
    const verify = (captchaHash: string) => bank.verifyCaptcha({ randomTokenHash: 't', captchaHash });
    expect([outcomeOf(await verify('right')), outcomeOf(await verify('right'))]).toEqual(['ok', 'ok']);
    expect(outcomeOf(await bank.sendSmsCode({ ...own, randomTokenHash: 't', captchaHash: 'right', codeHash: 'code' }))).toBe('ok');
    expect(outcomeOf(await verify('right'))).toBe('captchaWrong');
    await bank.issueCaptcha({ randomTokenHash: 't', answerHash: 'right' });
    expect([outcomeOf(await verify('wrong')), outcomeOf(await verify('right'))]).toEqual(['captchaWrong', 'captchaWrong']);
  });
});

describe("changing one's own password", () => {
  it.each([
    [{ oldPassword: 'wrong' }, 'oldPasswordWrong'],
    [{ oldPassword: 'notEncrypted' }, 'passwordNotEncrypted'],
    [{ newPassword: 'notEncrypted' }, 'passwordNotEncrypted'],
    [{ newPassword: 'breaksRule' }, 'passwordRuleBroken'],
    [{ newPassword: 'sameAsOld' }, 'newPasswordSame'],
  ] as const)('USR-14 USR-15 BNK-42 with %j is refused, and the code stays valid', async (bad, refusal) => {
    const world = testBank();
    await sendCode(world, own);
    const input = { caller: admin, oldPassword: 'right', newPassword: 'fits', newHash: 'new', codeHash: 'code', ...bad } as const;
    expect(outcomeOf(await world.bank.changePassword(input))).toBe(refusal);
    expect(world.bank.passwordHashOf('admin01')).toBe('hash');
    expect(outcomeOf(await change(world.bank))).toBe('ok');
    expect(world.bank.passwordHashOf('admin01')).toBe('new');
  });

  it('SES-29 before the code is correct nothing is revealed about the passwords, and a wrong old password uses up the code', async () => {
    const world = testBank();
    const tried = async (oldPassword: 'right' | 'wrong' | 'notEncrypted', newPassword: 'fits' | 'sameAsOld', codeHash: string) =>
      outcomeOf(await world.bank.changePassword({ caller: admin, oldPassword, newPassword, newHash: 'new', codeHash }));
    for (const oldPassword of ['right', 'wrong', 'notEncrypted'] as const)
      for (const newPassword of ['fits', 'sameAsOld'] as const) expect(await tried(oldPassword, newPassword, 'guess')).toBe('smsCodeWrong');
    await sendCode(world, own);
    for (let n = 0; n < 5; n += 1) expect(await tried('wrong', 'fits', 'code')).toBe('oldPasswordWrong');
    expect(await tried('right', 'fits', 'code')).toBe('smsCodeWrong');
    expect(world.bank.passwordHashOf('admin01')).toBe('hash');
  });

  it('BNK-36 is allowed for every role, including read-only ones', async () => {
    const world = testBank();
    await sendCode(world, { purpose: 'password', subject: 'norole01' });
    const input = { caller: as('norole01'), oldPassword: 'right', newPassword: 'fits', newHash: 'new', codeHash: 'code' } as const;
    expect(outcomeOf(await world.bank.changePassword(input))).toBe('ok');
  });
});

describe("changing one's own username", () => {
  it('USR-06 USR-10 keeps everything that is open, and the old name is unknown afterwards', async () => {
    const world = testBank();
    const follows = world.bank.followsOf(admin).map(({ rateCode }) => rateCode);
    await sendCode(world, { purpose: 'username', subject: 'admin01' });
    expect(outcomeOf(await rename(world.bank, 'boss_01'))).toBe('ok');
    expect(world.bank.passwordHashOf('admin01')).toBeNull();
    expect(world.bank.passwordHashOf('boss_01')).toBe('hash');
    expect(world.bank.followsOf(as('boss_01')).map(({ rateCode }) => rateCode)).toEqual(follows);
  });

  it('USR-06 USR-19 refuses a taken name, in upper or lower case, and the current one', async () => {
    const world = testBank();
    const { bank } = world;
    const outcomes = async () => [outcomeOf(await rename(bank, 'Operator01')), outcomeOf(await rename(bank, 'admin01'))];
    expect(await outcomes()).toEqual(['smsCodeWrong', 'smsCodeWrong']);
    await sendCode(world, { purpose: 'username', subject: 'admin01' });
    expect(await outcomes()).toEqual(['loginNameTaken', 'loginNameSame']);
    expect([outcomeOf(bank.checkLoginName(admin, 'operator01')), outcomeOf(bank.checkLoginName(admin, 'free_1'))]).toEqual([
      'loginNameTaken',
      'ok',
    ]);
  });
});

describe('the first login', () => {
  const input = { caller: as('first01'), newLoginName: 'settled01', newPassword: 'fits', newHash: 'new' } as const;

  it('SES-19 SES-25 sets username and password once; any other user is refused', async () => {
    const { bank } = testBank();
    expect(outcomeOf(await bank.completeFirstLogin({ ...input, caller: admin }))).toBe('stateNotAllowed');
    expect(outcomeOf(await bank.completeFirstLogin({ ...input, newPassword: 'breaksRule' }))).toBe('passwordRuleBroken');
    expect(outcomeOf(await bank.completeFirstLogin({ ...input, newLoginName: 'admin01' }))).toBe('loginNameTaken');
    expect(outcomeOf(await bank.completeFirstLogin(input))).toBe('ok');
    expect(bank.passwordHashOf('settled01')).toBe('new');
    expect(outcomeOf(await bank.completeFirstLogin({ ...input, caller: as('settled01') }))).toBe('stateNotAllowed');
  });
});

describe('a forgotten password or username', () => {
  const mine: Claim = { branch: 'PASSWORD', loginName: 'admin01', certType: 'ORGANIZATIONCODE', certNo: 'ORG000000001' };
  const byMobile: Claim = { branch: 'USERNAME', mobile: '13900000101', certType: 'CERTNUMBER', certNo: 'CERT000000001' };
  const recover = (bank: World['bank'], claim: Claim) =>
    bank.recover({ claim, codeHash: 'code', newPassword: 'fits', newHash: 'new', newLoginName: 'found_01' });

  it('SES-20 SES-25 a password is reset by username, certificate and code', async () => {
    const world = testBank();
    expect(world.bank.claimant(mine)).toBe('admin01');
    await sendCode(world, smsKeyOf(mine));
    expect(outcomeOf(await recover(world.bank, mine))).toBe('ok');
    expect(world.bank.passwordHashOf('admin01')).toBe('new');
  });

  it('SES-20 SES-25 a username is reset by mobile number, certificate and code', async () => {
    const world = testBank();
    await sendCode(world, smsKeyOf(byMobile));
    expect(outcomeOf(await recover(world.bank, byMobile))).toBe('ok');
    expect(world.bank.passwordHashOf('found_01')).toBe('hash');
  });

  it.each([
    ['an unknown username', { ...mine, loginName: 'nobody' }],
    ['another certificate', { ...mine, certNo: 'ORG000000002' }],
    ['an unknown mobile number', { ...byMobile, mobile: '13999999999' }],
  ] as const)('SES-22 %s gets the same answer to a code request, and is refused like a wrong code', async (_who, claim) => {
    const world = testBank();
    expect(world.bank.claimant(claim)).toBeNull();
    expect(outcomeOf(await sendCode(world, smsKeyOf(claim)))).toBe('ok');
    expect(outcomeOf(await recover(world.bank, claim))).toBe('smsCodeWrong');
    expect(world.bank.passwordHashOf('admin01')).toBe('hash');
  });

  it.each([
    ['sameAsOld', mine],
    ['breaksRule', mine],
    ['notEncrypted', mine],
    ['fits', byMobile],
  ] as const)(
    'SES-29 the new value (%s) is checked only when code and claim are correct, and the code stays valid',
    async (newPassword, claim) => {
      const world = testBank();
      const tried = async (who: Claim, codeHash: string, newLoginName = 'operator01') =>
        outcomeOf(await world.bank.recover({ claim: who, codeHash, newPassword, newHash: 'new', newLoginName }));
      const stranger = { ...claim, certNo: 'of somebody else' };
      expect([await tried(claim, 'code'), await tried(stranger, 'code')]).toEqual(['smsCodeWrong', 'smsCodeWrong']);
      await sendCode(world, smsKeyOf(claim));
      await sendCode(world, smsKeyOf(stranger));
      expect([await tried(claim, 'guess'), await tried(stranger, 'guess'), await tried(stranger, 'code')]).toEqual([
        'smsCodeWrong',
        'smsCodeWrong',
        'smsCodeWrong',
      ]);
      const outcomes = {
        sameAsOld: 'newPasswordSame',
        breaksRule: 'passwordRuleBroken',
        notEncrypted: 'passwordNotEncrypted',
        fits: 'loginNameTaken',
      };
      expect(await tried(claim, 'code')).toBe(outcomes[newPassword]);
      expect(outcomeOf(await recover(world.bank, claim))).toBe('ok');
    },
  );
});
