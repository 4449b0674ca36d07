import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import type { Language } from '#web/i18n/index.ts';
import { setLanguage } from '#web/i18n/index.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { addWaiting, quotes, receiveQuote, tickQuotes } from '#web/live/quote-queue.ts';
import { spotQuote } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, tick } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { held, httpStatus, lost, ok, refused } from '#web/test/scripted-bank.ts';

const businessNo = 'SPTFT20261123000007';
const second = 'SPTFT20261123000008';
const done = ok({ businessNo, done: 'ok' });
const receive = () => screen.getByRole<HTMLButtonElement>('button', { name: /^接受/ });
const reject = () => within(quote()!).getAllByRole<HTMLButtonElement>('button', { name: '拒绝' }).at(-1)!;
const quote = () => document.querySelector<HTMLElement>(`[data-business-no="${businessNo}"]`);
// As the eye reads it, and as a screen reader says it.
const rates = () => [...(document.querySelectorAll('[data-quote-rate] > span > span') ?? [])].map(({ textContent }) => textContent);
const decisions = () =>
  bank()
    .sent('doSpotTradeConfirm')
    .map(({ body }) => body['doneType']);

let seconds: ReturnType<typeof setInterval>;

beforeEach(() => {
  seconds = setInterval(tickQuotes, 1_000);
});
afterEach(() => clearInterval(seconds));

/** Shows a quote as it opens, two seconds after the page. */
async function opened(given: Parameters<typeof spotQuote>[0] = {}, language: Language = 'cn'): Promise<void> {
  await draw(
    <>
      <input aria-label="elsewhere" />
      <QuoteHost />
    </>,
    language,
  );
  screen.getByLabelText('elsewhere').focus();
  receiveQuote(spotQuote(given));
  await pass(2_000);
}

