import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Words } from '#web/state/dialogs.ts';
import { setLeaving } from '#web/state/leaving.ts';
import { session } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { held, ok, refused } from '#web/test/scripted-bank.ts';
import { FirstSignScreen } from './first-sign.screen.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const opened = (sealed: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  ).toString();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

let left: Words[] = [];

beforeEach(async () => {
  left = [];
  const leave = (why: Words) => Promise.resolve(void left.push(why));
  setLeaving({ signOut: () => Promise.resolve(), leave });
  if (session.user) Object.assign(session.user, { name: 'first01', firstLogin: true });
  bank().always('getPublicKey', ok(publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  await draw(<FirstSignScreen />);
});

async function filled(name = 'trader_9', password = 'NewPass1', again = password): Promise<void> {
  await fill('新用户名', name);
  await fill('新密码', password);
  await fill('确认新密码', again);
}

describe('the first sign-in', () => {
  it.each([
    ['USR-19', ['', 'NewPass1', 'NewPass1'], '请输入新用户名'],
    ['USR-19', ['ab', 'NewPass1', 'NewPass1'], '用户名长度为3-20位'],
    ['USR-19', ['first01', 'NewPass1', 'NewPass1'], '新用户名不能与当前用户名相同'],
    ['USR-14', ['trader_9', '', ''], '请输入新密码'],
    ['USR-15', ['trader_9', 'NewPas', 'NewPas'], '密码为6-18位，须包含大写字母、小写字母和数字'],
    ['USR-17', ['trader_9', 'NewPass1', 'NewPass2'], '两次输入的密码不一致'],
  ] as const)('SES-25 %s %j is rejected and nothing is sent', async (_code, typed, message) => {
    await filled(...typed);
    await press('保存并重新登录');
    expect(screen.getByText(message)).toBeTruthy();
    expect(bank().sent('resetForFirstSignIn')).toHaveLength(0);
  });

  it('SES-19 SES-24 SES-25 sends the new name and the encrypted password once, then ends with a message', async () => {
    await filled();
    const answer = held(ok(null));
    bank().next('resetForFirstSignIn', answer.answer);
    await press('保存并重新登录');
    await pass(1_000);
    answer.letGo();
    await pass(50);
    expect(bank().sent('getPublicKey')).toMatchObject([{ query: { loginName: 'first01' } }]);
    expect(bank().sent('resetForFirstSignIn')).toHaveLength(1);
    const { newPsw, ...rest } = bank().sent('resetForFirstSignIn')[0]?.body ?? {};
    expect([rest, opened(newPsw)]).toEqual([{ newLoginName: 'trader_9' }, 'NewPass1']);
    expect(left).toEqual([{ key: 'credential.firstSign.done' }]);
  });

  it('SES-19 a refusal keeps the typed input and marks its field; a second attempt can succeed', async () => {
    await filled('admin01');
    bank().next('resetForFirstSignIn', refused(1015, '该用户名已被占用！'), ok(null));
    await press('保存并重新登录');
    await pass(50);
    expect(screen.getByText('该用户名已被占用')).toBeTruthy();
    expect([field('新密码').value, left.length]).toEqual(['NewPass1', 0]);
    await fill('新用户名', 'trader_9');
    await press('保存并重新登录');
    await pass(50);
    expect(left).toHaveLength(1);
  });
});
