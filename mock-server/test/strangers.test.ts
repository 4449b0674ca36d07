// Callers without a session who know somebody's name cannot keep that user out (SES-31).
import { describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import { readContract } from '#mock/contract/document.ts';
import { type GoodRequest, goodRequests } from './good-requests.ts';
import { sealed, solvedCaptcha } from './bench.ts';
import { send } from './send.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);

const victim = { login: 'operator01', mobile: '13900000101' };
const strangers = readContract().operations.filter(({ secured }) => !secured);
const from = (address: string) => ({ 'x-forwarded-for': address });

/** A request that names the victim and proves nothing: its captcha and its codes are wrong. */
async function naming(operationId: string): Promise<GoodRequest> {
  const client = await bench.signIn(world, 'admin01');
  const { form, query, ...rest } = await goodRequests[operationId]!(bench.app, world, client);
  const about = { username: victim.login, loginName: victim.login, mobile: victim.mobile, captchaCode: 'XXXX', code: '000000' };
  const put = <Fields extends object>(fields: Fields): Fields => ({
    ...fields,
    ...Object.fromEntries(Object.entries(about).filter(([name]) => name in fields)),
  });
  return { ...rest, ...(form && { form: put(form) }), ...(query && { query: put(query) }) };
}

/** Signs the victim in from an address with the right password, as the portal does; returns the code of the answer. */
async function signedIn(address: string): Promise<number | undefined> {
  const operations = Object.fromEntries(strangers.map((operation) => [operation.operationId, operation]));
  const key = await send(bench.app, world, operations['getPublicKey']!, { query: { loginName: victim.login } }, '', from(address));
  if (key.body?.code !== 0) return key.body?.code;
  const captcha = await solvedCaptcha(bench.app, world);
  const password = await sealed(bench.app, world, `${captcha.randomToken}:${castPassword}`);
  const form = { username: victim.login, password, ...captcha };
  return (await send(bench.app, world, operations['login']!, { form }, '', from(address))).body?.code;
}

/** Asks for the victim's login code from an address; returns the code of the answer. */
async function codeAsked(address: string): Promise<number | undefined> {
  const operation = strangers.find(({ operationId }) => operationId === 'loginCode')!;
  return (await send(bench.app, world, operation, { form: { username: victim.login } }, '', from(address))).body?.code;
}

describe('a stranger who knows a login name', () => {
  it.each(strangers.map((operation) => [operation.operationId, operation] as const))(
    'SES-31 and sends %s a hundred times, from ten addresses, keeps its owner out of nothing',
    async (operationId, operation) => {
      const request = await naming(operationId);
      for (let count = 0; count < 100; count += 1) await send(bench.app, world, operation, request, '', from(`10.9.0.${count % 10}`));
      expect(await codeAsked('10.1.1.1')).toBe(0);
      expect(await signedIn('10.1.1.1')).toBe(0);
    },
  );

  it('SES-31 BNK-40 is told to wait at its own address', async () => {
    const request = await naming('login');
    const login = strangers.find(({ operationId }) => operationId === 'login')!;
    const codes = [];
    for (let count = 0; count < 12; count += 1) codes.push((await send(bench.app, world, login, request, '', from('10.9.0.1'))).body?.code);
    expect(codes.slice(-2)).toEqual([1005, 1005]);
    expect(await signedIn('10.1.1.1')).toBe(0);
  });

  it('SES-31 the owner who signs in eleven times within a minute is limited by account', async () => {
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push(await signedIn(`10.2.0.${count}`));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 1005]);
  });
});
