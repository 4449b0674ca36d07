// @module-tag thorough
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import { type Client, type Envelope, confirmation, spotRequest, tuesday } from './bench.ts';
import { type BankProcess, startProcess } from './bank-process.ts';

let folder: string;
let bank: BankProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restart-'));
});
afterEach(async () => {
  await bank.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function control(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `${bank.control}/__mock/worlds${path}`,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return answer.json();
}
const advance = (ms: number) => control('/held/clock', { bank: { advance: ms }, access: { advance: ms } });

/** Returns a client that calls over HTTP. It uses the current address of the bank, which changes at each restart. */
function client(): Client {
  const self: Client = { token: '', refreshToken: '', login: 'operator01', form, json };
  const post = async (path: string, body: string | URLSearchParams | null, headers: Record<string, string>) =>
    (
      await fetch(`${bank.portal}/ftfeportal/held${path}`, {
        method: 'POST',
        body,
        headers: { ...headers, ...(self.token && { token: self.token }) },
      })
    ).json() as never;
  function form<Data>(path: string, body?: Record<string, string | number | boolean>): Promise<Envelope<Data>> {
    return post(
      path,
      body ? new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])) : null,
      {},
    );
  }
  function json<Data>(path: string, body: unknown): Promise<Envelope<Data>> {
    return post(path, JSON.stringify(body), { 'content-type': 'application/json' });
  }
  return self;
}

async function signedIn(): Promise<Client> {
  await control('', { name: 'held', seed: 'held', kept: 'disk', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 });
  const self = client();
  const randomToken = randomUUID();
  await fetch(`${bank.portal}/ftfeportal/held/sys/user/getCaptchaCode?randomToken=${randomToken}`);
  const key = ((await (await fetch(`${bank.portal}/ftfeportal/held/sys/user/getPublicKey?loginName=x`)).json()) as Envelope<string>).data;
  const password = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${randomToken}:${castPassword}`),
  ).toString('base64');
  const outbox = (await control('/held/outbox')) as { text: string }[];
  self.token = (
    await self.form<{ token: string }>('/login', { username: self.login, password, randomToken, captchaCode: outbox.at(-1)?.text ?? '' })
  ).data.token;
  return self;
}

async function asked(self: Client): Promise<string> {
  const { data } = await self.json<{ businessNo: string }>('/shop/trade/spot/doSpotTrade', await spotRequest(self));
  await advance(4_000);
  return data.businessNo;
}

async function killAndStart(): Promise<void> {
  await bank.kill();
  bank = await startProcess(folder);
}

type Open = { quotes: { tradeQuote: { businessNo: string; expireAt: number } }[]; bankTime: number };
const confirm = '/shop/trade/spot/doSpotTradeConfirm';
const serial = async (self: Client) =>
  (await self.form<{ rows: { businessNo: string }[] }>('/shop/trade/query/SpotClientTrade', { pageNum: 1, pageSize: 10 })).data.rows.map(
    ({ businessNo }) => businessNo,
  );

describe('a bank killed with -9 during a quote', () => {
  beforeEach(async () => {
    bank = await startProcess(folder);
  });

  it('MOC-28 has everything acknowledged when it restarts, and the quote can still be accepted', async () => {
    const self = await signedIn();
    const dealt = confirmation(self, await asked(self));
    const answered = await self.json(confirm, dealt);
    const quote = await asked(self);
    const before = (await self.form<Open>('/trade/getTradeQuote')).data;

    await killAndStart();
    const after = (await self.form<Open>('/trade/getTradeQuote')).data;
    expect(after.quotes).toEqual(before.quotes);
    expect(after.bankTime).toBeLessThanOrEqual(before.bankTime);
    expect(before.quotes.map(({ tradeQuote }) => tradeQuote.businessNo)).toEqual([quote]);
    expect(await serial(self)).toEqual([dealt.businessNo]);
    expect(await self.json(confirm, dealt)).toEqual(answered);
    expect((await self.form('/shop/trade/query/requestOutcome', { clientRequestId: dealt.clientRequestId })).data).toMatchObject({
      state: 'done',
      answer: { code: 0 },
    });
    expect((await self.json(confirm, confirmation(self, quote))).code).toBe(0);
    expect((await serial(self)).toSorted()).toEqual([dealt.businessNo, quote]);
  });

  it('MOC-28 BNK-05 lets the quote expire by bank time, which stopped while the bank was down', async () => {
    const self = await signedIn();
    const quote = await asked(self);
    await killAndStart();
    const { quotes, bankTime } = (await self.form<Open>('/trade/getTradeQuote')).data;
    await advance(quotes[0]!.tradeQuote.expireAt - bankTime);
    expect((await self.json(confirm, confirmation(self, quote))).code).toBe(2017);
    expect(await serial(self)).toEqual([]);
  });
});

describe('a bank in a process of its own', () => {
  it('MOC-23 answers and deals without any access to outside names or addresses', async () => {
    bank = await startProcess(folder, ['--import', './mock-server/test/offline.fixture.ts', 'mock-server/main.ts']);
    const self = await signedIn();
    expect((await self.json(confirm, confirmation(self, await asked(self)))).code).toBe(0);
  });

  it('MOC-31 is started alone by npm run mock', async () => {
    bank = await startProcess(folder, ['scripts/start/mock.ts']);
    expect(await (await fetch(`${bank.portal}/health`)).json()).toEqual({ ok: true });
    expect((await (await signedIn()).form('/shop/client/query/clientInfo')).code).toBe(0);
  });
});
