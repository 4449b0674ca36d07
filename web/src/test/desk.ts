// The environment ("desk") of most tests: Monday 2026-11-23, 10:00 in Shanghai, an operator signed in, three pairs of
// which two are followed, and the responses of an open bank without deals.
import { vi } from 'vitest';
import { configureTransport } from '#web/api/transport.ts';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { acceptLanguage } from '#web/i18n/index.ts';
import { assignPrices } from '#web/live/prices.ts';
import { setFollows } from '#web/state/follows.ts';
import { forgetRequest, requests } from '#web/engines/ticket/requests.ts';
import { bankWait } from '#web/state/bank-wait.ts';
import { carried } from '#web/state/navigation.ts';
import { setPairs } from '#web/state/pairs.ts';
import { permission } from '#web/state/permission.ts';
import { session, setClient, signIn } from '#web/state/session.ts';
import { straysAt } from './examples.ts';
import { dataOfResponse, ok, type ScriptedBank, scriptedBank } from './scripted-bank.ts';

/** 2026-11-23 10:00:00 in Shanghai, as bank time in milliseconds. */
export const DESK_OPENS_AT = Date.UTC(2026, 10, 23, 2, 0, 0);

/** Returns the data of `getServiceTime` while the bank is open. Properties of `more` replace the defaults. */
export const serviceTime = (more: object = {}) => ({
  bankTime: DESK_OPENS_AT,
  clockRate: '1',
  businessDate: '2026-11-23',
  session: 'DAY',
  nextChangeAt: Date.UTC(2026, 10, 23, 10, 0, 0),
  hours: '09:30-18:00, 18:00-03:00',
  ...more,
});

/** Returns a page of a list. */
export const page = (rows: readonly object[], total = rows.length, pageNum = 1, pageSize = 10) => ({ total, pageNum, pageSize, rows });

/** Returns the state of a login whose role allows these activities. */
export const loginState = (allows: readonly string[]) => ({
  lastSignIn: null,
  failedTries: null,
  companyMember: '2',
  allows,
  dealing: { allowed: true, reason: null },
  sessions: [{ since: DESK_OPENS_AT, address: '192.0.2.7', current: true }],
});

const cover = { required: true, ratio: '2', marginCycode: 'CNH', marginAmount: '140020.00', amountCnh: '140020.00', amountUsd: '20000.00' };

const answers: Readonly<Record<string, unknown>> = {
  getServiceTime: serviceTime(),
  getLoginState: loginState(['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle']),
  'query/calendarSubscription': { since: null },
  findStatusByPassword: { enabled: false },
  'currpair/all': facts.pairs,
  'credit/query': facts.credits,
  'query/coupon': [],
  'query/claims': [],
  clientApplMsg: facts.reportingDefault,
  effDate: facts.dates,
  discountPoint: [...(facts.discounts ?? [])],
  getSpotTradeRate: {
    rateCode: 'USD/CNH',
    orgCustRate: '7.0010',
    custRate: '7.0007',
    points: '0.00',
    custDiscountShow: '3',
    valueDate: '2026-11-25',
  },
  getMarginReceiveAmt: cover,
  'sysparam/name': { name: 'followLimit', value: '50' },
  getTradeMode: { mode: 'AUTO', usdEquivalent: '1000000.00', aboveHeadOfficeLimit: false },
  checkTradeAuth: { allowed: true, reason: null },
  'query/SpotClientTrade': page([]),
  forexOrderList: page([]),
  getPriceHistory: { bankTime: DESK_OPENS_AT, clockRate: '1', rateCode: 'USD/CNH', interval: '1m', candles: [] },
  getPriceMoves: {
    bankTime: DESK_OPENS_AT,
    clockRate: '1',
    moves: ['USD/CNH', 'JPY/CNH'].map((rateCode) => ({ rateCode, open: '7.0000', closes: ['7.0000'] })),
  },
  'query/front': page([]),
  getTradeQuote: { bankTime: DESK_OPENS_AT, clockRate: '1', seq: 0, quotes: [], waiting: [] },
  'query/listTotals': { counts: 'UNDELIVERED', total: 0, counted: 0, bankTime: DESK_OPENS_AT, totals: [], due: [] },
  'query/listValues': { bankTime: DESK_OPENS_AT, counted: 0, unpriced: [], totals: [], rows: [] },
  'log/scene': null,
};

let current = scriptedBank();
let broken: string[] = [];
let strays: string[] = [];

/** Returns the bank of the current test. */
export const bank = (): ScriptedBank => current;

/** Returns mistakes of the test's bank: unexpected calls, and responses that violate the contract. */
export const bankMistakes = (): readonly string[] => [
  ...current.unexpected().map((path) => `no answer to ${path}`),
  ...strays,
  ...broken.map((path) => `an answer to ${path} that breaks the contract`),
];

/** Lets the bank answer that it has not received a request; it accepts the withdrawal of the request. */
export function neverReceived(): void {
  for (const call of ['requestOutcome', 'cancelRequest']) current.always(call, ok({ state: 'none', operationId: null, answer: null }));
}

/** Applies a tick of a spot pair at the current instant. */
export function tick(rateCode: string, custBid: string, custOffer: string): void {
  const row = { ccyPair: rateCode, type: 'SPOT', term: null, custBid, custOffer, farBidPoint: null, farOfferPoint: null } as const;
  assignPrices([{ ...row, valTime: Date.now(), maturityDate: '2026-11-25' }], performance.now());
}

/** Notes the successful answers of the scripted bank whose members are not those of the contract's examples. */
function compared(ask: typeof fetch): typeof fetch {
  return async (address, init) => {
    const response = await ask(address, init);
    const { pathname } = new URL(String(address), 'http://bank.test');
    const found = dataOfResponse.has(response) ? straysAt(pathname, dataOfResponse.get(response)) : [];
    strays.push(...found.map((stray) => `an answer to ${pathname}: ${stray}`));
    return response;
  };
}

/** Resets the desk, with a new scripted bank behind fetch. */
export function openDesk(): void {
  current = scriptedBank();
  broken = [];
  strays = [];
  // Values that an earlier test passed between screens.
  for (const screen of Object.keys(carried)) delete carried[screen];
  for (const ticket of Object.keys(requests.of)) forgetRequest(ticket);
  for (const [operation, data] of Object.entries(answers)) current.always(operation, ok(data));
  current.always('getAccounts', (call, signal) => ok(call.body['kind'] === 'MARGIN' ? facts.margins : facts.accounts)(call, signal));
  vi.stubGlobal('fetch', compared(current.fetch));
  configureTransport({
    baseUrl: () => '/ftfeportal/demo',
    token: () => session.user?.token ?? '',
    language: acceptLanguage,
    clientIp: '',
    clientMac: '',
    onWait: (isLong) => {
      bankWait.isLong = isLong;
    },
    onFailure: ({ kind }, url) => {
      if (kind === 'contract') broken.push(url);
    },
  });
  signIn({ token: 'token-1', refreshToken: 'refresh-of-the-session-1', name: 'operator01', firstLogin: false, idleSeconds: 1800 });
  setClient({ customerName: '示例贸易有限公司', companyMember: '2' });
  Object.assign(permission, { allowed: true, reason: null });
  setPairs(facts.pairs);
  setFollows((facts.followed ?? []).map((rateCode) => ({ rateCode, tranType: '0', termId: null })));
  tick('USD/CNH', '6.9990', '7.0010');
}
