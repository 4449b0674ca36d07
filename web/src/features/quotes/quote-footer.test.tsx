import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quotes, receiveQuote } from '#web/live/quote-queue.ts';
import { spotQuote } from '#web/test/deals.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, pass, person, press } from '#web/test/draw.tsx';
import { businessNo, decisions, openQuote, quoteDialog, receiveButton, rejectButton, secondsRun } from '#web/test/open-quote.tsx';
import { held, httpStatus, lost, ok, refused } from '#web/test/scripted-bank.ts';

const done = ok({ businessNo, done: 'ok' });

secondsRun();

describe('accepting', () => {
  it('QUO-16 QUO-17 QUO-34 Receive pressed twice sends one confirm with number, login and ok; both buttons are disabled meanwhile', async () => {
    await openQuote();
    const answer = held(done);
    bank().next('doSpotTradeConfirm', answer.answer);
    const button = receiveButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await pass();
    fireEvent.click(button);
    expect([button.disabled, rejectButton().disabled]).toEqual([true, true]);
    answer.letGo();
    await pass();
    expect(
      bank()
        .sent('doSpotTradeConfirm')
        .map(({ body }) => body),
    ).toEqual([{ businessNo, logonid: 'operator01', doneType: 'ok', clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
    expect(quotes.queue.status).toBe(0);
  });

  it('QUO-34 a double Enter on Receive sends one confirm', async () => {
    await openQuote();
    bank().next('doSpotTradeConfirm', done);
    receiveButton().focus();
    await person.keyboard('{Enter}{Enter}');
    await pass();
    expect(decisions()).toEqual(['ok']);
  });

  it('QUO-15 at zero the dialog waits for the pending response', async () => {
    await openQuote({ expirySeconds: 8 });
    const answer = held(done);
    bank().next('doSpotTradeConfirm', answer.answer);
    await pass(3_000);
    await press(/^接受/);
    await pass(10_000);
    expect(quoteDialog()).not.toBeNull();
    answer.letGo();
    await pass();
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
  });

  it.each([
    [2017, '不存在有效报价'],
    [2999, '不存在有效报价'],
    [2999, 'No valid quotation exists'],
  ])('QUO-24 the response %i %s closes the dialog without a further message', async (code, msg) => {
    await openQuote();
    bank().next('doSpotTradeConfirm', refused(code, msg));
    await press(/^接受/);
    expect(quoteDialog()).toBeNull();
    expect(screen.queryByText(msg)).toBeNull();
  });

  it('QUO-25 ERR-01 any other refusal leaves the dialog open with both buttons and shows the reason', async () => {
    await openQuote();
    bank().next('doSpotTradeConfirm', refused(2012, '可用授信余额不足！'), done);
    await press(/^接受/);
    expect(screen.getByText('可用授信余额不足！')).toBeTruthy();
    expect([receiveButton().disabled, rejectButton().disabled]).toEqual([false, false]);
    await press(/^接受/);
    expect(quoteDialog()).toBeNull();
  });

  it('QUO-35 ERR-11 a confirm that times out is reported as unknown, is looked up by its id, and is never sent again', async () => {
    await openQuote();
    bank().next('doSpotTradeConfirm', lost);
    bank().next('requestOutcome', httpStatus(502));
    bank().always(
      'requestOutcome',
      ok({ state: 'done', operationId: null, answer: { code: 0, msg: '', data: { businessNo, done: 'ok' }, businessNo } }),
    );
    await press(/^接受/);
    await pass(60_000);
    expect(within(dialog()).getByText('结果待确认')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
    expect(screen.queryByText('未知错误')).toBeNull();
    await press('后台等待', dialog());
    expect(quoteDialog()).toBeNull();
    await press('查看');
    expect(within(dialog()).getByText('结果待确认')).toBeTruthy();
    await press('关闭', dialog());
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText(businessNo)).toBeTruthy();
    await pass(200);
    expect(
      bank()
        .sent('requestOutcome')
        .map(({ body }) => body['clientRequestId']),
    ).toEqual(Array.from({ length: 2 }, () => bank().sent('doSpotTradeConfirm')[0]?.body['clientRequestId']));
    expect(decisions()).toEqual(['ok']);
    expect(within(dialog()).getByRole('alert').textContent).toBe('查询结果：银行已成交。');
    expect(screen.queryByText('交易成功！')).toBeNull();
    await press('确定', dialog());
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
  });

  const none = ok({ state: 'none', operationId: null, answer: null });
  const answered = (code: number, msg: string) =>
    ok({ state: 'done', operationId: null, answer: { code, msg, data: null, businessNo: null } });

  it.each([
    ['never arrived', [none], '查询结果：您的接受未到达银行，未成交。 报价仍有效，可再次接受。'],
    [
      'was refused',
      [answered(2012, '可用授信余额不足！')],
      '查询结果：银行已拒绝，未成交。 银行答复：可用授信余额不足！ 报价仍有效，可再次接受。',
    ],
  ] as const)(
    'QUO-52 an acceptance that %s is stated in the dialog before anything can be pressed again',
    async (_what, outcomes, text) => {
      await openQuote();
      bank().next('doSpotTradeConfirm', lost, done);
      bank().next('requestOutcome', ...outcomes);
      bank().next('cancelRequest', none);
      await press(/^接受/);
      await pass(60_000);
      await pass(1_000);
      expect(within(dialog()).getByRole('alert').textContent).toBe(text);
      expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
      expect(screen.queryByText('可用授信余额不足！')).toBeNull();
      await press(/^返回报价（\d+秒）$/, dialog());
      await press(/^接受/);
      expect(decisions()).toEqual(['ok', 'ok']);
      expect(quoteDialog()).toBeNull();
    },
  );

  it('QUO-52 what was found is stated also after the quote has expired, which then leaves', async () => {
    await openQuote({ expirySeconds: 30 });
    bank().next('doSpotTradeConfirm', lost);
    bank().next('requestOutcome', none);
    bank().next('cancelRequest', none);
    await press(/^接受/);
    await pass(60_000);
    await pass(1_000);
    expect(within(dialog()).getByRole('alert').textContent).toBe('查询结果：您的接受未到达银行，未成交。');
    await press('确定', dialog());
    expect([quoteDialog(), quotes.queue.left[0]?.why]).toEqual([null, 'expired']);
    expect(screen.getByText(`USD/CNH 报价 ${businessNo} 已过期，未成交。`)).toBeTruthy();
  });
});

describe('rejecting and closing', () => {
  const answer = (name: '拒绝报价' | '保留报价') => press(name, screen.getByRole('group', { name: '是否确认拒绝该报价？' }));

  it('QUO-19 QUO-50 Reject asks in the footer, beside rate and seconds; no continues the countdown, yes refuses, closes and shows a toast', async () => {
    await openQuote();
    fireEvent.click(rejectButton());
    await pass();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog().querySelector('[data-quote-rate]')?.textContent).toContain('7.0017');
    expect(dialog().querySelector('[data-urgency]')?.textContent).toBe('97');
    expect(document.activeElement?.textContent).toBe('保留报价');
    await pass(3_000);
    await answer('保留报价');
    expect(receiveButton().textContent).toBe('接受 7.0017（94秒）');
    expect(decisions()).toEqual([]);
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    fireEvent.click(rejectButton());
    await pass();
    await answer('拒绝报价');
    expect(decisions()).toEqual(['refuse']);
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText('拒绝完成！')).toBeTruthy();
  });

  it('QUO-20 QUO-21 LAY-19 Esc on a live quote asks, Esc again takes the question back, and yes refuses with more than 3 s left', async () => {
    await openQuote();
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    dialog().focus();
    await person.keyboard('{Escape}');
    await pass();
    await person.keyboard('{Escape}');
    await pass();
    expect(receiveButton()).toBeTruthy();
    await person.keyboard('{Escape}');
    await pass();
    expect(quoteDialog()).not.toBeNull();
    await answer('拒绝报价');
    expect(decisions()).toEqual(['refuse']);
    expect(quoteDialog()).toBeNull();
  });

  it('QUO-21 QUO-38 closed with 3 s or less it only leaves the queue', async () => {
    await openQuote({ expirySeconds: 8 });
    await pass(2_000);
    expect(receiveButton().textContent).toBe('接受 7.0017（3秒）');
    await press('关闭', quoteDialog()!);
    await answer('拒绝报价');
    expect([quoteDialog(), decisions(), quotes.queue.status]).toEqual([null, [], 0]);
  });

  it('QUO-14 QUO-51 a quote that expires during its reject question closes with it and leaves a notice', async () => {
    await openQuote({ expirySeconds: 8 });
    fireEvent.click(rejectButton());
    await pass();
    await pass(5_000);
    expect(screen.queryByRole('group', { name: '是否确认拒绝该报价？' })).toBeNull();
    expect([quoteDialog(), decisions()]).toEqual([null, []]);
    expect(screen.getByText(`USD/CNH 报价 ${businessNo} 已过期，未成交。`)).toBeTruthy();
  });

  it('QUO-11 QUO-22 QUO-37 a rejection by the bank shows the red message and OK, no Receive; OK refuses and closes', async () => {
    await openQuote();
    receiveQuote(spotQuote({ masterQuoteState: 1 }));
    await pass();
    expect(within(dialog()).getByText('银行已拒绝该笔报价，未成交。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    await press('确定', quoteDialog()!);
    expect(decisions()).toEqual(['refuse']);
    expect(quoteDialog()).toBeNull();
  });

  it.each([
    ['closing', spotQuote(), '关闭', '拒绝报价'],
    ['OK on what the bank rejected', spotQuote({ masterQuoteState: 1 }), '确定', null],
  ] as const)('QUO-38 after %s the status is 0 again and the next quote opens', async (_what, first, button, yes) => {
    const next = 'SPTFT20261123000008';
    await openQuote(first.tradeQuote);
    receiveQuote(spotQuote({ businessNo: next }, { businessNo: next }));
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    await press(button, quoteDialog()!);
    if (yes !== null) await answer(yes);
    expect([quotes.queue.status, quoteDialog()]).toEqual([0, null]);
    await pass(2_000);
    expect([quotes.queue.status, quotes.queue.open?.quote.tradeQuote.businessNo]).toEqual([1, next]);
    expect(dialog().dataset['businessNo']).toBe(next);
  });

  it('QUO-22 with 1 s or less OK only leaves the queue', async () => {
    await openQuote({ masterQuoteState: 1, expirySeconds: 8 });
    await pass(4_000);
    await press('确定', quoteDialog()!);
    expect([quoteDialog(), decisions()]).toEqual([null, []]);
  });
});
