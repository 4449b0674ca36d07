// A change of the password under adverse conditions: an expired code, a session that ends in another tab.
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openChangePassword } from '#web/features/personal/change-password.dialog.tsx';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { setEnding } from '../session-end.ts';
import { sessionLost } from './tell-failure.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const opened = (sealed: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  ).toString();

/** Opens the dialog with all fields filled in, including the code. */
beforeEach(async () => {
  bank().always('getPublicKey', ok(publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  await draw(<button type="button">页面</button>);
  await openChangePassword();
  await pass(50);
  for (const [label, text] of Object.entries({ 原密码: 'Demo1234', 新密码: 'NewPass1', 确认新密码: 'NewPass1', 短信验证码: '123456' }))
    await fill(label, text);
});

describe('a change of the password', () => {
  it('USR-12 USR-18 with an expired code keeps the typed input, marks the code, and saves with a new code', async () => {
    bank().next('resetPwd', refused(1006, '短信验证码错误'), ok(null));
    await press('修改密码', dialog());
    await pass(50);
    expect([field('短信验证码').getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field('短信验证码')]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
    await fill('短信验证码', '654321');
    await press('修改密码', dialog());
    await pass(50);
    const [, second] = bank().sent('resetPwd');
    expect([second?.body['code'], opened(second?.body['newPsw'])]).toEqual(['654321', 'NewPass1']);
  });

  it('SES-14 SES-16 is covered by a box when the user signs in elsewhere; OK ends the session and nothing is saved', async () => {
    let ended = 0;
    setEnding({ closeConnection: () => (ended += 1), logout: () => new Promise(() => {}) });
    void sessionLost(603);
    await pass(50);
    expect(dialog().textContent).toBe('温馨提示您的账号已在其他地方登录，请重新登录！确定');
    expect(dialog().contains(document.activeElement)).toBe(true);
    await press('确定', dialog());
    expect([ended, bank().sent('resetPwd').length]).toEqual([1, 0]);
  });
});
