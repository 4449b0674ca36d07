// The spot journey through Prism as a proxy in front of the bank: another implementation of the contract reads every request and answer.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp, castPassword } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { bundlePath } from './bundle.ts';

type Envelope = { code?: number; data?: unknown };
type Call = (path: string, body?: object, json?: boolean) => Promise<Envelope>;
type Opinion = { calls: number; violations: string[] };

const tuesday = Date.parse('2026-11-24T10:00:00+08:00');
const proxyPort = 4871;

function startProxy(upstream: string): Promise<ChildProcess> {
  const proxy = spawn('prism', ['proxy', bundlePath, upstream, '--errors', '-p', String(proxyPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    proxy.once('exit', (code) => reject(new Error(`prism ended with ${code}`)));
    proxy.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Prism is listening')) resolve(proxy);
    });
  });
}

function requestOf(token: string, body: object | undefined, json: boolean): RequestInit {
  const headers = { 'Accept-Language': 'zh-CN', ...(token && { token }) };
  if (!body) return { method: 'POST', headers };
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const text = json ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString();
  return { method: 'POST', headers: { ...headers, 'content-type': type }, body: text };
}

/** A caller through the proxy; what Prism finds wrong comes back as an error or in a header, and is noted. */
function caller(opinion: Opinion): Call & { token: string } {
  const call = async (path: string, body?: object, json = false): Promise<Envelope> => {
    const response = await fetch(`http://127.0.0.1:${proxyPort}${path}`, requestOf(self.token, body, json));
    const found = response.headers.get('sl-violations');
    const answer = (await response.json()) as Envelope;
    opinion.calls += 1;
    if (found !== null || !response.ok) opinion.violations.push(`${path}: ${found ?? JSON.stringify(answer)}`);
    return answer;
  };
  const self: Call & { token: string } = Object.assign(call, { token: '' });
  return self;
}

/** Captcha and key are fetched beside the proxy, which spoils binary bodies. */
async function signIn(app: App, call: Call & { token: string }): Promise<void> {
  const randomToken = randomUUID();
  await app.portal.inject({ url: `/ftfeportal/opinion/sys/user/getCaptchaCode?randomToken=${randomToken}` });
  const world = await app.worlds.get('opinion');
  const { data: key } = (await app.portal.inject({ url: '/ftfeportal/opinion/sys/user/getPublicKey?loginName=operator01' })).json<{
    data: string;
  }>();
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${randomToken}:${castPassword}`),
  );
  const { data } = await call('/login', {
    username: 'operator01',
    password: sealed.toString('base64'),
    captchaCode: world?.outbox.entries.at(-1)?.text ?? '',
    randomToken,
  });
  const { token, refreshToken } = data as { token: string; refreshToken: string };
  call.token = token;
  await call('/shop/auth/refreshToken', { refresh_token: refreshToken });
}

async function read(call: Call): Promise<void> {
  for (const path of [
    '/shop/client/query/clientInfo',
    '/shop/base/query/currpair/all',
    '/tradexprice/getInitXprice',
    '/trade/getTradeQuote',
    '/shop/client/credit/query',
    '/shop/client/query/coupon',
    '/shop/client/query/custCountext',
    '/shop/client/query/clientApplMsg',
  ])
    await call(path);
  await call('/shop/auth/getQuoteAuth', { loginName: 'operator01' });
  await call('/shop/trade/query/getServiceTime', { tranType: '0' });
  await call('/shop/base/query/effDate', { rateCode: 'USD/CNH', tranType: '0' });
  await call('/shop/base/query/discountPoint', { bookingId: 'ENT00002', tradeType: '0', rateCode: 'USD/CNH' });
  await call('/shop/base/query/notices', { afterSeq: '0' });
  await call('/shop/client/query/foreignExchangeByCustomerId', { loginName: 'operator01' });
  await call('/shop/trade/getMarginReceiveAmt', {
    rateCode: 'USD/CNH',
    tranType: '0',
    calCyCode: '0',
    amount: '100000',
    marginCycode: 'CNH',
    valueDate: '2026-11-27',
  });
}

async function deal(app: App, call: Call): Promise<void> {
  const world = await app.worlds.get('opinion');
  const accounts = (await call('/shop/client/getAccounts', { kind: 'TRADE' })).data as { accountNo: string; cyCode: string }[];
  const of = (currency: string) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
  await call('/shop/trade/spot/checkTradeAuth', { rateCode: 'EUR/USD', tranType: '0' });
  const asked = await call(
    '/shop/trade/spot/doSpotTrade',
    {
      clientRequestId: randomUUID(),
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      amount: '100000',
      valueDate: '0',
      cyCode1Account: of('USD'),
      cyCode2Account: of('CNH'),
      delayInDelivery: false,
      riskStatementAgreed: true,
      reporting: {
        approvalNo: 'N/A',
        majorItem: 'CURRENT',
        description: 'goods',
        transactionCode: '121010',
        settlementPurpose: '001',
        detailedPurpose: 'import',
      },
    },
    true,
  );
  const { businessNo } = asked.data as { businessNo: string };
  await world?.advanceBank(4_000);
  await call('/trade/getTradeQuote');
  await call(
    '/shop/trade/spot/doSpotTradeConfirm',
    { clientRequestId: randomUUID(), businessNo, logonid: 'operator01', doneType: 'ok' },
    true,
  );
  await call('/shop/trade/query/pubTrade', { businessNo });
  for (const list of ['query/SpotClientTrade', 'norSpotTrade/query', 'matutitySpotTrade/query'])
    await call(`/shop/trade/${list}`, { pageNum: '1', pageSize: '10' });
  await call('/shop/trade/spot/doSpotTradeDelivery', { clientRequestId: randomUUID(), businessNo, amount: '100000' }, true);
  await call('/shop/trade/query/requestOutcome', { clientRequestId: randomUUID() });
  await call('/shop/base/log/scene', { scene: 'second opinion' });
  await call('/logout');
}

/** Runs the journey; a planted violation in an answer would be in the result. */
export async function secondOpinion(): Promise<Opinion> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'opinion-'));
  const app = await buildApp({ ...readConfig({}), dataFolder, demo: false }, { real: () => 0, wall: () => tuesday, say: console.log });
  await app.worlds.create(
    { name: 'opinion', seed: 'opinion', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true },
    'memory',
  );
  const address = await app.portal.listen({ host: '127.0.0.1', port: 0 });
  const proxy = await startProxy(`${address}/ftfeportal/opinion`);
  const opinion: Opinion = { calls: 0, violations: [] };
  try {
    const call = caller(opinion);
    await signIn(app, call);
    await read(call);
    await deal(app, call);
  } finally {
    proxy.removeAllListeners('exit');
    proxy.kill();
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return opinion;
}
