import { describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Client, sealed, signInWith, solvedCaptcha } from './bench.ts';
import { books } from './books.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest('admin01');

const codeOf = (key: RefusalKey) => refusalCodes[key];
const seal = (plain: string) => sealed(bench.app, world, plain);
const newestSms = () => world.outbox.entries.findLast(({ kind }) => kind === 'sms');
const captcha = () => solvedCaptcha(bench.app, world);

/** Requests a code for a change, and reads it from the outbox. */
async function codeFor(self: Client, msgType: '2' | '5'): Promise<string> {
  expect((await self.form('/shop/auth/sms/code', { msgType, ...(await captcha()) })).code).toBe(0);
  return newestSms()?.text ?? '';
}

const signsIn = async (login: string, password: string) => (await signInWith(bench.app, world, bench.client(world, login), password)).code;
const passwordForm = async (newPsw: string, code: string, oldPsw = castPassword) => ({
  oldPsw: await seal(oldPsw),
  newPsw: await seal(newPsw),
  code,
});

describe('SES-24 a change of password', () => {
  it('USR-08 USR-09 BNK-41 is confirmed by the code, and only the new password signs in afterwards', async () => {
    const code = await codeFor(client, '2');
    expect(code).toMatch(/^\d{6}$/);
    expect((await client.form('/sys/user/resetPwd', await passwordForm('NewPass1', code))).code).toBe(0);
    expect(await signsIn('admin01', castPassword)).toBe(codeOf('loginFailed'));
    expect(await signsIn('admin01', 'NewPass1')).toBe(0);
  });

  it.each([
    ['newPasswordSame', castPassword, castPassword],
    ['passwordRuleBroken', 'short', castPassword],
    ['oldPasswordWrong', 'NewPass1', 'Wrong123'],
  ] as const)('USR-14 USR-15 is refused with %s', async (refusal, newPsw, oldPsw) => {
    const code = await codeFor(client, '2');
    expect((await client.form('/sys/user/resetPwd', await passwordForm(newPsw, code, oldPsw))).code).toBe(codeOf(refusal));
    expect(await signsIn('admin01', castPassword)).toBe(0);
  });

  it('BNK-42 BNK-41 a password in clear text and a wrong code are refused', async () => {
    const clear = { oldPsw: castPassword, newPsw: 'NewPass1', code: await codeFor(client, '2') };
    expect((await client.form('/sys/user/resetPwd', clear)).code).toBe(codeOf('passwordNotEncrypted'));
    expect((await client.form('/sys/user/resetPwd', await passwordForm('NewPass1', '000000'))).code).toBe(codeOf('smsCodeWrong'));
  });
});

describe('a change of username', () => {
  it('USR-06 USR-10 SES-30 is confirmed by the code and ends the session; only the new name signs in', async () => {
    expect((await client.form('/sys/user/checkLoginName', { newLoginName: 'boss_01' })).code).toBe(0);
    const code = await codeFor(client, '5');
    expect((await client.form('/sys/user/resetLoginName', { newLoginName: 'boss_01', code })).code).toBe(0);
    expect((await client.form('/shop/client/credit/query')).code).toBe(codeOf('sessionIdle'));
    expect(await signsIn('admin01', castPassword)).toBe(codeOf('loginFailed'));
    expect(await signsIn('boss_01', castPassword)).toBe(0);
  });

  it('USR-06 a taken name and the current one are reported, and guessing names is limited', async () => {
    const check = async (newLoginName: string) => (await client.form('/sys/user/checkLoginName', { newLoginName })).code;
    expect([await check('operator01'), await check('admin01')]).toEqual([codeOf('loginNameTaken'), codeOf('loginNameSame')]);
    for (let n = 0; n < 3; n += 1) await check(`free_${n}`);
    expect(await check('free_9')).toBe(codeOf('tooManyRequests'));
  });
});

/** Names that every JavaScript object inherits. */
const wordsOfObjects = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

