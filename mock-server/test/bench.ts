// A whole bank in the test's process, whose real time is moved by hand, and a client like the portal's.
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppPorts, buildApp, castPassword } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { ownThread } from './own-thread.ts';
import type { World } from '#mock/worlds/world.ts';
import { keepCounts } from './kept-counts.ts';
import { formText, formTexts } from './wire.ts';
import { exampleBody } from './request-examples.ts';

/** Tuesday 2026-11-24, 10:00 Beijing: a business day in every centre. */
export const tuesday = Date.parse('2026-11-24T10:00:00+08:00');

export type Envelope<Data = never> = { code: number; msg: string; data: Data };
type Sent = Record<string, string | number | boolean | readonly string[]>;

/** A client of one world; `token` is sent with every call after signing in. */
export type Client = {
  token: string;
  refreshToken: string;
  readonly login: string;
  form<Data>(path: string, body?: Sent, headers?: Record<string, string>): Promise<Envelope<Data>>;
  json<Data>(path: string, body: unknown, headers?: Record<string, string>): Promise<Envelope<Data>>;
};

export type Bench = {
  readonly app: App;
  /** The data folder of this bank. */
  readonly folder: string;
  /** Creates a world whose clocks stop until they are moved. */
  world(name?: string, seed?: string): Promise<World>;
  client(world: World, login: string): Client;
  signIn(world: World, login?: string, password?: string): Promise<Client>;
  /** Stops the bank; its responses are not counted. */
  stop(): Promise<void>;
  /** Stops the bank of a test; its responses are counted, and an invalid one is an error (MOC-15, MOC-20). */
  close(): Promise<void>;
};

const keyOf = (folder: string) => join(folder, 'password-key.pem');
const sharedKey = new URL('../../node_modules/.cache/bank-test-key.pem', import.meta.url);

/** Copies a shared key into a data folder. Generating a key is slow, and no test depends on its value. */
export function borrowKey(folder: string): void {
  if (existsSync(sharedKey) && !existsSync(keyOf(folder))) copyFileSync(sharedKey, keyOf(folder));
}

function lendKey(folder: string): void {
  if (existsSync(sharedKey) || !existsSync(keyOf(folder))) return;
  mkdirSync(new URL('./', sharedKey), { recursive: true });
  renameSync(keyOf(folder), sharedKey);
}

let worldNumber = 0;

