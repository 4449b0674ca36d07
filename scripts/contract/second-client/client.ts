// A client as another team would write it: openapi-fetch with types by openapi-typescript, from sign-in to a printed
// PDF. Usage: client.ts <portal> <control> <file>
import createClient from 'openapi-fetch';
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { components, paths as ControlPaths } from './generated/control.ts';
import type { paths as PortalPaths } from './generated/portal.ts';

const [portalUrl = '', controlUrl = '', file = ''] = process.argv.slice(2);
const world = 'stranger';
const username = 'operator01';
const control = createClient<ControlPaths>({ baseUrl: controlUrl });
const portal = createClient<PortalPaths>({ baseUrl: `${portalUrl}/ftfeportal/${world}` });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

type Answer<Data> = { data?: { code: 0; data: Data } | { code: number; msg: string }; error?: unknown };
/** Returns the data of a success; any other response ends the program. */
async function done<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data: envelope, error } = await call;
  if (envelope && 'data' in envelope && envelope.code === 0) return envelope.data as Data;
  throw new Error(JSON.stringify(envelope ?? error));
}

await control.POST('/__mock/worlds', { body: { name: world, seed: '1', bankTime: Date.parse('2026-11-24T10:00:00+08:00') } });
const randomToken = randomUUID();
await portal.GET('/sys/user/getCaptchaCode', { params: { query: { randomToken } }, parseAs: 'text' });
const { data: outbox } = await control.GET('/__mock/worlds/{world}/{view}', { params: { path: { world, view: 'outbox' } } });
const captchaCode = (outbox as components['schemas']['Message'][]).findLast(({ to }) => to === randomToken)?.text ?? '';
const key = await done(portal.GET('/sys/user/getPublicKey', { params: { query: { loginName: username } } }));
const plain = Buffer.from(`${randomToken}:Demo1234`);
const password = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, plain).toString('base64');
const { token } = await done(portal.POST('/login', { body: { username, password, captchaCode, randomToken }, headers: form }));
portal.use({ onRequest: ({ request }) => request.headers.set('token', token) });

const accounts = await done(portal.POST('/shop/client/getAccounts', { body: { kind: 'TRADE' }, headers: form }));
const accountOf = (currency: string) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
const [credit] = await done(portal.POST('/shop/client/credit/query'));
const goods = { description: 'goods', transactionCode: '121010', settlementPurpose: '001', detailedPurpose: 'import' } as const;
const reporting = { approvalNo: 'N/A', majorItem: 'CURRENT', ...goods } as const;
const amounts = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '1000000', valueDate: '2' } as const;
const sides = { cyCode1Account: accountOf('USD'), cyCode2Account: accountOf('CNH'), delayInDelivery: false, riskStatementAgreed: true };
const cover = { marginOfReceipt: '1', creditNo: credit?.id ?? '' } as const;
const body = { clientRequestId: randomUUID(), ...amounts, ...sides, cover, reporting };
const { businessNo } = await done(portal.POST('/shop/trade/spot/doSpotTrade', { body }));
await control.POST('/__mock/worlds/{world}/clock', { params: { path: { world } }, body: { bank: { advance: 4_000 } } });
const { quotes } = await done(portal.POST('/trade/getTradeQuote'));
if (quotes[0]?.tradeQuote.businessNo !== businessNo) throw new Error(`no quote for ${businessNo}`);
const decision = { clientRequestId: randomUUID(), businessNo, logonid: username, doneType: 'ok' } as const;
await done(portal.POST('/shop/trade/spot/doSpotTradeConfirm', { body: decision }));
const { rows } = await done(
  portal.POST('/shop/trade/query/receipts', { body: { pageNum: 1, pageSize: 10, receiptType: '1' }, headers: form }),
);
const printed = {
  params: { path: { type: '1' } },
  body: { serialNo: rows[0]?.serialNo ?? '' },
  headers: form,
  parseAs: 'arrayBuffer',
} as const;
const { data: pdf } = await portal.POST('/shop/trade/printConfirm/{type}', printed);
writeFileSync(file, Buffer.from(pdf as ArrayBuffer));
