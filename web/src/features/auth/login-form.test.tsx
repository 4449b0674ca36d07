import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '#web/state/notices.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { session } from '#web/state/session.ts';
import { bank, loginState } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok, refused, unavailable } from '#web/test/scripted-bank.ts';
import { LoginForm } from './login-form.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const opened = (sealed: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(sealed), 'base64'),
  ).toString();
const granted = {
  token: 'token-of-the-new-session',
  refreshToken: 'refresh-of-the-new-session',
  loginName: 'reviewer01',
  firstLogin: false,
  idleSeconds: 900,
  failedTries: null,
};
const signedIn = ok(granted);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const images = () =>
  bank()
    .sent('getCaptchaCode')
    .map(({ query }) => query['randomToken']);

let went: string[] = [];

beforeEach(() => {
  session.user = null;
  went = [];
  setNavigator((id) => went.push(id));
  bank().always('getCaptchaCode', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('getPublicKey', ok(publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  bank().always(
    'clientInfo',
    ok({ client: { customerId: 'C0001', customerName: '示例贸易有限公司', companyMember: '1' }, showCost: true }),
  );
});

async function filled(): Promise<void> {
  await draw(<LoginForm />);
  await fill('用户名', 'reviewer01');
  await fill('密码', 'Demo1234');
  await fill('图形验证码', 'AB3D');
}

const submit = async () => {
  fireEvent.submit(document.querySelector('form')!);
  await pass();
  await pass();
};

describe('signing in', () => {
  it.each([
    ['用户名', '请输入用户名'],
    ['密码', '请输入密码'],
    ['图形验证码', '请输入图形验证码'],
  ])('SES-01 VAL-10 without %s its message is shown, the field is focused and nothing is sent', async (label, message) => {
    await filled();
    await fill(label, '');
    await submit();
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect([bank().sent('getPublicKey').length, bank().sent('login').length]).toEqual([0, 0]);
  });

  it('SES-01 an empty form shows all three messages, in English too', async () => {
    await draw(<LoginForm />, 'en');
    await submit();
    for (const message of ['Please enter the username', 'Please enter the password', 'Please enter the image code'])
      expect(screen.getByText(message)).toBeTruthy();
  });

  it('SES-02 the image is requested with a random token, and a press on it loads another', async () => {
    await draw(<LoginForm />);
    const [first] = bank().sent('getCaptchaCode');
    expect(first?.query).toEqual({ randomToken: expect.stringMatching(/^[0-9a-f]{32}$/), _t: expect.stringMatching(/^\d+$/) });
    await press('点击更换图形验证码');
    expect(new Set(images()).size).toBe(2);
  });

  it('SES-03 SES-04 SES-24 sends exactly four fields as a form, the password encrypted with the key for this login name', async () => {
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect(bank().sent('getPublicKey')).toMatchObject([{ query: { loginName: 'reviewer01' } }]);
    const [sent] = bank().sent('login');
    expect(sent?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['captchaCode', 'password', 'randomToken', 'username']);
    expect(sent?.body).toMatchObject({ username: 'reviewer01', captchaCode: 'AB3D', randomToken: images()[0] });
    expect(opened(sent?.body['password'])).toBe(`${images()[0]}:Demo1234`);
  });

  it('API-10 encrypts with the public key only, while the bank reports hardware control as off', async () => {
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect(bank().sent('findStatusByPassword')).toHaveLength(1);
    expect(opened(bank().sent('login')[0]?.body['password'])).toBe(`${images()[0]}:Demo1234`);
    expect([bank().sent('initocx'), bank().sent('mcryptKey'), bank().sent('decryptHardWare')]).toEqual([[], [], []]);
  });

  it('SES-06 SES-08 SES-11 afterwards the session holds name, company, member, booking id and the admin role', async () => {
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect(session.user).toMatchObject({
      name: 'reviewer01',
      token: 'token-of-the-new-session',
      customerName: '示例贸易有限公司',
      companyMember: '1',
      bookingId: 'ENT00001',
      roles: ['admin'],
      idleSeconds: 900,
    });
    expect(bank().sent('clientInfo')[0]?.headers.get('token')).toBe('token-of-the-new-session');
  });

  it('LAY-26 EYE-10 knows what the role allows before the first page is shown', async () => {
    bank().always('getLoginState', ok(loginState(['read', 'decide'])));
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect([session.user?.allows, went]).toEqual([['read', 'decide'], ['authRedirect']]);
  });

  it('SES-10 signs in at a bank that does not return what the role allows', async () => {
    bank().always('getLoginState', httpStatus(404));
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect([session.user, went]).toMatchObject([{ name: 'reviewer01', allows: [] }, ['authRedirect']]);
  });

  it('BNK-40 shows the failed attempts since the last login', async () => {
    const failedTries = { times: 7, lastAt: Date.UTC(2026, 10, 23, 1, 58, 20), lastAddress: '203.0.113.9' };
    await filled();
    bank().next('login', ok({ ...granted, failedTries }));
    await submit();
    const values = { times: 7, at: '2026-11-23 09:58:20', address: '203.0.113.9' };
    expect(notices.list).toMatchObject([{ tone: 'warning', words: { key: 'auth.failedTries', values }, lasts: 10_000 }]);
  });

  it('BNK-40 shows nothing without failed attempts', async () => {
    await filled();
    bank().next('login', signedIn);
    await submit();
    expect([session.user?.name, went]).toEqual(['reviewer01', ['authRedirect']]);
    expect(notices.list).toEqual([]);
  });

  it('SHR-05 waits while the bank is unavailable, and signs in once with one image', async () => {
    bank().next('getCaptchaCode', unavailable, () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
    await filled();
    await pass(1_300);
    bank().next('getPublicKey', unavailable);
    bank().next('login', unavailable, unavailable, signedIn);
    await submit();
    await pass(5_000);
    expect(session.user?.name).toBe('reviewer01');
    expect([
      bank().sent('login').length,
      new Set(
        bank()
          .sent('login')
          .map(({ body }) => body['randomToken']),
      ).size,
    ]).toEqual([3, 1]);
    expect(new Set(images()).size).toBe(1);
  });

  it('SES-05 a refused login clears password and code, keeps the name, and loads another image', async () => {
    await filled();
    bank().next('login', refused(1001, '用户名或密码错误'));
    await submit();
    expect([field('用户名').value, field('密码').value, field('图形验证码').value]).toEqual(['reviewer01', '', '']);
    expect(new Set(images()).size).toBe(2);
    expect(session.user).toBeNull();
    expect(screen.queryByText('请输入密码')).toBeNull();
  });

  it.each([
    [1001, '图形验证码', '请输入正确的图形验证码'],
    [1002, '密码', '用户名或密码错误'],
    [1003, '用户名', '账户已锁定，请15分钟后再试'],
  ])('SES-05 VAL-10 refusal %i remains at %s until the field changes', async (code, label, message) => {
    await filled();
    bank().next('login', refused(code, '银行的话'));
    await submit();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    await fill(label, 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('SES-26 a wrong code by SMS is marked at its field, and a new one can be sent', async () => {
    await draw(<LoginForm />);
    await press('改用短信验证码');
    await fill('用户名', 'reviewer01');
    await fill('密码', 'Demo1234');
    await fill('短信验证码', '000000');
    bank().next('login', refused(1006, '短信验证码错误'));
    await submit();
    expect(screen.getByText('短信验证码错误或已失效')).toBeTruthy();
    bank().next('loginCode', ok({ randomToken: 'sms-token-of-20-letters', text: '验证码已发送' }));
    await press('获取验证码');
    expect(bank().sent('loginCode')).toHaveLength(1);
  });

  it('SES-10 a failed set-up shows its message and leaves nobody signed in', async () => {
    await filled();
    bank().next('login', signedIn);
    bank().always('clientInfo', httpStatus(500));
    await submit();
    expect(screen.getByText('登录后初始化失败，请重新登录！')).toBeTruthy();
    expect(session.user).toBeNull();
  });

  it('SES-04 two submits during the pending response sign in once', async () => {
    await filled();
    const answer = held(signedIn);
    bank().next('login', answer.answer);
    await submit();
    await submit();
    await pass(1_000);
    await submit();
    expect(screen.getByRole('button', { name: '正在登录…' }).getAttribute('aria-disabled')).toBe('true');
    answer.letGo();
    await pass();
    expect(bank().sent('login')).toHaveLength(1);
  });

  it('SES-26 a code by SMS is sent in the same four fields with the token of its request', async () => {
    await draw(<LoginForm />);
    await press('改用短信验证码');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(true);
    await fill('用户名', 'reviewer01');
    bank().next('loginCode', ok({ randomToken: 'sms-token-of-20-letters', text: '验证码已发送' }));
    await press('获取验证码');
    expect(bank().sent('loginCode')).toMatchObject([{ body: { username: 'reviewer01' } }]);
    expect(screen.getByText('验证码已发送')).toBeTruthy();
    expect(document.activeElement).toBe(field('短信验证码'));
    await fill('密码', 'Demo1234');
    await fill('短信验证码', '123456');
    bank().next('login', signedIn);
    await submit();
    expect(bank().sent('login')).toMatchObject([{ body: { captchaCode: '123456', randomToken: 'sms-token-of-20-letters' } }]);
  });

  it('SES-26 LAY-19 a sent code does not take the focus from another field', async () => {
    await draw(<LoginForm />);
    await press('改用短信验证码');
    await fill('用户名', 'reviewer01');
    const late = held(ok({ randomToken: 'sms-token-of-20-letters', text: '验证码已发送' }));
    bank().next('loginCode', late.answer);
    await press('获取验证码');
    await press('获取验证码');
    field('密码').focus();
    late.letGo();
    await pass();
    expect(document.activeElement).toBe(field('密码'));
    expect(bank().sent('loginCode')).toHaveLength(1);
  });

  it('the password is visible while its toggle is on', async () => {
    await draw(<LoginForm />);
    expect(field('密码').type).toBe('password');
    await person.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('text');
    await person.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(field('密码').type).toBe('password');
  });
});
