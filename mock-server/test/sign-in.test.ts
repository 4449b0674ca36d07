import { describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import { cast } from '#mock/bank/directory/cast.ts';
import { type Client, sealed, signInWith, solvedCaptcha } from './bench.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);

const minutes = (count: number) => count * 60_000;
const later = (ms: number) => world.accessClock.set(world.accessClock.now() + ms);
const tokenOf = ({ token }: Client) => token;

/** Signs in with some form fields replaced; returns the response code. */
async function tried(login: string, changes: Record<string, string> = {}, password = castPassword, headers: Record<string, string> = {}) {
  const { randomToken, captchaCode } = await solvedCaptcha(bench.app, world);
  const form = {
    username: login,
    password: await sealed(bench.app, world, `${changes['randomToken'] ?? randomToken}:${password}`),
    captchaCode,
    randomToken,
    ...changes,
  };
  return bench.client(world, login).form<{ token: string } | null>('/login', form, headers);
}
const info = (client: Client, headers: Record<string, string> = {}) =>
  client.form<{ loginName: string }>('/shop/client/query/clientInfo', undefined, headers);

describe('signing in', () => {
  it.each(
    cast.flatMap(({ customerId, users }) =>
      users.map(({ loginName, role, firstLogin = false }) => [loginName, role, customerId, firstLogin] as const),
    ),
  )('MOC-29 %s signs in with the demo password and is shown as role %s of %s', async (loginName, role, customerId, firstLogin) => {
    const client = bench.client(world, loginName);
    const answer = await signInWith(bench.app, world, client, castPassword);
    client.token = answer.data.token;
    expect(answer).toMatchObject({ code: 0, data: { firstLogin } });
    expect((await info(client)).data).toMatchObject({ client: { companyMember: role, customerId } });
  });

  it('SES-04 requires exactly the four fields, form-encoded', async () => {
    const client = bench.client(world, 'admin01');
    const { randomToken, captchaCode } = await solvedCaptcha(bench.app, world);
    const form = { username: 'admin01', password: 'x', captchaCode, randomToken };
    for (const name of Object.keys(form)) {
      const { [name as 'username']: _left, ...rest } = form;
      expect((await client.form('/login', rest)).code).toBe(400);
    }
    expect((await client.form('/login', { ...form, rememberMe: '1' })).code).toBe(400);
    expect((await client.json('/login', form)).code).toBe(415);
  });

  it('BNK-39 returns a new token, and the old one gets 603 for its next call', async () => {
    const first = await bench.signIn(world);
    const second = await bench.signIn(world);
    expect(second.token).not.toBe(first.token);
    expect((await info(first)).code).toBe(603);
    expect((await info(second)).code).toBe(0);
  });

  it('SES-12 after signing out the token is invalid', async () => {
    const client = await bench.signIn(world);
    expect((await client.form('/logout')).code).toBe(0);
    expect((await info(client)).code).toBe(600);
  });

  it('SES-28 BNK-39 thirty minutes without a call end a session; automatic reads do not keep it alive', async () => {
    const [busy, away] = [await bench.signIn(world, 'admin01'), await bench.signIn(world, 'operator01')];
    later(minutes(20));
    expect((await info(busy)).code).toBe(0);
    expect((await info(away, { 'x-automatic-read': '1' })).code).toBe(0);
    later(minutes(10) - 1);
    expect((await info(away, { 'x-automatic-read': '1' })).code).toBe(0);
    later(1);
    expect([(await info(busy)).code, (await info(away)).code]).toEqual([0, 600]);
  });

  it('MOC-03 a jump of bank time ends no session, and a jump of access time moves no bank date', async () => {
    const client = await bench.signIn(world);
    const date = async () =>
      (await client.form<{ businessDate: string }>('/shop/trade/query/getServiceTime', { tranType: '0' })).data.businessDate;
    const today = await date();
    await world.advanceBank(40 * 24 * minutes(60));
    expect((await info(client)).code).toBe(0);
    expect(await date()).not.toBe(today);
    const jumped = await date();
    later(minutes(29));
    expect(await date()).toBe(jumped);
  });
});

describe('passwords', () => {
  it('BNK-40 five wrong passwords lock that user for 15 minutes and no other', async () => {
    for (let times = 1; times <= 5; times += 1) expect((await tried('admin01', {}, 'Wrong123')).code).toBe(1002);
    expect((await tried('admin01')).code).toBe(1003);
    expect((await tried('operator01')).code).toBe(0);
    later(minutes(15) - 1);
    expect((await tried('admin01')).code).toBe(1003);
    later(1);
    expect((await tried('admin01')).code).toBe(0);
  });

  it('BNK-40 an unknown user is answered like a known one with a wrong password, including the lock', async () => {
    const answersTo = async (login: string) => {
      const answers = [];
      for (let times = 1; times <= 6; times += 1)
        answers.push(await tried(login, {}, 'Wrong123', { 'x-forwarded-for': `198.51.100.${times}` }));
      return answers;
    };
    expect(await answersTo('nobody99')).toEqual(await answersTo('admin01'));
  });

  it('SES-03 a captured login cannot be replayed, with or without a new captcha', async () => {
    const { randomToken, captchaCode } = await solvedCaptcha(bench.app, world);
    const form = {
      username: 'admin01',
      password: await sealed(bench.app, world, `${randomToken}:${castPassword}`),
      captchaCode,
      randomToken,
    };
    const client = bench.client(world, 'admin01');
    expect((await client.form('/login', form)).code).toBe(0);
    expect((await client.form('/login', form)).code).toBe(1001);
    const fresh = await solvedCaptcha(bench.app, world);
    expect((await client.form('/login', { ...form, ...fresh })).code).toBe(1007);
  });

  it('SES-03 a password encrypted without its token is distinguished from one that is not encrypted', async () => {
    const password = await sealed(bench.app, world, castPassword);
    expect((await tried('admin01', { password })).msg).toBe('密码未与本次请求的randomToken绑定');
  });

  it('BNK-42 a plain password is refused, and encrypting one twice yields different texts', async () => {
    expect((await tried('admin01', { password: castPassword })).code).toBe(1004);
    expect(await sealed(bench.app, world, 'same')).not.toBe(await sealed(bench.app, world, 'same'));
  });
});

describe('captchas', () => {
  it('BNK-40 a captcha works once, in upper or lower case', async () => {
    const captcha = await solvedCaptcha(bench.app, world);
    expect((await tried('admin01', { ...captcha, captchaCode: captcha.captchaCode.toLowerCase() })).code).toBe(0);
    expect((await tried('admin01', captcha)).code).toBe(1001);
  });

  it('BNK-40 a wrong answer invalidates it', async () => {
    const captcha = await solvedCaptcha(bench.app, world);
    expect((await tried('admin01', { ...captcha, captchaCode: '0000' })).code).toBe(1001);
    expect((await tried('admin01', captcha)).code).toBe(1001);
  });

  it('BNK-40 it is valid with its own token only', async () => {
    const [one, other] = [await solvedCaptcha(bench.app, world), await solvedCaptcha(bench.app, world)];
    expect((await tried('admin01', { randomToken: one.randomToken, captchaCode: other.captchaCode })).code).toBe(1001);
    expect((await tried('admin01', other)).code).toBe(0);
  });

  it('BNK-40 it expires after five minutes', async () => {
    const captcha = await solvedCaptcha(bench.app, world);
    later(minutes(5));
    expect((await tried('admin01', captcha)).code).toBe(1001);
  });

  it('MOC-17 MOC-26 the image is sent byte for byte, and its solution is in the outbox only', async () => {
    const answer = await bench.app.portal.inject({
      url: `/ftfeportal/${world.name}/sys/user/getCaptchaCode?randomToken=0123456789abcdef&_t=1`,
    });
    const text = world.outbox.entries.find(({ to }) => to === '0123456789abcdef')?.text;
    expect(text).toMatch(/^[A-Z2-9]{4}$/);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    // The SVG contains only the pixel image, neither the text nor its strokes.
    expect(answer.body.replace(/base64,[^"]*/, '')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="44" viewBox="0 0 128 44"><image width="128" height="44" href="data:image/png;"/></svg>',
    );
  });
});

describe('the SMS code', () => {
  type Asked = { randomToken: string; text: string };
  const ask = (login: string) => bench.client(world, login).form<Asked>('/shop/auth/sms/loginCode', { username: login });
  const codes = () => world.outbox.entries.filter(({ kind }) => kind === 'sms');

  it('SES-26 BNK-41 MOC-26 is in the outbox, has six digits and signs in once instead of the image', async () => {
    const {
      data: { randomToken },
    } = await ask('operator01');
    const captchaCode = codes().at(-1)?.text ?? '';
    expect(captchaCode).toMatch(/^\d{6}$/);
    expect((await tried('operator01', { randomToken, captchaCode })).code).toBe(0);
    expect((await tried('operator01', { randomToken, captchaCode })).code).toBe(1006);
  });

  it('SES-26 BNK-41 is valid for the user who requested it, for five minutes', async () => {
    const first = await ask('operator01');
    expect((await tried('admin01', { randomToken: first.data.randomToken, captchaCode: codes().at(-1)!.text })).code).toBe(1006);
    later(minutes(1));
    const second = await ask('operator01');
    later(minutes(5));
    expect((await tried('operator01', { randomToken: second.data.randomToken, captchaCode: codes().at(-1)!.text })).code).toBe(1006);
  });

  it('SES-26 BNK-41 is sent once in 60 s and five times a day, and an unknown user gets the same answers', async () => {
    const rounds = async (login: string) => {
      const seen: unknown[] = [];
      const look = async () => {
        const { code, msg, data } = await ask(login);
        seen.push([code, msg, data?.text, data?.randomToken.length]);
      };
      for (let times = 1; times <= 6; times += 1) {
        await look();
        later(minutes(1) - 1);
        await look();
        later(1);
      }
      return seen;
    };
    const unknown = await rounds('nobody99');
    expect(codes()).toEqual([]);
    expect(unknown.map((row) => (row as number[])[0])).toEqual([0, 1005, 0, 1005, 0, 1005, 0, 1005, 0, 1005, 1005, 1005]);
    expect(await rounds('operator01')).toEqual(unknown);
    expect(codes()).toHaveLength(5);
  });
});

describe('limits', () => {
  it('VAL-09 refuse the eleventh login from an address within a minute, but not from another address', async () => {
    const logins = Array.from({ length: 10 }, (_, place) => `user-${place}`);
    for (const login of logins) expect((await tried(login)).code).toBe(1002);
    expect((await tried('admin01')).code).toBe(1005);
    expect((await tried('admin01', {}, castPassword, { 'x-forwarded-for': '198.51.100.7' })).code).toBe(0);
    later(minutes(1));
    expect((await tried('admin01')).code).toBe(0);
  });

  it('SES-23 a form posted by another site has no token and no effect', async () => {
    const client = await bench.signIn(world);
    const answer = await bench.app.portal.inject({
      method: 'POST',
      url: `/ftfeportal/${world.name}/logout`,
      headers: { origin: 'https://foreign.example', cookie: `token=${tokenOf(client)}` },
    });
    expect(answer.json()).toMatchObject({ code: 600 });
    expect((await info(client)).code).toBe(0);
  });
});
