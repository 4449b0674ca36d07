// One good request for every operation, made from what the world holds: the base of tests over the whole contract.
import { randomUUID } from 'node:crypto';
import { type AccountRow, type Client, confirmation, dealt, quoted, sealed, solvedCaptcha, spotRequest } from './bench.ts';
import type { App } from '#mock/app.ts';
import type { World } from '#mock/worlds/world.ts';
import { act, hedgingQuoted, optionDue, optionExpiring, optionForm, optionPaid, optionQuoted, optionRequest } from './option-bench.ts';
import { cancelling, newestReceipt, orderPlaced, orderRequest } from './order-bench.ts';
import { ending, type SpecialName, specialQuoted, specials } from './special-bench.ts';
import { delivering, forwardInWindow, forwardRequest, swapFromToday, swapRequest, termDealt, termQuoted } from './terms-bench.ts';

/** What is sent: query for GET, a form or JSON body for POST. */
export type GoodRequest = {
  /** Places of the path. */
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly form?: Record<string, string>;
  readonly json?: Record<string, unknown>;
};

const certificate = { certType: 'ORGANIZATIONCODE', certNo: 'ORG000000001' };
const page = { form: { pageNum: '1', pageSize: '10' } };

type Maker = (app: App, world: World, client: Client) => Promise<GoodRequest>;

const askedFor =
  (name: SpecialName): Maker =>
  async (_app, world, client) => ({ json: ending(await specials[name].deal(world, client)) });
const decided =
  (name: SpecialName): Maker =>
  async (_app, world, client) => ({ json: confirmation(client, await specialQuoted(name, world, client)) });