/** Starts a bank that does not listen. In the data folder of another bank it finds that bank's worlds. */
export async function startBench(dataFolder = mkdtempSync(join(tmpdir(), 'bank-')), ports: Partial<AppPorts> = {}): Promise<Bench> {
  borrowKey(dataFolder);
  const config = { ...readConfig({ MOCK_CONTROL: 'on' }), dataFolder, demo: false };
  const app = await buildApp(config, { real: () => 0, wall: () => tuesday, say: () => {}, thread: ownThread, ...ports });

  function client(world: World, login: string): Client {
    const self: Client = { token: '', refreshToken: '', login, form, json };
    const send = async (path: string, payload: string | undefined, type: string | null, headers: Record<string, string> = {}) => {
      const answer = await app.portal.inject({
        method: 'POST',
        url: `/ftfeportal/${world.name}${path}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...(type && { 'content-type': type }),
          ...(self.token && { token: self.token }),
          'accept-language': 'zh-CN',
          ...headers,
        },
      });
      return { ...(answer.json() as Envelope<never>), status: answer.statusCode } as never;
    };
    function form<Data>(path: string, body?: Sent, headers?: Record<string, string>): Promise<Envelope<Data>> {
      const text = body && formText(formTexts(body));
      return send(path, text, body ? 'application/x-www-form-urlencoded' : null, headers);
    }
    function json<Data>(path: string, body: unknown, headers?: Record<string, string>): Promise<Envelope<Data>> {
      return send(path, JSON.stringify(body), 'application/json', headers);
    }
    return self;
  }

  async function stop(): Promise<void> {
    await app.close();
    lendKey(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }

  return {
    app,
    folder: dataFolder,
    client,
    async world(name = `w${(worldNumber += 1)}`, seed = 'bench') {
      return app.worlds.create(
        { name, seed, bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true },
        'memory',
      );
    },
    async signIn(world, login = 'operator01', password = castPassword) {
      const self = client(world, login);
      const answer = await signInWith(app, world, self, password);
      self.token = answer.data.token;
      self.refreshToken = answer.data.refreshToken;
      return self;
    },
    stop,
    async close() {
      const broken = [...app.worlds.loaded()]
        .flatMap(({ log }) => log.violations)
        .filter(({ kind }) => kind !== 'request' && kind !== 'frameIn');
      keepCounts(app.coverage.counts);
      await stop();
      if (broken.length > 0) throw new Error(`the bank violated its contract: ${JSON.stringify(broken)}`);
    },
  };
}

/** Requests a captcha and reads its solution from the outbox. */
export async function solvedCaptcha(app: App, world: World): Promise<{ randomToken: string; captchaCode: string }> {
  const randomToken = randomUUID();
  await app.portal.inject({ url: `/ftfeportal/${world.name}/sys/user/getCaptchaCode?randomToken=${randomToken}` });
  return { randomToken, captchaCode: world.outbox.entries.findLast(({ to }) => to === randomToken)?.text ?? '' };
}

/** Returns a text encrypted with the public key of the world, as the portal sends passwords. */
export async function sealed(app: App, world: World, plain: string): Promise<string> {
  const answer = await app.portal.inject({ url: `/ftfeportal/${world.name}/sys/user/getPublicKey?loginName=x` });
  const { data } = answer.json() as Envelope<string>;
  return publicEncrypt({ key: data, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(plain)).toString('base64');
}

/** Signs in with a correct captcha; returns the response. */
export async function signInWith(
  app: App,
  world: World,
  { login, form }: Client,
  password: string,
): Promise<Envelope<{ token: string; refreshToken: string; firstLogin: boolean }>> {
  const { randomToken, captchaCode } = await solvedCaptcha(app, world);
  return form('/login', { username: login, password: await sealed(app, world, `${randomToken}:${password}`), captchaCode, randomToken });
}

export type AccountRow = { accountNo: string; cyCode: string; available: string };

/**
 * Returns the contract's example of a request, adapted to this client: new id, own accounts and credit, and reporting
 * if the pair needs it. `changes` replace fields.
 */
export async function ownRequest(
  operationId: string,
  { form }: Client,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { reporting, cover, ...example } = exampleBody(operationId);
  const [ccy1, ccy2] = String(changes['rateCode'] ?? example['rateCode']).split('/');
  const { data: accounts } = await form<AccountRow[]>('/shop/client/getAccounts', { kind: 'TRADE' });
  const { data: credit } = await form<{ id: string }[]>('/shop/client/credit/query');
  const accountOf = (field: string) => accounts.find(({ cyCode }) => cyCode === (field.includes('1') ? ccy1 : ccy2))?.accountNo;
  const fields = Object.keys(example).filter((field) => /account/i.test(field));
  return {
    ...example,
    clientRequestId: randomUUID(),
    ...Object.fromEntries(fields.map((field) => [field, accountOf(field)])),
    ...(cover !== undefined && { cover: { ...(cover as object), creditNo: credit[0]?.id } }),
    ...(reporting !== undefined && ccy2 === 'CNH' && { reporting }),
    ...changes,
  };
}

/** A valid request for a spot quote by this client; `changes` replace fields. */
export const spotRequest = (client: Client, changes: Record<string, unknown> = {}) => ownRequest('doSpotTrade', client, changes);

/** Returns the body that accepts or refuses a quote. */
export const confirmation = (client: Client, businessNo: string, doneType: 'ok' | 'refuse' = 'ok') => ({
  clientRequestId: randomUUID(),
  businessNo,
  logonid: client.login,
  doneType,
});

/** Requests a quote and lets the dealer answer; returns the number of the quote. */
export async function quoted(world: World, client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  // A user may send two requests a second.
  world.accessClock.set(world.accessClock.now() + 1_000);
  const asked = await client.json<{ businessNo: string }>('/shop/trade/spot/doSpotTrade', await spotRequest(client, changes));
  if (asked.code !== 0) throw new Error(`${asked.code} ${asked.msg}`);
  await world.advanceBank(4_000);
  return asked.data.businessNo;
}

/** Books a spot deal; returns the number of the deal. */
export async function dealt(world: World, client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const businessNo = await quoted(world, client, changes);
  const answer = await client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(client, businessNo));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return businessNo;
}
