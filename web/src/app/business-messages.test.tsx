// @module-tag thorough
// The business messages of the specification (8.2): each is shown by a screen, under its condition, in both languages (ERR-07).
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { AccountInquiryScreen } from '#web/features/account/account-inquiry.screen.tsx';
import { forwardNonMaturity } from '#web/features/forward/forward.open.lists.ts';
import { OptionalCcyScreen } from '#web/features/home/optional-ccy.screen.tsx';
import { optionMaturity } from '#web/features/option/option.open.lists.ts';
import { spotOrders } from '#web/features/orders/order.lists.ts';
import { SpotOrderScreen } from '#web/features/orders/order.ticket-screens.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { spotHistory, spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { setLanguage, type TextKey } from '#web/i18n/index.ts';
import { words as written } from '#web/i18n/words.fixture.ts';
import { setFollows } from '#web/state/follows.ts';
import { leaveSession } from '#web/state/leaving.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, fill, openDates, openRow, pass, person, press, select } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { connected, socket, withLiveBank } from '#web/test/live-socket.tsx';
import { openQuote, rejectButton, secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { agree, businessNo, submit, unfold } from '#web/test/spot-ticket.tsx';
import { setEnding, shareSession } from './session-end.ts';

const orderNo = 'ODRFT20261123000004';
const account = (state: string) => ({ ...exampleRows('getMarginAccountsDetail')[0], kind: 'MARGIN', state });

/** Sends a spot ticket of USD 1,000,000 after `prepared`; the bank accepts every request. */
async function sent(prepared: () => Promise<unknown> | void = () => {}): Promise<void> {
  await draw(<SpotTradeScreen />);
  await fill('金额（USD）*', '1m');
  await agree();
  await prepared();
  await pass(1_000);
  bank().always('doSpotTrade', ok({ businessNo }));
  await submit();
}

async function covered(by: '授信' | '保证金'): Promise<void> {
  await unfold(/^履约保障/);
  await person.click(screen.getByRole('radio', { name: by }));
  await pass(500);
}

async function withoutToday(): Promise<void> {
  await person.click(screen.getByText('当日起息（T+0）'));
  const [, ...later] = facts.dates?.valueDates ?? [];
  bank().always('effDate', ok({ ...facts.dates, valueDates: [{ code: '0', date: null, closed: 'valueTodayNotSupported' }, ...later] }));
  await queryClient.invalidateQueries();
}

async function withCoupon(): Promise<void> {
  await unfold(/^交割账户/);
  await select(/^优惠券/, '8点，剩余 USD 500,000.00，2027-01-01 到期');
}

async function act<Row>(list: List<Row>, call: string, rows: readonly object[], label: string): Promise<void> {
  bank().always(call, ok(page(rows)));
  await draw(<ListScreen list={list} />);
  await pass(100);
  await press(label);
}

async function acted(operation: string, label: string, answer: object = { businessNo }): Promise<void> {
  bank().always(operation, ok(answer));
  await press(label, dialog());
}

const deliver = () => act(spotPendingDelivery, 'matutitySpotTrade/query', [tradeRow()], '交割');
const cancel = () =>
  act(spotOrders, 'forexOrderList', [{ ...exampleRows('forexOrderList')[0], productType: 'SPOT', orderStatus: '1' }], '撤单');
const exercised = { buyOrSell: 'B', strikeStatus: '0', premiumDeliveryStatus: '1' };

async function closing(label: '提前平仓' | '提前交割', operation: string): Promise<void> {
  const row = tradeRow({ businessNo, productType: 'FORWARD', maturityDate: '2027-02-24', termId: '3M' });
  bank().always('TradeSpecialType', ok({ businessNo, allowed: ['fwdEarlyDelivery', 'fwdEarlyBreach'] }));
  await act(forwardNonMaturity, 'forwardTrade', [row], label);
  await pass();
  await acted(operation, label);
}

/**
 * Submits a spot order at `rate`. If the form has no issues, the bank accepts it and lists it with `orderStatus`, by
 * default '0'.
 */
async function order(rate: string, orderStatus?: string): Promise<void> {
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '3.5000', high: '10.5000' }));
  bank().always('closedDays', ok({ rateCode: 'USD/CNH', from: '2026-11-23', to: '2026-12-23', days: [] }));
  bank().always('doSpotForexOrderTrade', ok({ businessNo: orderNo, orderStatus: '0', expireAt: Date.UTC(2026, 10, 23, 10) }));
  bank().always(
    'forexOrderList',
    ok(page([{ ...exampleRows('forexOrderList')[0], businessNo: orderNo, orderStatus: orderStatus ?? '0' }])),
  );
  await draw(<SpotOrderScreen />);
  await fill(/^金额（USD）/, '1m');
  await fill(/^挂单汇率/, rate);
  await pass(500);
  await agree();
  if (orderStatus !== undefined) await press('挂单');
  await pass(2_000);
}

