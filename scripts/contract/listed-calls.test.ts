// Checks that the contract contains every call listed in the requirements, with its verb and media type.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundlePath } from './bundle.ts';
import type { Contract } from './contract-types.ts';

const { paths, components } = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;

const under = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}/${name}`);

/** Calls by requirement, without the provider prefix. */
const listed: Readonly<Record<string, readonly string[]>> = {
  'API-08': [
    '/login',
    '/logout',
    ...under('/shop/auth', 'forgetSendMsg sms/code decryptHardWare'),
    ...under('/sys/user', 'reset-forget resetForFirstSignIn resetPwd resetLoginName checkLoginName'),
    '/shop/client/query/customerId',
    '/shop/base/query/sysparam/findStatusByPassword',
  ],
  'API-11': [
    '/shop/base/query/sysparam/name',
    '/shop/auth/getQuoteAuth',
    '/shop/base/query/currpair/all',
    '/shop/trade/query/getServiceTime',
    '/shop/base/query/effDate',
    '/shop/base/query/checkHoliday',
    '/trade/getTradeQuote',
    '/tradexprice/getInitXprice',
  ],
  'API-13': under(
    '/shop/client',
    'getAccounts getAccountsDetail credit/query query/coupon query/custCountext query/custForwardCountext query/clientApplMsg query/marginAccountDetail getMarginAccountsDetail query/foreignExchangeByCustomerId',
  ),
  'API-14': under('/shop/trade', 'getMarginReceiveAmt printConfirm/{type} query/getTradeMode query/forexOrderList'),
  'API-15': ['/shop/client/query/front', '/shop/client/query/delivery'],
  'API-17 API-18': [
    ...under(
      '/shop/trade/spot',
      'doSpotTrade doSpotForexOrderTrade cancleSpotForexOrder checkTradeAuth doSpotTradeConfirm doSpotTradeDelivery doSpotBreachProcess doSpotBreachProcessConfirm',
    ),
    ...under('/shop/trade/query', 'pubTrade SpotClientTrade spotTradeDuration spotTradeDurationDetail'),
    ...under('/shop/trade', 'norSpotTrade/query matutitySpotTrade/query'),
  ],
  'API-19': under(
    '/shop/trade',
    'forward/doForwardTrade forexOrder/doFwdForexOrderTrade forexOrder/doCancleFwdOrderTrade forward/doForwardTradeConfirm query/forwardClientTrade2 query/forwardClientTrade forward/query/forwardTrade query/fwdTradeDuration forward/doForwardTradeDelivery forward/getFwdTradeRate forward/check/TradeSpecialType',
  ),
  'API-20': under(
    '/shop/trade/forward',
    'doFwdEarlyBreachProcess doFwdEarlyBreachProcessConfirm doFwdExpireBreachProcess doFwdExpireBreachProcessConfirm doFwdEarlyDeliveryProcess doFwdEarlyDeliveryProcessConfirm',
  ),
  'API-21': under(
    '/shop/trade',
    'swap/doSwapTrade swap/doSwapTradeConfirm swap/doSwapTradeDelivery swap/getSwapTradeRate swap/query/swapTrade query/swapClientTrade query/swapTradeDuration',
  ),
  'API-22': [
    ...under(
      '/shop/trade/option',
      'doOptionTrade doOptionTradeConfirm doFeeSpreadsheet doOptPremiumDelivery doOptionTradeExercise doOptionHedging doOptionHedgingConfirm',
    ),
    ...under(
      '/shop/trade/query',
      'optFenicsPrice optClientTrade noReachDateOptClientTrade reachDateOptClientTrade optionTradeListToDelivery optTradeHistory',
    ),
  ],
  'API-23': [
    '/shop/client/query/clientInfo',
    '/shop/auth/refreshToken',
    '/shop/base/query/discountPoint',
    '/shop/client/saveForeignExchange',
    '/shop/base/log/scene',
    '/shop/trade/option/doOptionGiveUp',
    '/shop/trade/query/receipts',
    '/shop/trade/export/{list}',
    '/info/news/query',
  ],
  'API-36 API-16': ['/shop/base/query/closedDays', '/shop/trade/query/getTradeMode'],
  'SPC-12': under('/shop/trade/swap', 'doSwapBreachProcess doSwapBreachProcessConfirm'),
};

/** GET calls with the names of their query parameters. */
const read: Readonly<Record<string, readonly string[]>> = {
  '/sys/user/getCaptchaCode': ['randomToken', '_t'],
  '/shop/auth/verifyGrapCapt': ['captchaCode', 'randomToken'],
  '/sys/user/getPublicKey': ['loginName'],
  '/shop/auth/initocx': [],
  '/shop/auth/mcryptKey': ['date'],
};

/** Names of the query parameters of a GET. */
const queriesOf = (path: string): unknown[] =>
  (paths[path]?.['get']?.parameters ?? []).filter((parameter) => parameter['in'] === 'query').map((parameter) => parameter['name']);

describe('the listed calls', () => {
  it.each(Object.entries(listed))('%s are all in the contract, by POST', (_codes, calls) => {
    expect(calls.filter((path) => !paths[path]?.['post'])).toEqual([]);
    expect(calls.length).toBeGreaterThan(1);
  });

  it.each(Object.entries(read))('API-09 %s is in the contract by GET with its query', (path, names) => {
    expect(queriesOf(path)).toEqual(names);
  });

  it('API-12 the range of a rate is in the contract by GET with code, type and available', () => {
    expect(queriesOf('/info/clientJson/getJSONRateRange.shtml')).toEqual(['code', 'type', 'available']);
  });

  it('API-23 calls without a path in the specification are marked as ours', () => {
    const ours = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter((operation) => operation['x-extension'] === true);
    const ofRequirement = 'clientInfo refreshToken discountPoint saveForeignExchange scene doOptionGiveUp receipts exportList newsQuery';
    const besides =
      'loginCode notices getPriceHistory requestOutcome cancelRequest doSwapBreachProcess doSwapBreachProcessConfirm positions closedDays cashFlow receiptSheet getSpotTradeRate claims doClaimPayment getPublicBoard getPriceMoves optStrikes listTotals listValues flowQuery saveFlows changeFlow removeFlows exposureQuery coverQuery allocateCover saveCoverBands batchProposal askBatch decideBatch batchDetail batchQuery marketValue valueHistory getLoginState endOtherSessions saveCostSetting calendarSubscription saveCalendarSubscription revokeCalendarSubscription calendarFeed';
    const ofApprovals =
      'submitForApproval changeSubmission withdrawSubmission returnSubmission rejectSubmission approveSubmission approvalNeed submissionQuery submissionDetail approvalSettings saveApprovalSettings auditQuery';
    expect(ours.map(({ operationId }) => operationId).sort()).toEqual(`${ofRequirement} ${besides} ${ofApprovals}`.split(' ').sort());
  });
});

describe('the frames of the socket', () => {
  it("API-26 are schemas of the same contract, and the socket's document only refers to them", () => {
    const live = readFileSync(new URL('../../openapi/live.yaml', import.meta.url), 'utf8');
    expect([...live.matchAll(/\$ref: 'schemas\/live\.yaml#\/(\w+)'/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['PriceFrame', 'QuoteFrame', 'QuoteGoneFrame', 'NoticeFrame']),
    );
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['LiveFrame', 'PriceFrame', 'QuoteFrame', 'QuoteGoneFrame', 'NoticeFrame']),
    );
    for (const reader of ['web/src/live/frames.ts', 'mock-server/live/frames.ts'])
      expect(readFileSync(new URL(`../../${reader}`, import.meta.url), 'utf8')).toMatch(/LiveFrame/);
  });
});