describe('the quote dialog', () => {
  it('QUO-05 QUO-08 QUO-09 RAT-11 shows what is dealt: title, pair, both amounts, rate and dates', async () => {
    await opened();
    const shown = within(dialog());
    expect(shown.getByText('即期询价')).toBeTruthy();
    expect(shown.getByText('USD/CNH')).toBeTruthy();
    expect([...dialog().querySelectorAll('use')].map((flag) => flag.getAttribute('href'))).toEqual(['/flags.svg#USD', '/flags.svg#CNH']);
    expect(shown.getByText('买入').parentElement?.textContent).toBe('买入USD 1,000,000.00');
    expect(shown.getByText('卖出').parentElement?.textContent).toBe('卖出CNH 7,001,700.00');
    expect(rates()).toEqual(['7.0017', '7.0017']);
    expect(shown.getByText('2026-11-25')).toBeTruthy();
    expect(shown.getByText('FTE0000000010000002 / FTE0000000010000001')).toBeTruthy();
    expect(shown.getByText('CNH 140,034.00')).toBeTruthy();
    expect(shown.getByText('3 点')).toBeTruthy();
  });

  it('RAT-11 RAT-12 a quote of yen shows the rate with six decimals and yen without any, sold where it is sold', async () => {
    await draw(<QuoteHost />);
    receiveQuote(
      spotQuote(
        { custRate: '0.045161' },
        {
          rateCode: 'JPY/CNH',
          buyOrSell: 'S',
          custRate: '0.045161',
          custAmt1: '10000000',
          custAmt2: '451610.00',
          marginOfReceipt: null,
          marginCycode: null,
          marginAmount: null,
        },
      ),
    );
    await pass(2_000);
    expect(rates()).toEqual(['0.045161', '0.045161']);
    expect(within(dialog()).getByText('卖出').parentElement?.textContent).toBe('卖出JPY 10,000,000');
    expect(within(dialog()).getByText('买入').parentElement?.textContent).toBe('买入CNH 451,610.00');
  });

  it('QUO-10 QUO-12 Receive shows the seconds that are left and goes down once a second', async () => {
    await opened();
    expect(receive().textContent).toBe('接受（97秒）');
    await pass(1_000);
    expect(receive().textContent).toBe('接受（96秒）');
    await pass(90_000);
    expect(receive().textContent).toBe('接受（6秒）');
  });

  it('MOC-03 QUO-13 the seconds follow a bank time that is moved ahead, and never exceed the local expiry when it is moved back', async () => {
    await opened({ expireAt: DESK_OPENS_AT + 100_000 });
    expect(receive().textContent).toBe('接受（97秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 62_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(receive().textContent).toBe('接受（36秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT - 600_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(receive().textContent).toBe('接受（95秒）');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 99_000, clockRate: '1' }, localTime());
    await pass(1_000);
    expect(quote()).toBeNull();
    expect(decisions()).toEqual([]);
  });

  it('QUO-14 QUO-38 at zero it closes without a call and the next quote opens two seconds later', async () => {
    await opened();
    receiveQuote(spotQuote({ businessNo: second, expirySeconds: 120 }));
    await pass(96_000);
    expect(receive().textContent).toBe('接受（1秒）');
    await pass(1_000);
    expect([quote(), quotes.queue.status]).toEqual([null, 0]);
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1_000);
    expect(document.querySelector(`[data-business-no="${second}"]`)).not.toBeNull();
    expect(decisions()).toEqual([]);
  });

  it('QUO-33 its rate is its own and does not move with the market', async () => {
    await opened();
    tick('USD/CNH', '7.1110', '7.2220');
    await pass(1_000);
    expect(rates()).toEqual(['7.0017', '7.0017']);
  });

  it('QUO-07 on opening the focus is on no button, so Enter and Space accept nothing', async () => {
    await opened();
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
    await person.keyboard('{Enter} ');
    await pass();
    expect(decisions()).toEqual([]);
    expect(quote()).not.toBeNull();
  });

  it('QUO-26 opening is logged with the seconds that are left', async () => {
    await opened();
    expect(
      bank()
        .sent('log/scene')
        .map(({ body }) => body),
    ).toEqual([{ scene: 'quote confirm dialog opened with 97 seconds left', businessNo }]);
  });

  it('QUO-40 while the tab is hidden its title counts the seconds', async () => {
    document.title = '即期交易';
    await opened();
    expect(document.title).toBe('即期交易');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('（97秒）即期交易');
    await pass(1_000);
    expect(document.title).toBe('（96秒）即期交易');
    vi.restoreAllMocks();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('即期交易');
  });

  it('I18-04 an open quote follows the language, with nothing left of the other', async () => {
    await opened();
    await setLanguage('en');
    await pass();
    const shown = within(dialog());
    expect(shown.getByText('Spot enquiry')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Accept (97 s)' })).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(shown.getByText('You buy').parentElement?.textContent).toBe('You buyUSD 1,000,000.00');
    expect(dialog().textContent?.replace('中文', '')).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('accepting', () => {
  it('QUO-16 QUO-17 QUO-34 Receive pressed twice sends one confirm with number, login and ok; both buttons rest meanwhile', async () => {
    await opened();
    const answer = held(done);
    bank().next('doSpotTradeConfirm', answer.answer);
    const button = receive();
    fireEvent.click(button);
    fireEvent.click(button);
    await pass();
    fireEvent.click(button);
    expect([button.disabled, reject().disabled]).toEqual([true, true]);
    answer.letGo();
    await pass();
    expect(
      bank()
        .sent('doSpotTradeConfirm')
        .map(({ body }) => body),
    ).toEqual([{ businessNo, logonid: 'operator01', doneType: 'ok', clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(quote()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
    expect(quotes.queue.status).toBe(0);
  });

  it('QUO-34 a double Enter on Receive sends one confirm', async () => {
    await opened();
    bank().next('doSpotTradeConfirm', done);
    receive().focus();
    await person.keyboard('{Enter}{Enter}');
    await pass();
    expect(decisions()).toEqual(['ok']);
  });

  it('QUO-15 at zero it waits for the answer that is on its way', async () => {
    await opened();
    const answer = held(done);
    bank().next('doSpotTradeConfirm', answer.answer);
    await pass(95_000);
    await press(/^接受/);
    await pass(10_000);
    expect(quote()).not.toBeNull();
    answer.letGo();
    await pass();
    expect(quote()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
  });

  it.each(['不存在有效报价', 'No valid quotation exists'])('QUO-24 the answer %j closes it and shows nothing more', async (msg) => {
    await opened();
    bank().next('doSpotTradeConfirm', refused(2017, msg));
    await press(/^接受/);
    expect(quote()).toBeNull();
    expect(screen.queryByText(msg)).toBeNull();
  });

  it('QUO-25 ERR-01 any other refusal leaves it open with both buttons and shows why', async () => {
    await opened();
    bank().next('doSpotTradeConfirm', refused(2012, '可用授信余额不足！'), done);
    await press(/^接受/);
    expect(screen.getByText('可用授信余额不足！')).toBeTruthy();
    expect([receive().disabled, reject().disabled]).toEqual([false, false]);
    await press(/^接受/);
    expect(quote()).toBeNull();
  });

  it('QUO-35 ERR-11 a confirm that times out says that its outcome is unknown, is looked up by its id, and is never sent again', async () => {
    await opened();
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
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '关闭' }).disabled).toBe(true);
    expect(screen.queryByText('未知错误')).toBeNull();
    await person.keyboard('{Escape}');
    expect(quote()).not.toBeNull();
    await pass(200);
    expect(
      bank()
        .sent('requestOutcome')
        .map(({ body }) => body['clientRequestId']),
    ).toEqual(Array.from({ length: 2 }, () => bank().sent('doSpotTradeConfirm')[0]?.body['clientRequestId']));
    expect(decisions()).toEqual(['ok']);
    expect(quote()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
  });
});

describe('rejecting and closing', () => {
  const answer = (name: '确定' | '取消') => press(name, screen.getByRole('alertdialog'));

  it('QUO-19 Reject asks; no goes on counting, yes refuses, closes and says so', async () => {
    await opened();
    fireEvent.click(reject());
    await pass();
    expect(within(screen.getByRole('alertdialog')).getByText('是否确认拒绝该报价？')).toBeTruthy();
    await pass(3_000);
    await answer('取消');
    expect(receive().textContent).toBe('接受（94秒）');
    expect(decisions()).toEqual([]);
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    fireEvent.click(reject());
    await pass();
    await answer('确定');
    expect(decisions()).toEqual(['refuse']);
    expect(quote()).toBeNull();
    expect(screen.getByText('拒绝完成！')).toBeTruthy();
  });

  it('QUO-20 QUO-21 LAY-19 Esc on a live quote asks, and refuses with more than 3 s left', async () => {
    await opened();
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    dialog().focus();
    await person.keyboard('{Escape}');
    await pass();
    expect(quote()).not.toBeNull();
    await answer('确定');
    expect(decisions()).toEqual(['refuse']);
    expect(quote()).toBeNull();
  });

  it('QUO-21 QUO-38 closed with 3 s or less it only leaves the queue', async () => {
    await opened();
    await pass(94_000);
    expect(receive().textContent).toBe('接受（3秒）');
    await press('关闭', quote()!);
    await answer('确定');
    expect([quote(), decisions(), quotes.queue.status]).toEqual([null, [], 0]);
  });

  it('QUO-14 a quote that dies while its rejection is asked about takes the question along', async () => {
    await opened();
    fireEvent.click(reject());
    await pass();
    await pass(97_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([quote(), decisions()]).toEqual([null, []]);
  });

  it('QUO-11 QUO-22 QUO-37 what the bank rejects meanwhile shows the red message and OK, no Receive; OK refuses and closes', async () => {
    await opened();
    receiveQuote(spotQuote({ masterQuoteState: 1 }));
    await pass();
    expect(within(dialog()).getByText('银行已拒绝该笔报价，未成交。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    await press('确定', quote()!);
    expect(decisions()).toEqual(['refuse']);
    expect(quote()).toBeNull();
  });

  it('QUO-22 with 1 s or less OK only leaves the queue', async () => {
    await opened({ masterQuoteState: 1 });
    await pass(96_000);
    await press('确定', quote()!);
    expect([quote(), decisions()]).toEqual([null, []]);
  });
});

describe('what waits', () => {
  it('QUO-01 QUO-04 quotes behind the open one show number, pair and their own seconds, and each can be rejected', async () => {
    await opened();
    receiveQuote(spotQuote({ businessNo: second, expirySeconds: 50 }, { businessNo: second, rateCode: 'JPY/CNH' }));
    await pass(1_000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const strip = screen.getByRole('region', { name: '等待中的报价' });
    expect(strip.textContent).toBe('1 个报价等待处理JPY/CNHSPTFT20261123000008剩余 48 秒拒绝');
    bank().next('doSpotTradeConfirm', ok({ businessNo: second, done: 'refuse' }));
    await press('拒绝', strip);
    await press('确定', screen.getByRole('alertdialog'));
    expect(bank().sent('doSpotTradeConfirm')).toMatchObject([{ body: { businessNo: second, doneType: 'refuse' } }]);
    expect(screen.queryByRole('region', { name: '等待中的报价' })).toBeNull();
    expect(quote()).not.toBeNull();
  });

  it('QUO-02 QUO-03 a quote with two seconds or less opens no dialog and stays readable', async () => {
    await opened({ expirySeconds: 5 });
    expect(quote()).toBeNull();
    expect(quotes.queue.left.map(({ why }) => why)).toEqual(['discarded']);
  });

  it('QUO-39 MOC-03 a request that waits for the dealer shows its age in bank time and is withdrawn after a yes', async () => {
    await draw(<QuoteHost />);
    addWaiting({ businessNo, rateCode: 'USD/CNH', requestedAt: DESK_OPENS_AT, expireAt: DESK_OPENS_AT + 60_000 });
    await pass(5_000);
    expect(screen.getByRole('status').textContent).toBe('USD/CNH 询价中已等待 5 秒撤回');
    portalClock.anchor({ bankTime: DESK_OPENS_AT + 30_000, clockRate: '2' }, localTime());
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toContain('已等待 32 秒');
    bank().next('doSpotTradeConfirm', ok({ businessNo, done: 'refuse' }));
    await press('撤回');
    await press('确定', screen.getByRole('alertdialog'));
    expect(bank().sent('doSpotTradeConfirm')).toMatchObject([{ body: { businessNo, doneType: 'refuse' } }]);
    expect(screen.getByText('询价已撤回。')).toBeTruthy();
    expect(screen.queryByText('USD/CNH 询价中')).toBeNull();
  });
});