async function show(element: ReactElement): Promise<void> {
  await draw(element);
  await pass();
}

async function movements(state: string): Promise<void> {
  for (const [call, rows] of Object.entries({ getAccountsDetail: [], getMarginAccountsDetail: [account(state)] }))
    bank().always(call, ok(rows));
  await show(<AccountInquiryScreen />);
  await person.click(screen.getByRole('radio', { name: '保证金账户' }));
  await pass();
  await openRow();
}

async function dropped(): Promise<void> {
  await connected();
  for (let tries = 0; tries < 4; tries += 1) {
    socket().onclose?.({ code: 1006 });
    await pass(20_000);
  }
}

async function changed(key: 'tips.passwordChanged' | 'tips.usernameChanged'): Promise<void> {
  setEnding({ closeConnection: () => {}, logout: () => new Promise(() => {}) });
  onTestFinished(shareSession());
  await show(<span />);
  void leaveSession({ key });
  await pass(50);
}

async function followed(count: number): Promise<void> {
  const terms = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y', '2Y', '3Y'] as const;
  const all = (['1', '3'] as const).flatMap((tranType) =>
    ['EUR/USD', 'JPY/CNH'].flatMap((rateCode) => terms.map((termId) => ({ rateCode, tranType, termId }))),
  );
  setFollows(all.slice(0, count));
  bank().always('getInitXprice', ok({}));
  await show(<OptionalCcyScreen />);
  await press('添加自选');
  await press('添加 USD/CNH', dialog());
}

type Row = readonly [condition: string, key: TextKey, words: string, raise: () => Promise<unknown>];

const tickets: readonly Row[] = [
  ['trade started', 'tips.tradeStarted', '交易已发起', () => sent()],
  ['sent to the bank for a quote', 'tips.sentToBank', '签约交易已发送银行询价，请耐心等待，请勿关闭页面。', () => sent()],
  ['T+0 not supported', 'tips.noT0', '该货币对不支持T+0交易！', () => sent(withoutToday)],
  [
    'credit empty',
    'tips.creditEmpty',
    '授信额度为空，无法交易！',
    () => (bank().always('credit/query', ok([])), sent(() => covered('授信'))),
  ],
  ['reporting missing', 'tips.reportingMissing', '请先填写申报信息！', () => (bank().always('clientApplMsg', ok(null)), sent())],
  [
    'coupon that does not reach',
    'tips.couponRemaining',
    '优惠券剩余可用额度为USD 500,000.00，是否继续？',
    () => (bank().always('query/coupon', ok(facts.coupons)), sent(withCoupon)),
  ],
  ['no account', 'tips.noAccount', '未找到该币种对应的账户！', () => (bank().always('getAccounts', ok([])), sent())],
  ['pair not followed', 'tips.followFirst', '请先将该货币对添加为自选！', () => sent(() => select(/^货币对/, 'EUR/USD'))],
  [
    'debit account abnormal',
    'tips.debitAbnormal',
    '扣款账户状态异常！',
    () => (bank().always('getAccounts', ok((facts.accounts ?? []).map((one) => ({ ...one, state: '1' })))), sent()),
  ],
  [
    'margin account abnormal',
    'tips.marginAbnormal',
    '保证金账户状态异常！',
    () => (bank().always('getAccounts', ok((facts.margins ?? []).map((one) => ({ ...one, state: '1' })))), sent(() => covered('保证金'))),
  ],
  [
    'no available credit balance',
    'tips.noCreditBalance',
    '可用授信余额不足！',
    () => (bank().always('credit/query', ok([{ ...facts.credits?.[0], unusedLimit: 100 }])), sent()),
  ],
];

