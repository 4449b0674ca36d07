import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { Language } from '#web/i18n/index.ts';
import { permission } from '#web/state/permission.ts';
import { tradeDetail, tradeRow } from '#web/test/deals.ts';
import { bank, neverReceived, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { held, httpStatus, lost, ok, refused } from '#web/test/scripted-bank.ts';

const businessNo = 'SPTFT20261120000011';
const delivered = { businessNo, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' };
const amount = () => within(dialog()).getByLabelText<HTMLInputElement>(/^(本次交割金额|Amount to deliver)/);
const deliver = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: '交割' });
const attack = async () => {
  fireEvent.submit(deliver().form!);
  await pass();
};

const cnhAccount = (more: Partial<AccountDetail>) => ({
  accountNo: 'FTE0000000010000001',
  cyCode: 'CNH',
  kind: 'TRADE',
  state: '0',
  balance: '0',
  frozen: '0',
  available: '0',
  worthCnh: '0',
  worthUsd: '0',
  ...more,
});
const failedRows = (...labels: readonly string[]) =>
  labels.map((label) => within(dialog()).getByText(label).nextElementSibling?.textContent);

/** Opens the confirmation dialog for the deal in the list. */
async function asked(more: Partial<TradeRow> = {}, language: Language = 'cn'): Promise<void> {
  bank().always('matutitySpotTrade/query', ok(page([tradeRow(more)])));
  await draw(<ListScreen list={spotPendingDelivery} />, language);
  await press(language === 'cn' ? '交割' : 'Deliver');
}