describe.each(wordsOfObjects)('the name %s', (name) => {
  it('VAL-09 is accepted for a change and for a first login', async () => {
    const code = await codeFor(client, '5');
    const first = await bench.signIn(world, 'first01');
    const users = Object.keys(books(world).directory.users);
    expect((await client.form('/sys/user/resetLoginName', { newLoginName: name, code })).code).toBe(codeOf('loginNameTaken'));
    const form = { newLoginName: name, newPsw: await seal('NewPass1') };
    expect((await first.form('/sys/user/resetForFirstSignIn', form)).code).toBe(codeOf('loginNameTaken'));
    expect(Object.keys(books(world).directory.users)).toEqual(users);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('BNK-40 is answered like any unknown name, and locked like one', async () => {
    const ask = async (username: string) => {
      const stranger = bench.client(world, username);
      const sent = await stranger.form<{ randomToken: string }>('/shop/auth/sms/loginCode', { username });
      const tries: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        tries.push((await signInWith(bench.app, world, stranger, 'Wrong123')).code);
        world.accessClock.set(world.accessClock.now() + 20_000);
      }
      return [sent.code, ...tries];
    };
    expect(await ask(name)).toEqual(await ask('nobody01'));
  });
});

describe('codes and captchas', () => {
  it('USR-07 USR-22 BNK-40 a code needs a captcha, which can be verified before', async () => {
    const { randomToken, captchaCode } = await captcha();
    const verify = async (text: string) => {
      const url = `/ftfeportal/${world.name}/shop/auth/verifyGrapCapt?captchaCode=${text}&randomToken=${randomToken}`;
      return (await bench.app.portal.inject({ url })).json<{ code: number }>().code;
    };
    expect(await verify(captchaCode)).toBe(0);
    expect((await client.form('/shop/auth/sms/code', { msgType: '2', randomToken, captchaCode })).code).toBe(0);
    expect((await client.form('/shop/auth/sms/code', { msgType: '2', randomToken, captchaCode })).code).toBe(codeOf('captchaWrong'));
    expect(await verify('0000')).toBe(codeOf('captchaWrong'));
  });

  it('BNK-41 a second code within a minute is refused, and one address cannot request many', async () => {
    await codeFor(client, '2');
    expect((await client.form('/shop/auth/sms/code', { msgType: '2', ...(await captcha()) })).code).toBe(codeOf('tooManyRequests'));
    const codes = [];
    for (let n = 0; n < 9; n += 1) codes.push((await client.form('/shop/auth/sms/code', { msgType: '5', ...(await captcha()) })).code);
    expect(codes.at(-1)).toBe(codeOf('tooManyRequests'));
  });
});

describe('the first login', () => {
  it('BNK-42 a password in clear text is refused, and nothing is set', async () => {
    const first = await bench.signIn(world, 'first01');
    const clear = { newLoginName: 'settled01', newPsw: 'NewPass1' };
    expect((await first.form('/sys/user/resetForFirstSignIn', clear)).code).toBe(1004);
    expect(await signsIn('settled01', 'NewPass1')).toBe(codeOf('loginFailed'));
    expect((await first.form('/sys/user/resetForFirstSignIn', { ...clear, newPsw: await seal('NewPass1') })).code).toBe(0);
  });

  it('SES-19 SES-25 sets username and password; other users are refused', async () => {
    const first = await bench.signIn(world, 'first01');
    const form = { newLoginName: 'settled01', newPsw: await seal('NewPass1') };
    expect((await client.form('/sys/user/resetForFirstSignIn', form)).code).toBe(codeOf('stateNotAllowed'));
    expect((await first.form('/sys/user/resetForFirstSignIn', form)).code).toBe(0);
    const again = await signInWith(bench.app, world, bench.client(world, 'settled01'), 'NewPass1');
    expect(again).toMatchObject({ code: 0, data: { firstLogin: false } });
  });
});

describe('recovery', () => {
  const claim = { branch: 'PASSWORD', loginName: 'operator01', certType: 'ORGANIZATIONCODE', certNo: 'ORG000000001' };

  it('SES-20 SES-25 a username is reset by mobile number, and never to an empty one', async () => {
    const byMobile = { branch: 'USERNAME', mobile: '13900000101', certType: 'CERTNUMBER', certNo: 'CERT000000001' };
    expect((await client.form('/shop/auth/forgetSendMsg', { ...byMobile, ...(await captcha()) })).code).toBe(0);
    const code = newestSms()?.text ?? '';
    const reset = (form: Record<string, string>) => client.form('/sys/user/reset-forget', { ...byMobile, code, ...form });
    const before = Object.keys(books(world).directory.users);
    for (const nothing of [
      {},
      { newLoginName: '' },
      { newPsw: await seal('NewPass1') },
      { loginName: 'admin01', newLoginName: 'found_01' },
    ])
      expect(await reset(nothing as Record<string, string>)).toMatchObject({ status: 400, code: 400 });
    expect(Object.keys(books(world).directory.users)).toEqual(before);
    expect((await reset({ newLoginName: 'found_01' })).code).toBe(0);
    expect(await signsIn('found_01', castPassword)).toBe(0);
  });

  it('SES-20 SES-22 a password is reset; an unknown identity gets the same answers and no effect', async () => {
    const known = await client.form<string>('/shop/auth/forgetSendMsg', { ...claim, ...(await captcha()) });
    const code = newestSms()?.text ?? '';
    const unknown = await client.form<string>('/shop/auth/forgetSendMsg', { ...claim, loginName: 'nobody', ...(await captcha()) });
    expect([unknown.code, unknown.data]).toEqual([known.code, known.data]);
    expect(newestSms()?.text).toBe(code);
    const reset = async (loginName: string) =>
      (await client.form('/sys/user/reset-forget', { ...claim, loginName, code, newPsw: await seal('NewPass1') })).code;
    expect(await reset('nobody')).toBe(codeOf('smsCodeWrong'));
    expect(await reset('operator01')).toBe(0);
    expect(await signsIn('operator01', 'NewPass1')).toBe(0);
  });
});

describe('the hardware password control', () => {
  it('API-10 is off in every operation', async () => {
    const get = async (path: string) =>
      (await bench.app.portal.inject({ url: `/ftfeportal/${world.name}${path}` })).json<{ data: unknown }>().data;
    const off = { enabled: false };
    expect([await get('/shop/auth/initocx'), await get('/shop/auth/mcryptKey?date=20261124')]).toEqual([off, off]);
    expect((await client.form('/shop/auth/decryptHardWare', { cipher: 'x' })).data).toEqual(off);
    expect((await client.form('/shop/base/query/sysparam/findStatusByPassword')).data).toEqual(off);
  });
});
