import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { livePrice } from '#web/live/prices.ts';
import { markStale } from '#web/live/staleness.ts';
import { type Follow, setFollowSaver } from '#web/state/follows.ts';
import { permission } from '#web/state/permission.ts';
import { bank, serviceTime, tick } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press, select } from '#web/test/draw.tsx';
import { held, httpStatus, lost, ok, refused } from '#web/test/scripted-bank.ts';
import { agree, businessNo, button, isAgreed, ready, statement, submit, unfold } from '#web/test/spot-ticket.tsx';

const pair = (rateCode: string) => select(/^货币对/, rateCode);

describe('asking for a quote', () => {
  it('SPO-01 SPO-02 SPO-09 checks the permission, then sends the deal once as JSON, and shows both notices', async () => {
    await ready();
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(bank().sent('checkTradeAuth')).toMatchObject([{ body: { rateCode: 'USD/CNH', tranType: '0' } }]);
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
    const [sent] = bank().sent('doSpotTrade');
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(sent?.body).toMatchObject({
      rateCode: 'USD/CNH',
      amount: '1000000',
      buyOrSell: 'B',
      calCyCode: '0',
      valueDate: '2',
      cyCode1Account: 'FTE0000000010000002',
      cyCode2Account: 'FTE0000000010000001',
      riskStatementAgreed: true,
      cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
    });
    expect(screen.getByText('交易已发起')).toBeTruthy();
    expect(screen.getByText('签约交易已发送银行询价，请耐心等待，请勿关闭页面。')).toBeTruthy();
  });

  it.each([
    ['当日起息（T+0）', '买入 USD', { valueDate: '0', buyOrSell: 'B' }],
    ['次日起息（T+1）', '卖出 USD', { valueDate: '1', buyOrSell: 'S', cover: { marginOfReceipt: '1', creditNo: 'CR0001' } }],
    ['即期起息（T+2）', '卖出 USD', { valueDate: '2', buyOrSell: 'S', cover: { marginOfReceipt: '1', creditNo: 'CR0001' } }],
  ])('SPO-03 SPO-14 MRG-03 %s, %s is sent as %o, with cover unless it settles today', async (date, side, expected) => {
    await ready();
    await person.click(screen.getByRole('radio', { name: new RegExp(`^${side}`) }));
    await person.click(screen.getByText(date));
    await pass();
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    const { cover, ...sent } = bank().sent('doSpotTrade')[0]?.body ?? {};
    expect({ valueDate: sent['valueDate'], buyOrSell: sent['buyOrSell'], ...(cover !== undefined && { cover }) }).toEqual(expected);
  });

  it('SPO-09 SES-18 a pair that the bank does not allow is not sent; its button is disabled with the reason until it is allowed', async () => {
    await ready();
    bank().always('checkTradeAuth', ok({ allowed: false, reason: '该货币对暂停交易' }));
    await submit();
    const summary = () => screen.getByRole('region', { name: '交易概要' }).textContent;
    expect(screen.getAllByText('该货币对暂停交易')).toHaveLength(2);
    expect([button('询价').disabled, summary()?.includes('该货币对暂停交易')]).toEqual([true, true]);
    await pair('JPY/CNH');
    await pass();
    expect(summary()).not.toContain('该货币对暂停交易');
    await pair('USD/CNH');
    await pass();
    expect(button('询价').disabled).toBe(true);
    bank().always('checkTradeAuth', ok({ allowed: true, reason: null }));
    tick('USD/CNH', '6.9990', '7.0010');
    await pass(60_000);
    tick('USD/CNH', '6.9991', '7.0011');
    await pass();
    expect(button('询价').disabled).toBe(false);
    expect(bank().sent('doSpotTrade')).toEqual([]);
  });

  it('CST-01 a second press during the first sends nothing, immediately and after half a second', async () => {
    await ready();
    const permitted = held(ok({ allowed: true, reason: null }));
    bank().next('checkTradeAuth', permitted.answer);
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(button('正在询价').getAttribute('aria-disabled')).toBe('true');
    const { form } = button('正在询价');
    fireEvent.submit(form!);
    await pass(600);
    fireEvent.submit(form!);
    permitted.letGo();
    await pass();
    expect(bank().sent('checkTradeAuth')).toHaveLength(1);
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
  });

  it('CST-01 a press is accepted again 500 ms after the last accepted one, and not 1 ms sooner', async () => {
    await draw(<SpotTradeScreen />);
    const amount = screen.getByLabelText('金额（USD）*');
    await submit();
    expect(document.activeElement).toBe(amount);
    statement().focus();
    await pass(499);
    await submit();
    expect(document.activeElement).not.toBe(amount);
    await pass(1);
    await submit();
    expect(document.activeElement).toBe(amount);
  });

  it('QUO-36 ERR-06 a lost response is looked up by its id and reported, and the deal is never sent again', async () => {
    await ready();
    bank().next('doSpotTrade', lost);
    bank().next('requestOutcome', httpStatus(502), ok({ state: 'running', operationId: null, answer: null }));
    bank().always(
      'requestOutcome',
      ok({ state: 'done', operationId: null, answer: { code: 0, msg: '', data: { businessNo }, businessNo } }),
    );
    await submit();
    await pass(59_999);
    expect(bank().sent('requestOutcome')).toEqual([]);
    await pass(1);
    expect(bank().sent('requestOutcome')).toHaveLength(1);
    expect(screen.getByText('请求超时，请重试。该笔交易结果正在查询，请勿重复提交。')).toBeTruthy();
    await pass(199);
    expect(bank().sent('requestOutcome')).toHaveLength(1);
    await pass(1);
    await pass(500);
    const asked = bank()
      .sent('requestOutcome')
      .map(({ body }) => body['clientRequestId']);
    expect(asked).toEqual(Array.from({ length: 3 }, () => bank().sent('doSpotTrade')[0]?.body['clientRequestId']));
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
    // The looked-up outcome has the same effect as a response: the request waits for its quote.
    expect(document.querySelector('[data-request]')?.textContent).toContain(
      '等待银行报价交易已发起签约交易已发送银行询价，请耐心等待，请勿关闭页面。SPTFT20261123000007',
    );
  });

  it('REP-04 the agreement must be given again after a deal was sent, and is kept after a refusal by the bank', async () => {
    await ready();
    bank().next('doSpotTrade', refused(2012, '可用授信余额不足！'), ok({ businessNo }));
    await submit();
    expect([isAgreed(), screen.getByText('可用授信余额不足！') !== null]).toEqual([true, true]);
    await pass(500);
    await submit();
    expect(isAgreed()).toBe(false);
  });
});