/** By operationId; a function makes what has to exist first. */
export const goodRequests: Readonly<Record<string, Maker>> = {
  login: async (app, world) => {
    const { randomToken, captchaCode } = await solvedCaptcha(app, world);
    return { form: { username: 'reviewer01', password: 'x', captchaCode, randomToken } };
  },
  logout: async () => ({}),
  refreshToken: async (_app, _world, { refreshToken }) => ({ form: { refresh_token: refreshToken } }),
  getQuoteAuth: async () => ({ form: { loginName: 'operator01' } }),
  loginCode: async () => ({ form: { username: 'operator01' } }),
  getCaptchaCode: async () => ({ query: { randomToken: randomUUID(), _t: '1' } }),
  getPublicKey: async () => ({ query: { loginName: 'operator01' } }),
  all: async () => ({}),
  getServiceTime: async () => ({ form: { tranType: '0' } }),
  effDate: async () => ({ form: { rateCode: 'USD/CNH', tranType: '0' } }),
  discountPoint: async () => ({ form: { bookingId: 'ENT00002', tradeType: '0', rateCode: 'USD/CNH' } }),
  notices: async () => ({ form: { afterSeq: '0' } }),
  scene: async () => ({ form: { scene: 'quote confirm dialog opened with 99 seconds left', businessNo: 'SPTFT20261124000001' } }),
  getInitXprice: async () => ({}),
  getTradeQuote: async () => ({}),
  getPriceHistory: async () => ({ form: { rateCode: 'USD/CNH', interval: '1m', count: '3' } }),
  clientInfo: async () => ({}),
  getAccounts: async () => ({ form: { kind: 'TRADE' } }),
  creditQuery: async () => ({}),
  coupon: async () => ({}),
  custCountext: async () => ({}),
  clientApplMsg: async () => ({}),
  foreignExchangeByCustomerId: async () => ({ form: { loginName: 'operator01' } }),
  saveForeignExchange: async () => ({
    json: {
      entries: [
        { rateCode: 'USD/CNH', tranType: '0', termId: null },
        { rateCode: 'EUR/USD', tranType: '1', termId: '6M' },
      ],
    },
  }),
  getMarginReceiveAmt: async () => ({
    form: { rateCode: 'USD/CNH', tranType: '0', calCyCode: '0', amount: '1000000', marginCycode: 'CNH', valueDate: '2026-11-27' },
  }),
  requestOutcome: async () => ({ form: { clientRequestId: randomUUID() } }),
  pubTrade: async (_app, world, client) => ({ form: { businessNo: await dealt(world, client) } }),
  checkTradeAuth: async () => ({ form: { rateCode: 'USD/CNH', tranType: '0' } }),
  doSpotTrade: async (_app, _world, client) => ({ json: await spotRequest(client) }),
  doSpotTradeConfirm: async (_app, world, client) => ({ json: confirmation(client, await quoted(world, client)) }),
  doSpotTradeDelivery: async (_app, world, client) => ({
    json: { clientRequestId: randomUUID(), businessNo: await dealt(world, client, { valueDate: '0' }), amount: '1000' },
  }),
  SpotClientTrade: async () => page,
  norSpotTradeQuery: async () => page,
  matutitySpotTradeQuery: async () => page,
  doForwardTrade: async (_app, _world, client) => ({ json: await forwardRequest(client) }),
  doForwardTradeConfirm: async (_app, world, client) => ({ json: confirmation(client, await termQuoted('forward', world, client)) }),
  doForwardTradeDelivery: async (_app, world, client) => ({ json: delivering(await forwardInWindow(world, client), '1000') }),
  getFwdTradeRate: async () => ({ form: { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', termId: '3M' } }),
  TradeSpecialType: async (_app, world, client) => ({ form: { businessNo: await termDealt('forward', world, client) } }),
  forwardClientTrade2: async () => page,
  forwardClientTrade: async () => page,
  forwardTrade: async () => ({ form: { ...page.form, stage: 'NON_MATURITY' } }),
  fwdTradeDuration: async () => page,
  doSwapTrade: async (_app, _world, client) => ({ json: await swapRequest(client) }),
  doSwapTradeConfirm: async (_app, world, client) => ({ json: confirmation(client, await termQuoted('swap', world, client)) }),
  doSwapTradeDelivery: async (_app, world, client) => ({ json: delivering(await swapFromToday(world, client), '1000', 'near') }),
  getSwapTradeRate: async () => ({ form: { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', nearTermId: '', farTermId: '1M' } }),
  swapClientTrade: async () => page,
  swapTrade: async () => ({ form: { ...page.form, stage: 'NEAR_NON_MATURITY' } }),
  swapTradeDuration: async () => page,
  doSpotBreachProcess: askedFor('doSpotBreachProcess'),
  doSpotBreachProcessConfirm: decided('doSpotBreachProcess'),
  doFwdEarlyBreachProcess: askedFor('doFwdEarlyBreachProcess'),
  doFwdEarlyBreachProcessConfirm: decided('doFwdEarlyBreachProcess'),
  doFwdExpireBreachProcess: askedFor('doFwdExpireBreachProcess'),
  doFwdExpireBreachProcessConfirm: decided('doFwdExpireBreachProcess'),
  doFwdEarlyDeliveryProcess: askedFor('doFwdEarlyDeliveryProcess'),
  doFwdEarlyDeliveryProcessConfirm: decided('doFwdEarlyDeliveryProcess'),
  doSwapBreachProcess: askedFor('doSwapBreachProcess'),
  doSwapBreachProcessConfirm: decided('doSwapBreachProcess'),
  doOptionTrade: async (_app, _world, client) => ({ json: await optionRequest(client) }),
  doOptionTradeConfirm: async (_app, world, client) => ({ json: confirmation(client, await optionQuoted(world, client)) }),
  doFeeSpreadsheet: async () => {
    const { feeShowType: _both, ...described } = optionForm;
    return { json: { clientRequestId: randomUUID(), ...described } };
  },
  doOptPremiumDelivery: async (_app, world, client) => ({ json: act(await optionDue(world, client)) }),
  doOptionTradeExercise: async (_app, world, client) => ({ json: act(await optionExpiring(world, client)) }),
  doOptionGiveUp: async (_app, world, client) => ({ json: act(await optionExpiring(world, client)) }),
  doOptionHedging: async (_app, world, client) => ({ json: ending(await optionPaid(world, client), '400000') }),
  doOptionHedgingConfirm: async (_app, world, client) => ({
    json: confirmation(client, await hedgingQuoted(world, client, await optionPaid(world, client))),
  }),
  optFenicsPrice: async () => ({ form: optionForm }),
  optClientTrade: async () => page,
  noReachDateOptClientTrade: async () => page,
  reachDateOptClientTrade: async () => page,
  optionTradeListToDelivery: async () => page,
  optTradeHistory: async () => page,
  clientJsonGetJSONRateRangeShtml: async () => ({ query: { code: 'USD/CNH', type: 'STRIKE', available: '4' } }),
  name: async () => ({ form: { name: 'expirySeconds' } }),
  doSpotForexOrderTrade: async (_app, _world, client) => ({ json: await orderRequest('spot', client) }),
  cancleSpotForexOrder: async (_app, world, client) => ({ json: cancelling(await orderPlaced('spot', world, client)) }),
  doFwdForexOrderTrade: async (_app, _world, client) => ({ json: await orderRequest('forward', client) }),
  doCancleFwdOrderTrade: async (_app, world, client) => ({ json: cancelling(await orderPlaced('forward', world, client)) }),
  forexOrderList: async () => page,
  receipts: async () => page,
  printConfirmType: async (_app, world, client) => {
    await orderPlaced('spot', world, client);
    const { serialNo, receiptType } = await newestReceipt(client);
    return { path: { type: receiptType }, form: { serialNo } };
  },
  exportList: async () => ({ path: { list: 'SpotClientTrade' }, json: { format: 'csv' } }),
  newsQuery: async () => ({ form: { ...page.form, kind: 'FOREX_MARKET' } }),
  positions: async () => ({}),
  checkHoliday: async () => ({ form: { rateCode: 'USD/CNH', date: '2026-11-26' } }),
  closedDays: async () => ({ form: { rateCode: 'USD/CNH', from: '2026-11-24', to: '2026-12-24' } }),
  getAccountsDetail: async () => ({}),
  getMarginAccountsDetail: async () => ({}),
  marginAccountDetail: async (_app, _world, { form }) => {
    const { data } = await form<AccountRow[]>('/shop/client/getAccounts', { kind: 'MARGIN' });
    return { form: { ...page.form, accountNo: data[0]?.accountNo ?? '' } };
  },
  custForwardCountext: async () => ({}),
  customerId: async () => ({ form: { loginName: 'operator01' } }),
  front: async (_app, world, client) => {
    await dealt(world, client, { valueDate: '0' });
    return page;
  },
  delivery: async (_app, world, client) => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    await client.json('/shop/trade/spot/doSpotTradeDelivery', { clientRequestId: randomUUID(), businessNo, amount: '1000' });
    return page;
  },
  getTradeMode: async () => ({ form: { rateCode: 'USD/CNH', tranType: '0', calCyCode: '0', amount: '1000000' } }),
  spotTradeDuration: async () => page,
  spotTradeDurationDetail: async (_app, world, client) => ({ form: { businessNo: await dealt(world, client) } }),
  verifyGrapCapt: async (app, world) => ({ query: await solvedCaptcha(app, world) }),
  code: async (app, world) => {
    world.accessClock.set(world.accessClock.now() + 60_000);
    return { form: { msgType: '2', ...(await solvedCaptcha(app, world)) } };
  },
  forgetSendMsg: async (app, world) => {
    world.accessClock.set(world.accessClock.now() + 60_000);
    return { form: { branch: 'PASSWORD', loginName: 'operator01', ...certificate, ...(await solvedCaptcha(app, world)) } };
  },
  initocx: async () => ({}),
  mcryptKey: async () => ({ query: { date: '20261124' } }),
  decryptHardWare: async () => ({ form: { cipher: 'x' } }),
  findStatusByPassword: async () => ({}),
  resetPwd: async (app, world) => ({
    form: { oldPsw: await sealed(app, world, 'x'), newPsw: await sealed(app, world, 'x'), code: '000000' },
  }),
  resetLoginName: async () => ({ form: { newLoginName: 'new_name', code: '000000' } }),
  checkLoginName: async (_app, world) => {
    world.accessClock.set(world.accessClock.now() + 60_000);
    return { form: { newLoginName: 'new_name' } };
  },
  resetForFirstSignIn: async (app, world) => ({ form: { newLoginName: 'new_name', newPsw: await sealed(app, world, 'x') } }),
  userResetForget: async (app, world) => ({
    form: { branch: 'PASSWORD', loginName: 'operator01', ...certificate, code: '000000', newPsw: await sealed(app, world, 'x') },
  }),
};

/** Codes of good requests that the bank refuses all the same: what they carry cannot be right without a user who reads an SMS. */
export const expectedCodes: Readonly<Record<string, number>> = {
  login: 1004,
  resetPwd: 1006,
  resetLoginName: 1006,
  resetForFirstSignIn: 2018,
  userResetForget: 1006,
};
