import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Words } from '#web/state/dialogs.ts';
import { setLeaving } from '#web/state/leaving.ts';
import { session } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { ForgetScreen } from './forget.screen.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const opened = (sealed: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  ).toString();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const certType = (value: string) => fireEvent.change(field('企业证件类型'), { target: { value } });

let left: Words[] = [];

beforeEach(() => {
  left = [];
  const leave = (why: Words) => Promise.resolve(void left.push(why));
  setLeaving({ signOut: () => Promise.resolve(), leave });
  session.user = null;
  bank().always('getCaptchaCode', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('verifyGrapCapt', ok(null));
  bank().always('getPublicKey', ok(publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  bank().always('forgetSendMsg', ok('验证码已发送'));
});

async function solveCaptcha(): Promise<void> {
  await pass(50);
  await fill('图中字符', 'AB3D', dialog());
  await press('确定', dialog());
  await pass(50);
}

async function claimPassword(): Promise<void> {
  await draw(<ForgetScreen />);
  await fill('用户名', 'operator01');
  await fill('证件号', '91310000MA1FL0001X');
}

describe('a forgotten password', () => {
  it('SES-21 offers exactly the four kinds of certificate', async () => {
    await draw(<ForgetScreen />);
    const options = within(field('企业证件类型')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['ORGANIZATIONCODE', '组织机构代码'],
      ['CERTNUMBER', '证件号码'],
      ['ADDILIATE', '附属机构'],
      ['OTHER', '其他证件'],
    ]);
  });

  it('VAL-10 an empty claim shows the missing fields and opens no captcha', async () => {
    await draw(<ForgetScreen />);
    await press('获取验证码');
    await pass(50);
    for (const message of ['请输入用户名', '请输入证件号']) expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('用户名'));
    expect([screen.queryByRole('dialog'), bank().sent('forgetSendMsg').length]).toEqual([null, 0]);
  });

  it('LAY-19 the focus is in the code field after it was sent, and on the button again when the captcha is cancelled', async () => {
    await claimPassword();
    await press('获取验证码');
    await pass(50);
    await press('取消', dialog());
    await pass(50);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '获取验证码' }));
    await press('获取验证码');
    await solveCaptcha();
    expect(document.activeElement).toBe(field('短信验证码'));
  });

  it('LAY-19 a user who already has a code starts in its field', async () => {
    await claimPassword();
    await press('已收到验证码，直接设置');
    expect(document.activeElement).toBe(field('短信验证码'));
  });

  it('SES-20 SES-24 SES-25 a code is sent for the claim, sets an encrypted password, and leads to the login with a message', async () => {
    await claimPassword();
    certType('CERTNUMBER');
    await press('获取验证码');
    await solveCaptcha();
    expect(bank().sent('forgetSendMsg')).toMatchObject([
      {
        body: {
          branch: 'PASSWORD',
          loginName: 'operator01',
          certType: 'CERTNUMBER',
          certNo: '91310000MA1FL0001X',
          captchaCode: 'AB3D',
          randomToken: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ]);
    await fill('短信验证码', '123456');
    await fill('新密码', 'NewPass1');
    await fill('确认新密码', 'NewPass1');
    bank().next('reset-forget', ok(null));
    await press('设置新密码');
    await pass(50);
    const { newPsw, ...rest } = bank().sent('reset-forget')[0]?.body ?? {};
    expect(rest).toEqual({
      branch: 'PASSWORD',
      loginName: 'operator01',
      certType: 'CERTNUMBER',
      certNo: '91310000MA1FL0001X',
      code: '123456',
    });
    expect(opened(newPsw)).toBe('NewPass1');
    expect(left).toEqual([{ key: 'credential.forget.passwordSet' }]);
    expect([field('用户名').value, field('证件号').value]).toEqual(['', '']);
  });

  it.each([
    ['USR-18 without the code', ['', 'NewPass1', 'NewPass1'], '请输入短信验证码'],
    ['USR-14 without a password', ['123456', '', ''], '请输入新密码'],
    ['USR-15 with a weak one', ['123456', 'newpass1', 'newpass1'], '密码为6-18位，须包含大写字母、小写字母和数字'],
    ['USR-17 with two', ['123456', 'NewPass1', 'NewPass2'], '两次输入的密码不一致'],
  ] as const)('SES-25 %s nothing is set', async (_title, [code, next, again], message) => {
    await claimPassword();
    await press('已收到验证码，直接设置');
    await fill('短信验证码', code);
    await fill('新密码', next);
    await fill('确认新密码', again);
    await press('设置新密码');
    expect(screen.getByText(message)).toBeTruthy();
    expect(bank().sent('reset-forget')).toHaveLength(0);
  });

  it('SES-22 SES-29 a refusal does not distinguish claim and code and keeps the typed input; a second attempt can succeed', async () => {
    await claimPassword();
    await press('已收到验证码，直接设置');
    await fill('短信验证码', '123456');
    await fill('新密码', 'NewPass1');
    await fill('确认新密码', 'NewPass1');
    bank().next('reset-forget', refused(1006, '短信验证码错误'), ok(null));
    await press('设置新密码');
    await pass(50);
    expect(screen.getByText('短信验证码错误或已失效，或所填信息与登记不符')).toBeTruthy();
    expect([field('短信验证码').value, field('新密码').value, left.length]).toEqual(['123456', 'NewPass1', 0]);
    await press('设置新密码');
    await pass(50);
    expect(left).toHaveLength(1);
  });

  it('SES-25 going back and forth loses no input, and the same claim needs no second code', async () => {
    await claimPassword();
    await press('获取验证码');
    await solveCaptcha();
    await fill('新密码', 'NewPass1');
    await press('上一步');
    expect([field('用户名').value, field('证件号').value]).toEqual(['operator01', '91310000MA1FL0001X']);
    await press('获取验证码');
    expect(field('新密码').value).toBe('NewPass1');
    expect(bank().sent('forgetSendMsg')).toHaveLength(1);
  });

  it('SES-20 another claim needs a code of its own', async () => {
    await claimPassword();
    await press('获取验证码');
    await solveCaptcha();
    await press('上一步');
    await fill('用户名', 'admin01');
    await press('获取验证码');
    await solveCaptcha();
    expect(
      bank()
        .sent('forgetSendMsg')
        .map(({ body }) => body['loginName']),
    ).toEqual(['operator01', 'admin01']);
  });
});