describe('delivery', () => {
  it('DLV-01 asks first and shows all effects, and no sends nothing', async () => {
    await asked();
    expect(within(dialog()).getByText('是否确认交割？')).toBeTruthy();
    const rows = within(dialog())
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(rows).toEqual([
      businessNo,
      'USD/CNH',
      '2026-11-20',
      '买入 USD',
      '7.0003',
      '2026-11-24',
      'USD FTE0000000010000002 / CNH FTE0000000010000001',
      'CNH 4,200,180.00',
      'USD 600,000.00',
      'USD 0.00 / CNH 0.00',
    ]);
    await press('取消', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bank().sent('doSpotTradeDelivery')).toEqual([]);
  });

  it('DLV-01 QRY-30 states why the last delivery failed', async () => {
    bank().always('getAccountsDetail', ok([cnhAccount({ available: '1200.5' })]));
    await asked({ deliveryStatus: '3', failureCause: 'balanceShort' });
    expect(within(dialog()).getByText('上次交割失败').nextElementSibling?.textContent).toBe('余额不足');
    expect(failedRows('失败账户', '账户现状', '处理建议')).toEqual([
      'CNH FTE0000000010000001',
      '正常 · 可用 CNH 1,200.50',
      '账户CNH FTE0000000010000001资金充足后请再次交割。',
    ]);
  });

  it.each([
    [
      { state: '1' },
      'Frozen · Available CNH 0.00',
      'Deliver again once CNH FTE0000000010000001 can be debited; if it is not released, contact the bank.',
    ],
    [{ state: '0' }, 'Normal · Available CNH 0.00', 'The account is normal again. Deliver again.'],
  ] as const)('DLV-01 QRY-30 advice follows the state of the account now: %j', async ({ state }, now, advice) => {
    bank().always('getAccountsDetail', ok([cnhAccount({ state })]));
    await asked({ deliveryStatus: '3', failureCause: 'debitAccountAbnormal' }, 'en');
    expect(failedRows('Account now', 'What to do')).toEqual([now, advice]);
  });

  it('DLV-01 QRY-30 after a payment to the account the rest can be delivered again', async () => {
    bank().always('getAccountsDetail', ok([cnhAccount({ available: '4200180' })]));
    await asked({ deliveryStatus: '3', failureCause: 'balanceShort' }, 'en');
    expect(failedRows('What to do')).toEqual(['The available balance is now enough. Deliver again.']);
  });

  it('DLV-01 QRY-30 an abnormal margin account is named from the deal', async () => {
    bank().always('getMarginAccountsDetail', ok([cnhAccount({ accountNo: 'FTE0000000010000009', kind: 'MARGIN', state: '1' })]));
    bank().always('pubTrade', ok(tradeDetail({ trade: tradeRow(), marginAccount: 'FTE0000000010000009', marginCycode: 'CNH' })));
    await asked({ deliveryStatus: '3', failureCause: 'marginAccountAbnormal' }, 'en');
    expect(failedRows('Account that failed', 'Account now')).toEqual(['CNH FTE0000000010000009', 'Frozen · Available CNH 0.00']);
  });

  it('DLV-01 a sold deal pays the first currency and receives the second, in English too', async () => {
    await asked({ tradeDirection: 'SELL', buyOrSell: 'S' }, 'en');
    expect(within(dialog()).getByText('Deliver this amount?')).toBeTruthy();
    const of = (term: string) => within(dialog()).getByText(term).nextElementSibling?.textContent;
    expect([of('Trade direction'), of('Pays'), of('Receives')]).toEqual(['Sell USD', 'USD 600,000.00', 'CNH 4,200,180.00']);
  });

  it.each([
    ['cn', '延期费用'],
    ['en', 'Charge for delay'],
  ] as const)('BNK-52 the charge for a late delivery is shown for the typed part and sent with it (%s)', async (language, label) => {
    await asked({ delayRate: '0.0001234567' }, language);
    const shown = () => within(dialog()).getByText(label).nextElementSibling?.textContent;
    expect(shown()).toBe('CNH 74.08');
    await fill(/^(本次交割金额|Amount to deliver)/, '10万', dialog());
    expect(shown()).toBe('CNH 12.35');
    bank().next('doSpotTradeDelivery', ok({ ...delivered, delayCharge: '12.35' }));
    await press(language === 'cn' ? '交割' : 'Deliver', dialog());
    expect(bank().sent('doSpotTradeDelivery')[0]?.body).toMatchObject({ amount: '100000', delayCharge: '12.35' });
  });

  it('DLV-01 DLV-04 a part is sent as typed, with its own id; success closes the dialog and shows a toast', async () => {
    await asked();
    bank().next('doSpotTradeDelivery', ok({ ...delivered, deliveryStatus: '1', undeliveredAmt1: '350000.00' }));
    await fill(/^本次交割金额/, '25万', dialog());
    await press('交割', dialog());
    expect(
      bank()
        .sent('doSpotTradeDelivery')
        .map(({ body }) => body),
    ).toEqual([{ businessNo, amount: '250000', delayCharge: '0.00', clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(screen.getByText('交割成功！')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['600000', ''],
    ['600000.01', '金额不能超过600,000.00'],
    ['0', '请输入大于0的金额'],
    ['', '请输入大于0的金额'],
    ['0.01', ''],
  ])('DLV-04 of an open amount of 600,000.00, %j is answered %j', async (text, message) => {
    await asked();
    await fill(/^本次交割金额/, text, dialog());
    expect([within(dialog()).queryByText(/金额不能超过|请输入大于0/)?.textContent ?? '', deliver().disabled]).toEqual([
      message,
      message !== '',
    ]);
  });

  it('DLV-04 an amount above the open amount is not sent, however the form is submitted', async () => {
    await asked();
    expect(amount().value).toBe('600,000.00');
    await fill(/^本次交割金额/, '600001', dialog());
    await attack();
    await person.type(amount(), '{Enter}');
    await pass();
    expect(bank().sent('doSpotTradeDelivery')).toEqual([]);
  });

  it('DLV-01 two presses and another submit during the pending response send it once', async () => {
    await asked();
    const answer = held(ok(delivered));
    bank().next('doSpotTradeDelivery', answer.answer);
    const { form } = deliver();
    await press('交割', dialog());
    fireEvent.submit(form!);
    fireEvent.submit(form!);
    await pass(2_000);
    fireEvent.submit(form!);
    expect(amount().disabled).toBe(true);
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '取消' }).disabled).toBe(true);
    answer.letGo();
    await pass();
    expect(bank().sent('doSpotTradeDelivery')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('QUO-36 ERR-06 ERR-11 a lost response is looked up by its id and reported once; the delivery is never sent again', async () => {
    await asked();
    bank().next('doSpotTradeDelivery', lost);
    const found = held(
      ok({ state: 'done', operationId: 'doSpotTradeDelivery', answer: { code: 0, msg: '', data: delivered, businessNo } }),
    );
    bank().next('requestOutcome', found.answer);
    await press('交割', dialog());
    await pass(60_000);
    expect(screen.getByText('请求超时，请重试。该笔交易结果正在查询，请勿重复提交。')).toBeTruthy();
    expect(screen.queryByText('未知错误')).toBeNull();
    expect(localStorage.getItem('portal.demo.pending.operator01.1')).toContain(
      String(bank().sent('doSpotTradeDelivery')[0]?.body['clientRequestId']),
    );
    found.letGo();
    await pass();
    expect(
      bank()
        .sent('requestOutcome')
        .map(({ body }) => body),
    ).toEqual([{ clientRequestId: bank().sent('doSpotTradeDelivery')[0]?.body['clientRequestId'] }]);
    expect(screen.getByText('交割成功！')).toBeTruthy();
    expect(bank().sent('doSpotTradeDelivery')).toHaveLength(1);
    expect(localStorage.getItem('portal.demo.pending.operator01.1')).toBe('[]');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('QUO-36 API-31 a delivery that never arrived is reported as such only after it was withdrawn at the bank', async () => {
    await asked();
    bank().next('doSpotTradeDelivery', httpStatus(502));
    neverReceived();
    await press('交割', dialog());
    expect(bank().sent('requestOutcome')).toHaveLength(1);
    expect(screen.queryByText(/请求未到达银行/)).toBeNull();
    expect(bank().sent('cancelRequest')).toEqual([]);
    await pass(200);
    expect(bank().sent('requestOutcome')).toHaveLength(1);
    const [sent] = bank().sent('doSpotTradeDelivery');
    expect(bank().sent('cancelRequest')).toMatchObject([{ body: { clientRequestId: sent?.body['clientRequestId'] } }]);
    expect(screen.getByText('SPTFT20261120000011：请求未到达银行，未成交，可重新提交。')).toBeTruthy();
  });

  it('QUO-36 API-31 a delivery that arrives between look-up and withdrawal is reported as done, also after failed withdrawals', async () => {
    await asked();
    bank().next('doSpotTradeDelivery', httpStatus(502));
    bank().next('requestOutcome', ok({ state: 'none', operationId: null, answer: null }));
    bank().next('cancelRequest', httpStatus(502), refused(1005, '操作过于频繁，请稍后再试'));
    bank().always(
      'cancelRequest',
      ok({ state: 'done', operationId: 'doSpotTradeDelivery', answer: { code: 0, msg: '', data: delivered, businessNo } }),
    );
    await press('交割', dialog());
    await pass(200);
    await pass(500);
    expect(screen.queryByText(/请求未到达银行|交割成功/)).toBeNull();
    await pass(1_000);
    expect(screen.getByText('交割成功！')).toBeTruthy();
    expect([bank().sent('requestOutcome').length, bank().sent('cancelRequest').length]).toEqual([1, 3]);
    expect([bank().sent('doSpotTradeDelivery').length, localStorage.getItem('portal.demo.pending.operator01.1')]).toEqual([1, '[]']);
  });

  it.each([
    [2021, '扣款账户状态异常！'],
    [2014, '保证金账户状态异常！'],
  ])("DLV-03 refusal %i shows the bank's message, leaves the dialog open and the row pending, and can be retried", async (code, words) => {
    await asked();
    bank().next('doSpotTradeDelivery', refused(code, words), ok(delivered));
    await press('交割', dialog());
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(deliver().disabled).toBe(false);
    await press('交割', dialog());
    expect(screen.getByText('交割成功！')).toBeTruthy();
    const ids = bank()
      .sent('doSpotTradeDelivery')
      .map(({ body }) => body['clientRequestId']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  it('QRY-21 after the action the list is read again on its page', async () => {
    await asked();
    const before = bank().sent('matutitySpotTrade/query').length;
    bank().next('doSpotTradeDelivery', ok(delivered));
    bank().always('matutitySpotTrade/query', ok(page([])));
    await press('交割', dialog());
    expect(bank().sent('matutitySpotTrade/query').length).toBe(before + 1);
    expect(screen.getByText('暂无待交割交易，到起息日的交易在此交割。')).toBeTruthy();
  });
});

describe('the buttons of a row', () => {
  it.each([
    ['0', true],
    ['1', true],
    ['2', false],
    ['3', true],
    ['4', false],
  ] as const)('a deal whose delivery is in state %s can be delivered: %s', async (deliveryStatus, can) => {
    bank().always('matutitySpotTrade/query', ok(page([tradeRow({ deliveryStatus })])));
    await draw(<ListScreen list={spotPendingDelivery} />);
    expect(screen.queryByRole('button', { name: '交割' }) !== null).toBe(can);
  });

  it('SES-18 without the right to deal the button is disabled, with the reason', async () => {
    Object.assign(permission, { allowed: false, reason: '当前角色无权进行该操作！' });
    bank().always('matutitySpotTrade/query', ok(page([tradeRow()])));
    await draw(<ListScreen list={spotPendingDelivery} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '交割' });
    expect([button.disabled, button.title]).toEqual([true, '当前角色无权进行该操作！']);
    await person.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
