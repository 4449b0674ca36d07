import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLeaving } from '#web/state/leaving.ts';
import type { Words } from '#web/state/dialogs.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { held, ok, refused } from '#web/test/scripted-bank.ts';
import { openChangePassword } from './change-password.dialog.tsx';
import { openChangeUsername } from './change-username.dialog.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const opened = (sealed: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  ).toString();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取验证码|秒后重新获取/, hidden: true });
const dialogs = () => [...document.querySelectorAll('[role=dialog]')];
const tokens = () =>
  bank()
    .sent('getCaptchaCode')
    .map(({ query }) => query['randomToken']);

let left: Words[] = [];

beforeEach(async () => {
  left = [];
  setLeaving({
    signOut: () => Promise.resolve(),
    leave: (why) => {
      left.push(why);
      return Promise.resolve();
    },
  });
  bank().always('getCaptchaCode', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('verifyGrapCapt', ok(null));
  bank().always('getPublicKey', ok(publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  bank().always('sms/code', ok('验证码已发送至尾号8001的手机'));
  bank().always('checkLoginName', ok(null));
  await draw(<button type="button">页面</button>);
});

async function openPassword(): Promise<void> {
  await openChangePassword();
  await pass(50);
}

async function openUsername(): Promise<void> {
  await openChangeUsername();
  await pass(50);
}

async function fillPasswords(old = 'Demo1234', next = 'NewPass1', again = next): Promise<void> {
  await fill('原密码', old);
  await fill('新密码', next);
  await fill('确认新密码', again);
}

/** Clicks the send button and solves the captcha in the second dialog. */
async function sendCode(): Promise<void> {
  await press('获取验证码');
  await pass(50);
  await fill('图中字符', 'AB3D', dialog());
  await press('确定', dialog());
  await pass(50);
}

describe('the password change', () => {
  it('USR-02 USR-03 opens 600 px wide with empty fields and a submit button, also after it was closed', async () => {
    for (const _time of [1, 2]) {
      await openPassword();
      expect(dialog().getAttribute('data-width')).toBe('600');
      expect(['原密码', '新密码', '确认新密码', '短信验证码'].map((label) => field(label).value)).toEqual(['', '', '', '']);
      expect([sendButton().disabled, sendButton().textContent]).toEqual([false, '获取验证码']);
      await fillPasswords();
      await sendCode();
      expect(sendButton().disabled).toBe(true);
      await person.keyboard('{Escape}');
      await pass(50);
      expect(dialogs()).toHaveLength(0);
    }
  });

  it.each([
    ['USR-13 原密码', ['', 'NewPass1', 'NewPass1'], '请输入原密码', '原密码'],
    ['USR-14 新密码', ['Demo1234', '', ''], '请输入新密码', '新密码'],
    ['USR-14 新密码', ['Demo1234', 'Demo1234', 'Demo1234'], '新密码不能与原密码相同', '新密码'],
    ['USR-15 新密码', ['Demo1234', 'newpass1', 'newpass1'], '密码为6-18位，须包含大写字母、小写字母和数字', '新密码'],
    ['USR-17 确认新密码', ['Demo1234', 'NewPass1', ''], '请再次输入新密码', '确认新密码'],
    ['USR-17 确认新密码', ['Demo1234', 'NewPass1', 'NewPass2'], '两次输入的密码不一致', '确认新密码'],
  ] as const)('USR-05 VAL-10 %s: %j opens no captcha, shows the reason and focuses the field', async (_title, typed, message, label) => {
    await openPassword();
    await fillPasswords(...typed);
    await press('获取验证码');
    await pass(50);
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect([dialogs().length, bank().sent('sms/code').length, bank().sent('getCaptchaCode').length]).toEqual([1, 0, 0]);
  });

  it('USR-18 saving without the code shows a message and sends nothing', async () => {
    await openPassword();
    await fillPasswords();
    await press('修改密码', dialog());
    expect(screen.getByText('请输入短信验证码')).toBeTruthy();
    expect(document.activeElement).toBe(field('短信验证码'));
    expect(bank().sent('resetPwd')).toHaveLength(0);
  });

  it('USR-13 USR-15 USR-20 the fields accept 30, 30, 30 and 6 characters', async () => {
    await openPassword();
    expect(['原密码', '新密码', '确认新密码', '短信验证码'].map((label) => field(label).maxLength)).toEqual([30, 30, 30, 6]);
  });

  it('USR-18 the code accepts digits only', async () => {
    await openPassword();
    await fill('短信验证码', '12a 3');
    expect(field('短信验证码').value).toBe('123');
  });

  it('USR-16 Chinese characters are removed while typing, and leaving the confirmation validates it again', async () => {
    await openPassword();
    await fill('新密码', 'New密Pass1码');
    expect(field('新密码').value).toBe('NewPass1');
    await fill('确认新密码', 'NewPass2');
    expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
    await fill('确认新密码', 'NewPass1');
    expect(screen.queryByText('两次输入的密码不一致')).toBeNull();
    await fill('新密码', 'NewPass3');
    expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
  });

  it('USR-07 USR-08 LAY-19 the captcha comes first; its code and token are sent with the request of type 2, then the field is focused', async () => {
    await openPassword();
    await fillPasswords();
    await press('获取验证码');
    await pass(50);
    expect(dialogs()).toHaveLength(2);
    expect(dialog().getAttribute('data-width')).toBe('500');
    expect(bank().sent('sms/code')).toHaveLength(0);
    await fill('图中字符', 'AB3D', dialog());
    await press('确定', dialog());
    await pass(50);
    expect(bank().sent('sms/code')).toMatchObject([{ body: { msgType: '2', captchaCode: 'AB3D', randomToken: tokens()[0] } }]);
    expect(screen.getByText('验证码已发送至尾号8001的手机')).toBeTruthy();
    expect(document.activeElement).toBe(field('短信验证码'));
  });

  it('USR-07 LAY-19 closing the captcha sends nothing, keeps the form, and returns the focus to its button', async () => {
    await openPassword();
    await fillPasswords();
    await press('获取验证码');
    await pass(50);
    await press('取消', dialog());
    await pass(50);
    expect([dialogs().length, bank().sent('sms/code').length, field('新密码').value]).toEqual([1, 0, 'NewPass1']);
    expect(document.activeElement).toBe(sendButton());
    await sendCode();
    expect(bank().sent('sms/code')).toHaveLength(1);
  });

  it('USR-04 the button counts down 60 seconds and is then enabled again', async () => {
    await openPassword();
    await fillPasswords();
    await sendCode();
    expect([sendButton().textContent, sendButton().disabled]).toEqual(['60秒后重新获取', true]);
    await pass(1_000);
    expect(sendButton().textContent).toBe('59秒后重新获取');
    await pass(58_000);
    expect([sendButton().textContent, sendButton().disabled]).toEqual(['1秒后重新获取', true]);
    await pass(1_000);
    expect([sendButton().textContent, sendButton().disabled]).toEqual(['获取验证码', false]);
  });

  it('USR-04 a code that the bank refuses to send starts no countdown', async () => {
    await openPassword();
    await fillPasswords();
    bank().next('sms/code', refused(1005, '操作过于频繁，请稍后再试'));
    await sendCode();
    expect([sendButton().textContent, sendButton().disabled]).toEqual(['获取验证码', false]);
  });

  it('USR-09 USR-11 SES-24 saves both passwords encrypted with the code, then signs out with a message', async () => {
    await openPassword();
    await fillPasswords();
    await sendCode();
    await fill('短信验证码', '123456');
    bank().next('resetPwd', ok(null));
    await press('修改密码', dialog());
    await pass(50);
    expect(bank().sent('getPublicKey')).toMatchObject([{ query: { loginName: 'operator01' } }]);
    const [sent] = bank().sent('resetPwd');
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['code', 'newPsw', 'oldPsw']);
    expect([opened(sent?.body['oldPsw']), opened(sent?.body['newPsw']), sent?.body['code']]).toEqual(['Demo1234', 'NewPass1', '123456']);
    expect(left).toEqual([{ key: 'tips.passwordChanged' }]);
    expect(dialogs()).toHaveLength(0);
  });

  it('USR-12 a refused save ends loading, keeps the typed input and marks the field; changing the field clears the mark', async () => {
    await openPassword();
    await fillPasswords();
    await fill('短信验证码', '123456');
    bank().next('resetPwd', refused(1012, '原密码错误！'));
    await press('修改密码', dialog());
    await pass(50);
    expect(field('原密码').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('原密码'));
    expect(['原密码', '新密码', '确认新密码', '短信验证码'].map((label) => field(label).value)).toEqual([
      'Demo1234',
      'NewPass1',
      'NewPass1',
      '123456',
    ]);
    expect(left).toEqual([]);
    await fill('原密码', 'Demo12345');
    expect(field('原密码').getAttribute('aria-invalid')).not.toBe('true');
    bank().next('resetPwd', ok(null));
    await press('修改密码', dialog());
    await pass(50);
    expect(left).toHaveLength(1);
  });

  it('USR-09 two presses save once', async () => {
    await openPassword();
    await fillPasswords();
    await fill('短信验证码', '123456');
    const answer = held(ok(null));
    bank().next('resetPwd', answer.answer);
    await press('修改密码', dialog());
    await person.keyboard('{Enter}');
    await pass(1_000);
    answer.letGo();
    await pass(50);
    expect(bank().sent('resetPwd')).toHaveLength(1);
  });
});

describe('the username change', () => {
  it('USR-02 USR-03 opens 500 px wide with empty fields and a submit button', async () => {
    await openUsername();
    expect(dialog().getAttribute('data-width')).toBe('500');
    expect([field('新用户名').value, field('短信验证码').value, sendButton().disabled]).toEqual(['', '', false]);
  });

  it.each([
    ['', '请输入新用户名'],
    ['ab', '用户名长度为3-20位'],
    ['a'.repeat(21), '用户名长度为3-20位'],
    ['operator01', '新用户名不能与当前用户名相同'],
  ])('USR-19 %j is rejected before any call', async (name, message) => {
    await openUsername();
    await fill('新用户名', name);
    await press('获取验证码');
    expect(screen.getByText(message)).toBeTruthy();
    expect(bank().sent('checkLoginName')).toHaveLength(0);
  });

  it('USR-20 keeps letters, digits and underscore, at most 30', async () => {
    await openUsername();
    await fill('新用户名', 'new-op 名_01!');
    expect([field('新用户名').value, field('新用户名').maxLength]).toEqual(['newop_01', 30]);
  });

  it('USR-06 a taken name is marked and sends no code', async () => {
    await openUsername();
    await fill('新用户名', 'admin01');
    bank().next('checkLoginName', refused(1015, '该用户名已被占用！'));
    await press('获取验证码');
    await pass(50);
    expect(bank().sent('checkLoginName')).toMatchObject([{ body: { newLoginName: 'admin01' } }]);
    expect(field('新用户名').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('该用户名已被占用')).toBeTruthy();
    expect([dialogs().length, bank().sent('sms/code').length]).toEqual([1, 0]);
  });

  it('USR-08 USR-10 USR-11 a free name is confirmed by a code of type 5 and saved', async () => {
    await openUsername();
    await fill('新用户名', 'trader_9');
    await sendCode();
    expect(bank().sent('sms/code')).toMatchObject([{ body: { msgType: '5', captchaCode: 'AB3D', randomToken: tokens()[0] } }]);
    await fill('短信验证码', '654321');
    bank().next('resetLoginName', ok(null));
    await press('修改用户名', dialog());
    await pass(50);
    expect(bank().sent('resetLoginName')).toMatchObject([{ body: { newLoginName: 'trader_9', code: '654321' } }]);
    expect(left).toEqual([{ key: 'tips.usernameChanged' }]);
  });
});
