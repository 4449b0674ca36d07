// @module-tag thorough
// Operations without a session or about a credential, found in the contract: limited twice, and revealing nothing before proof
// (SES-29).
import { beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import { standardLimits } from '#mock/bank/access/limits.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { passwords, type Passwords } from '#mock/secrets/passwords.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client, sealed, solvedCaptcha, tuesday } from './bench.ts';
import type { FormValues } from './wire.ts';
import { type GoodRequest, goodRequests } from './good-requests.ts';
import { send } from './send.ts';
import { bench, worldForEachTest } from './world-each-test.ts';

const hashed = { count: 0 };
const counting: Passwords = {
  hash(password) {
    hashed.count += 1;
    return passwords.hash(password);
  },
  opens(password, stored) {
    hashed.count += 1;
    return passwords.opens(password, stored);
  },
};

worldForEachTest(null, { passwords: counting });

const { document, operations } = readContract();
const limits = Object.entries(document['x-limits']);

type Schema = {
  readonly $ref?: string;
  readonly properties?: object;
  readonly oneOf?: Schema[];
  readonly anyOf?: Schema[];
  readonly allOf?: Schema[];
};
const { schemas } = document.components as unknown as { schemas: Record<string, Schema> };

/** Returns the field names of a schema, including those of all its variants. */
function fieldsOf({ $ref, properties = {}, oneOf = [], anyOf = [], allOf = [] }: Schema): string[] {
  const named = $ref === undefined ? [] : fieldsOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return [...named, ...Object.keys(properties), ...[...oneOf, ...anyOf, ...allOf].flatMap(fieldsOf)];
}

const bodyFields = ({ bodyTypes }: Operation) => Object.values(bodyTypes).flatMap(({ schema }) => fieldsOf(schema as Schema));

/** Fields that prove or claim an identity. */
const credentials = ['password', 'oldPsw', 'newPsw', 'code', 'captchaCode', 'newLoginName', 'certNo', 'refresh_token', 'cipher'];
const guarded = operations.filter((operation) => !operation.secured || bodyFields(operation).some((field) => credentials.includes(field)));

const limitsOf = (operationId: string, ...per: string[]) =>
  limits.filter((limit) => limit[1].operations.includes(operationId) && per.includes(limit[1].per));

const unlimited = { times: Number.MAX_SAFE_INTEGER, withinMs: 1 };
const lifted = (keep: readonly string[]) =>
  Object.fromEntries(Object.keys(standardLimits).flatMap((name) => (keep.includes(name) ? [] : [[name, unlimited]])));

let worlds = 0;
/** Creates a world in which only the limits in `keep` apply. */
const worldWith = (keep: readonly string[]): Promise<World> => {
  const settings = { name: `guard${(worlds += 1)}`, seed: 'guard', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
  return bench.app.worlds.create({ ...settings, shanghaiHolidays: true, limits: lifted(keep) }, 'memory');
};

const named = (each: readonly Operation[]) => each.map((operation) => [operation.operationId, operation] as const);

describe('an operation without a session or about a credential', () => {
  it('SES-29 is found in the contract', () => {
    expect(guarded.map(({ operationId }) => operationId).toSorted()).toEqual([
      'calendarFeed',
      'checkLoginName',
      'code',
      'decryptHardWare',
      'findStatusByPassword',
      'forgetSendMsg',
      'getCaptchaCode',
      'getPublicBoard',
      'getPublicKey',
      'initocx',
      'login',
      'loginCode',
      'mcryptKey',
      'refreshToken',
      'resetForFirstSignIn',
      'resetLoginName',
      'resetPwd',
      'saveApprovalSettings',
      'userResetForget',
      'verifyGrapCapt',
    ]);
  });

  it.each(named(guarded))('SES-29 %s is limited by address, whatever account it names', async (operationId, operation) => {
    const [limit] = limitsOf(operationId, 'client address');
    expect(limit).toBeDefined();
    const [name, { times }] = limit!;
    const world = await worldWith([name]);
    const client = await bench.signIn(world);
    const request = await goodRequests[operationId]!(bench.app, world, client);
    world.accessClock.set(world.accessClock.now() + 61_000);
    const codes: unknown[] = [];
    for (let count = 0; count <= times; count += 1) {
      const account = `nobody${count}`;
      const form = request.form && {
        ...request.form,
        ...('username' in request.form && { username: account }),
        ...('loginName' in request.form && { loginName: account }),
      };
      codes.push((await send(bench.app, world, operation, { ...request, ...(form && { form }) }, client.token)).body?.code);
    }
    expect(codes.at(-1)).toBe(1005);
    expect(codes.slice(0, -1).filter((code) => code === 1005)).toEqual([]);
    const elsewhere = await send(bench.app, world, operation, request, client.token, { 'x-forwarded-for': '10.1.1.1' });
    expect(elsewhere.body?.code).not.toBe(1005);
  });

  it.each(named(guarded.filter(({ secured }) => secured)))(
    'SES-29 %s is limited by account, from any address',
    async (operationId, operation) => {
      const own = limitsOf(operationId, 'account', 'session');
      expect(own.length).toBeGreaterThan(0);
      const world = await worldWith(own.map(([name]) => name));
      const client = await bench.signIn(world);
      const request = await goodRequests[operationId]!(bench.app, world, client);
      world.accessClock.set(world.accessClock.now() + 61_000);
      const times = Math.min(...own.map((limit) => limit[1].times));
      const codes: unknown[] = [];
      for (let count = 0; count <= times; count += 1)
        codes.push((await send(bench.app, world, operation, request, client.token, { 'x-forwarded-for': `10.0.0.${count}` })).body?.code);
      expect(codes.at(-1)).toBe(1005);
      expect(codes[0]).not.toBe(1005);
    },
  );
});

describe('a caller without proof', () => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await worldWith([]);
    client = await bench.signIn(world);
  });
  const seal = (plain: string) => sealed(bench.app, world, plain);

  /** Guesses by field: existing and unknown values. The code is never correct. */
  const guesses: Readonly<Record<string, readonly (() => Promise<string> | string)[]>> = {
    username: [() => 'reviewer01', () => 'nobody01', () => 'constructor'],
    loginName: [() => 'operator01', () => 'nobody01'],
    mobile: [() => '13900000101', () => '13999999999'],
    certNo: [() => 'ORG000000001', () => 'ORG000000009'],
    oldPsw: [() => seal(castPassword), () => seal('Wrong123'), () => 'not sealed'],
    newPsw: [() => seal(castPassword), () => seal('NewPass1'), () => 'not sealed'],
    newLoginName: [() => 'reviewer01', () => 'free_name', () => 'operator01'],
    refresh_token: [() => 'x'.repeat(43), () => 'y'.repeat(43)],
  };

  /** Returns the form with every combination of the guessed values. */
  async function variants(form: FormValues): Promise<FormValues[]> {
    let all = [form];
    for (const field of Object.keys(form).filter((each) => each in guesses)) {
      const made = await Promise.all((guesses[field] ?? []).map(async (value) => value()));
      all = all.flatMap((before) => made.map((value) => ({ ...before, [field]: value })));
    }
    return all;
  }

  /** Adds a correct captcha, and a password that is encrypted for it but wrong. */
  async function proper(form: FormValues): Promise<FormValues> {
    if (!('captchaCode' in form)) return form;
    const captcha = await solvedCaptcha(bench.app, world);
    return { ...form, ...captcha, ...('password' in form && { password: await seal(`${captcha.randomToken}:Wrong123`) }) };
  }

  /** Returns the variants of a form. Only recovery has several: by password and by username. */
  async function shapes(operationId: string): Promise<FormValues[]> {
    const { form } = (await goodRequests[operationId]!(bench.app, world, client)) as GoodRequest;
    if (!form?.['branch']) return form ? [form] : [];
    const { loginName: _, newPsw: __, ...rest } = form;
    const byMobile = { ...rest, branch: 'USERNAME', mobile: '13900000101', ...('newPsw' in form && { newLoginName: 'free_name' }) };
    return [form, byMobile];
  }

  /** Operations that reveal, by design, whether a username exists. They need a session and are rate-limited (USR-06). */
  const telling = ['checkLoginName'];
  const asked = guarded.filter(
    (operation) => bodyFields(operation).some((field) => field in guesses) && !telling.includes(operation.operationId),
  );

  it.each(named(asked))(
    'SES-29 SES-22 gets one answer from %s, at the price of the same number of hashes, whatever is guessed',
    async (operationId, operation) => {
      for (const shape of await shapes(operationId)) {
        const all = await variants(shape);
        expect(all.length).toBeGreaterThan(1);
        const heard = new Set<string>();
        for (const form of all) {
          world.accessClock.set(world.accessClock.now() + 16 * 60_000);
          client = await bench.signIn(world);
          const request = { form: await proper(form) };
          hashed.count = 0;
          const { status, body } = await send(bench.app, world, operation, request, client.token);
          const data = typeof body?.data === 'object' && body.data !== null ? Object.keys(body.data) : body?.data;
          heard.add(JSON.stringify({ status, code: body?.code, msg: body?.msg, data, hashes: hashed.count }));
        }
        expect([...heard]).toHaveLength(1);
        const costs = bodyFields(operation).some((field) => ['password', 'newPsw', 'oldPsw'].includes(field));
        expect(hashed.count > 0).toBe(costs);
      }
    },
  );
});