const orders: readonly Row[] = [
  ['order rate on the wrong side', 'ticket.issue.orderRateNotBelow', '须低于市场价7.0010', () => order('7.0010')],
  ['order rate out of bounds', 'ticket.issue.rateTooLow', '汇率必须大于3.5000', () => order('3.4')],
  ['order pending', 'orders.pending', '挂单已提交，待银行确认。', () => order('6.9500', '0')],
  ['order accepted', 'orders.accepted', '挂单成功，达到挂单汇率后将自动成交。', () => order('6.9500', '1')],
  ['rejected by head office', 'tips.headOfficeRejected', '总行已拒绝！', () => order('6.9500', '6')],
  ['cancel asked', 'orders.cancel.question', '是否确认撤单？', cancel],
  [
    'cancel initiated',
    'orders.cancel.initiated',
    '撤单已发起，请等待银行确认。',
    async () => (await cancel(), acted('cancleSpotForexOrder', '撤单', { businessNo: orderNo, orderStatus: '2' })),
  ],
];

const lifecycle: readonly Row[] = [
  ['delivery asked', 'tips.confirmDelivery', '是否确认交割？', deliver],
  [
    'delivery done',
    'tips.deliverySucceeded',
    '交割成功！',
    async () => (
      await deliver(),
      acted('doSpotTradeDelivery', '交割', { businessNo, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' })
    ),
  ],
  [
    'exercise asked',
    'option.exercise.question',
    '期权仅可行权一次，是否确认行权？',
    () => act(optionMaturity, 'reachDateOptClientTrade', [{ ...exampleRows('reachDateOptClientTrade')[0], ...exercised }], '行权'),
  ],
  ['breach initiated', 'tips.reverseClosing', '反向平仓已发起。', () => closing('提前平仓', 'doFwdEarlyBreachProcess')],
  ['early delivery initiated', 'forward.special.earlyDelivery', '提前交割已发起。', () => closing('提前交割', 'doFwdEarlyDeliveryProcess')],
  ['rejecting a quote', 'tips.isRejectEnquiry', '是否确认拒绝该报价？', async () => (await openQuote(), rejectButton().click(), pass(50))],
];

const elsewhere: readonly Row[] = [
  ['margin account abnormal', 'tips.marginAbnormal', '保证金账户状态异常！', () => movements('1')],
  ['margin query unsupported', 'tips.marginUnsupported', '暂不支持保证金账户查询！', () => movements('2')],
  [
    'start after end',
    'tips.dateOrder',
    '开始日期不能晚于结束日期！',
    async () => {
      bank().always('history/spotTrade', ok(page([])));
      await show(<ListScreen list={spotHistory} />);
      await openDates();
      await fill('开始日期', '2026-11-25');
      await fill('结束日期', '2026-11-24');
    },
  ],
  ['username changed', 'tips.usernameChanged', '用户名修改成功，请重新登录！', () => changed('tips.usernameChanged')],
  ['password changed', 'tips.passwordChanged', '密码修改成功，请重新登录！', () => changed('tips.passwordChanged')],
  ['live prices dropped', 'tips.websocketClose', '实时行情连接已断开，请重新登录！', dropped],
  ['the 51st followed', 'tips.followLimit', '最多可自选50个货币对！', () => followed(50)],
];

withLiveBank();
secondsRun();

describe('a business message', () => {
  it.each([...tickets, ...orders, ...lifecycle, ...elsewhere])('ERR-07 %s raises %s', async (_condition, key, words, raise) => {
    await raise();
    await pass(100);
    expect(document.body.textContent).toContain(words);
    await setLanguage('en');
    await pass(100);
    const [english = ''] = written[key]?.[1].split('{{') ?? [];
    expect([english.length > 3, document.body.textContent?.includes(english)]).toEqual([true, true]);
  });
});