describe('a forgotten username', () => {
  it.each(['', '1380000800', '138000080011'])('VAL-10 the mobile number %j is invalid', async (typed) => {
    await draw(<ForgetScreen />);
    choose('忘记用户名');
    await fill('登记手机号码', typed);
    await fill('证件号', '91310000MA1FL0001X');
    await press('获取验证码');
    expect(screen.getByText('请输入11位登记手机号码')).toBeTruthy();
    expect(field('登记手机号码').maxLength).toBe(11);
  });

  it('SES-20 SES-25 USR-20 is claimed by the mobile number; a valid new name is set with the code', async () => {
    await draw(<ForgetScreen />);
    choose('忘记用户名');
    await fill('登记手机号码', '138 0000-8001');
    await fill('证件号', '91310000MA1FL0001X');
    await press('获取验证码');
    await solveCaptcha();
    const claim = { branch: 'USERNAME', mobile: '13800008001', certType: 'ORGANIZATIONCODE', certNo: '91310000MA1FL0001X' };
    expect(bank().sent('forgetSendMsg')).toMatchObject([{ body: claim }]);
    await fill('短信验证码', '123456');
    await fill('新用户名', 'ab');
    await press('设置新用户名');
    expect([screen.queryByText('用户名长度为3-20位') !== null, bank().sent('reset-forget').length]).toEqual([true, 0]);
    await fill('新用户名', 'trader 名_9');
    bank().next('reset-forget', refused(1015, '该用户名已被占用！'), ok(null));
    await press('设置新用户名');
    await pass(50);
    expect(screen.getByText('该用户名已被占用')).toBeTruthy();
    await press('设置新用户名');
    await pass(50);
    expect(bank().sent('reset-forget')[1]?.body).toEqual({ ...claim, code: '123456', newLoginName: 'trader_9' });
    expect(left).toEqual([{ key: 'credential.forget.usernameSet' }]);
  });
});