describe('a request that is prevented', () => {
  it('SPO-11 outside the service hours the button is disabled with the next opening time, and a forced submit sends nothing', async () => {
    bank().always('getServiceTime', ok(serviceTime({ session: 'CLOSED', nextChangeAt: Date.UTC(2026, 10, 24, 1, 30, 0) })));
    await ready();
    expect(button('询价').disabled).toBe(true);
    expect(screen.getByText('非交易时间，下次开市 2026-11-24 09:30:00')).toBeTruthy();
    expect(button('询价').getAttribute('aria-describedby')).toBe(screen.getByText(/下次开市/).id);
    await submit();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
  });

  it('SPO-11 shows the opening time in English too, and is enabled by the next response of the bank', async () => {
    bank().next('getServiceTime', ok(serviceTime({ session: 'CLOSED', nextChangeAt: Date.UTC(2026, 10, 24, 1, 30, 0) })));
    await draw(<SpotTradeScreen />, 'en');
    expect(screen.getByText('Outside trading hours; opens 2026-11-24 09:30:00')).toBeTruthy();
    expect(button('Request quote').disabled).toBe(true);
    await pass(61_000);
    expect(button('Request quote').disabled).toBe(false);
  });

  it.each(['DAY', 'NIGHT'])('SPO-11 in the %s session a quote can be requested', async (session) => {
    bank().always('getServiceTime', ok(serviceTime({ session })));
    await draw(<SpotTradeScreen />);
    expect(button('询价').disabled).toBe(false);
  });

  it('RAT-15 a stale price disables the button for its pair only, and a tick enables it', async () => {
    await ready();
    tick('JPY/CNH', '0.045110', '0.045170');
    await pass(9_999);
    tick('JPY/CNH', '0.045110', '0.045170');
    markStale(performance.now(), 0);
    await pass();
    expect(button('询价').disabled).toBe(false);
    await pass(1);
    markStale(performance.now(), 0);
    await pass();
    expect(button('询价').disabled).toBe(true);
    expect(screen.getByText('该货币对暂无实时价格，恢复后可询价')).toBeTruthy();
    expect(screen.getByText('10秒无新价')).toBeTruthy();
    await submit();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
    tick('USD/CNH', '6.9990', '7.0010');
    await pass();
    expect(button('询价').disabled).toBe(false);
    await pair('JPY/CNH');
    expect(button('询价').disabled).toBe(false);
  });

  it('RAT-15 a price that went stale after the last render prevents the request as well', async () => {
    await ready();
    const { form } = button('询价');
    livePrice('SPOT USD/CNH').stale = true;
    fireEvent.submit(form!);
    await pass();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
  });

  it("SES-18 a user without the right to deal sees the button disabled with the bank's reason", async () => {
    Object.assign(permission, { allowed: false, reason: '当前角色无权进行该操作！' });
    await ready();
    expect(button('询价').disabled).toBe(true);
    expect(screen.getByText('当前角色无权进行该操作！')).toBeTruthy();
    await submit();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
  });

  it('REP-03 REP-04 the statement can be agreed to only after it was opened, and without agreement nothing is sent', async () => {
    await draw(<SpotTradeScreen />);
    await fill('金额（USD）*', '1m');
    expect(screen.queryByText('我已阅读并同意')).toBeNull();
    expect(isAgreed()).toBe(false);
    await submit();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
    expect(document.activeElement).toBe(statement());
    await person.click(statement());
    await pass();
    expect(within(dialog()).getByText(/汇率可能朝任一方向变动/)).toBeTruthy();
    await press('关闭', dialog());
    expect(isAgreed()).toBe(false);
    await agree();
    expect(isAgreed()).toBe(true);
    await person.click(statement());
    await pass();
    await press('撤回同意', dialog());
    expect(isAgreed()).toBe(false);
  });

  it('SPO-10 without an account in a required currency the message is shown and nothing is sent', async () => {
    bank().always('getAccounts', ok([]));
    await ready().catch(() => {});
    await submit();
    expect(screen.getAllByText('未找到该币种对应的账户！').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('未找到该币种对应的账户！'),
    );
    expect(bank().sent('checkTradeAuth')).toEqual([]);
  });

  it('HOM-09 a pair that is not followed is refused, and its button follows it', async () => {
    await draw(<SpotTradeScreen />);
    await pair('EUR/USD');
    tick('EUR/USD', '1.1540', '1.1542');
    await pass();
    await submit();
    expect(screen.getAllByText('请先将该货币对添加为自选！').length).toBeGreaterThan(1);
    const saved = vi.fn<(list: readonly Follow[]) => Promise<boolean>>(async () => true);
    setFollowSaver(saved);
    await press('添加为自选');
    expect(saved.mock.lastCall?.[0]).toContainEqual({ rateCode: 'EUR/USD', tranType: '0', termId: null });
    expect(screen.getByText('EUR/USD 已添加为自选')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '添加为自选' })).toBeNull();
  });

  it('VAL-01 VAL-02 VAL-10 a refused form marks each wrong field with its message and focuses the first', async () => {
    await draw(<SpotTradeScreen />);
    await fill('金额（USD）*', '10000');
    await submit();
    const amount = screen.getByLabelText('金额（USD）*');
    expect(document.activeElement).toBe(amount);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(amount.getAttribute('aria-errormessage') ?? '')?.textContent).toBe('金额必须大于USD 10,000.00');
    expect(screen.getAllByText('请阅读并同意汇率风险中性声明').length).toBe(2);
  });

  it('REP-02 the 26th character of a detailed purpose cannot be typed or pasted, and 25 Chinese characters are sent', async () => {
    await ready();
    await unfold(/^申报信息/);
    const field = screen.getByLabelText<HTMLInputElement>(/^购汇详细用途/);
    await person.clear(field);
    await person.type(field, '货'.repeat(26));
    expect(field.value).toBe('货'.repeat(25));
    await person.clear(field);
    await person.click(field);
    await person.paste('款'.repeat(30));
    expect(field.value).toBe('款'.repeat(25));
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(bank().sent('doSpotTrade')).toMatchObject([{ body: { reporting: { detailedPurpose: '款'.repeat(25) } } }]);
  });

  it('REP-05 missing reporting information shows its message and sends nothing', async () => {
    bank().always('clientApplMsg', ok(null));
    await draw(<SpotTradeScreen />);
    await fill('金额（USD）*', '1m');
    await agree();
    await submit();
    expect(screen.getByText('请先填写申报信息！')).toBeTruthy();
    expect(bank().sent('checkTradeAuth')).toEqual([]);
  });
});
