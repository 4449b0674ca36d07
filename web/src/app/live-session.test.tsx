import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liveState } from '#web/live/live-state.ts';
import { livePrice } from '#web/live/prices.ts';
import { present } from '#web/live/bank-clock.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { spotQuote } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { clock, connected, FakeSocket, open, push, say, socket, withLiveBank } from '#web/test/live-socket.tsx';
import { held, ok } from '#web/test/scripted-bank.ts';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { HeaderStatus } from './shell/header-status.tsx';
import { startLiveSession } from './live-session.ts';

const missed = (...seqs: number[]) =>
  ok({
    lastSeq: Math.max(...seqs),
    notices: seqs.map((seq) => ({ seq, bankTime: DESK_OPENS_AT, msgType: 1, msgContentCN: `通知${seq}`, msgContentEN: `Notice ${seq}` })),
  });
const price = (ahead: number, clockRate = '1') => ({
  ...clock(ahead, clockRate),
  xpriceSPOT: [
    {
      ccyPair: 'USD/CNH',
      type: 'SPOT',
      term: null,
      custBid: '7.1000',
      custOffer: '7.1020',
      farBidPoint: null,
      farOfferPoint: null,
      valTime: DESK_OPENS_AT + 5_000,
      maturityDate: '2026-11-25',
    },
  ],
});

withLiveBank();

describe('the live connection of the signed-in user', () => {
  it('LIV-01 LIV-02 LIV-03 opens its address with a new ticket, obtained with the refresh token, and the login name', async () => {
    await connected();
    expect(bank().sent('refreshToken')).toMatchObject([{ body: { refresh_token: 'refresh-of-the-session-1' } }]);
    expect(socket().url).toMatch(/^ws:\/\/[^/]+\/ftfequote\/ws-connet\/demo\.ticket-of-the-socket-ABCDEFGHIJKLMNOPQRSTUV\/operator01$/);
    socket().onclose?.({ code: 1006 });
    await pass(2_000);
    expect(bank().sent('refreshToken')).toHaveLength(2);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each([
    ['LIV-10', 0, [true, false, false]],
    ['LIV-11', 1, [false, false, false]],
    ['LIV-12', 2, [false, true, false]],
  ] as const)('LIV-09 %s a message of type %i alerts; its flags are %j until the lists are read', async (_code, msgType, during) => {
    await connected();
    const flags = () => [liveState.exerciseStatus, liveState.orderCancelStatus, liveState.specialStatus];
    expect(flags()).toEqual([false, false, false]);
    socket().onmessage?.({ data: JSON.stringify(push(5, msgType)) });
    expect(flags()).toEqual(during);
    await pass(20);
    expect(flags()).toEqual([false, false, false]);
    expect(screen.getByText('通知5')).toBeTruthy();
  });

  it('LIV-09 the alert is in the language of the page', async () => {
    await connected('en');
    await say(push(5));
    expect(screen.getByText('Notice 5')).toBeTruthy();
    expect(screen.queryByText('通知5')).toBeNull();
  });

  it('LIV-27 LIV-28 after a gap missed notices are read and each is shown once, even if one also arrives by socket during the read', async () => {
    await connected();
    const answer = held(missed(5, 6, 7));
    bank().next('query/notices', answer.answer);
    bank().always('getTradeQuote', open(7));
    await say(push(7));
    expect(bank().sent('query/notices').at(-1)?.body).toEqual({ afterSeq: '4' });
    await say(push(5));
    // Longer than the interval in which the portal merges equal notices.
    await pass(1_500);
    answer.letGo();
    await pass(20);
    for (const seq of [5, 6, 7]) expect(screen.getAllByText(`通知${seq}`), `notice ${seq}`).toHaveLength(1);
    await say(push(7));
    expect(screen.getAllByText('通知7')).toHaveLength(1);
    await say(push(8));
    expect(screen.getByText('通知8')).toBeTruthy();
    expect(bank().sent('query/notices')).toHaveLength(1);
  });

  it('LIV-25 LIV-27 after a reconnect prices, open quotes and pushes are read', async () => {
    await connected();
    bank().always('query/notices', missed(5));
    bank().always('getTradeQuote', open(5, [spotQuote()]));
    socket().onclose?.({ code: 1006 });
    await pass(2_000);
    await say('connected');
    expect(screen.getAllByText('通知5')).toHaveLength(1);
    expect(bank().sent('getInitXprice')).toHaveLength(2);
    expect(quotes.queue.open?.quote.tradeQuote.businessNo).toBe('SPTFT20261123000007');
  });

  it('LIV-07 LIV-14 a price frame updates its row; a malformed frame is logged once and changes nothing', async () => {
    await connected();
    await say('{"quoteVal":');
    await say(price(5_000));
    expect(livePrice('SPOT USD/CNH').row?.custBid).toBe('7.1000');
    expect(bank().sent('log/scene')).toMatchObject([{ body: { scene: 'frame not understood', detail: 'not JSON' } }]);
  });

  it('RAT-13 the price screen shows the prices of the first response, before any price frame', async () => {
    const [row] = price(0).xpriceSPOT;
    bank().always(
      'getInitXprice',
      ok({ ...clock(), xpriceSPOT: [{ ...row, custBid: '6.5311', custOffer: '6.5337' }], xpriceFwd: [], xpriceSwap: [] }),
    );
    await draw(<SpotTradeScreen />);
    startLiveSession();
    await pass();
    await say('connected');
    const shown = screen.getByRole('region', { name: '实时价格' }).textContent;
    expect(shown).toContain('6.5311');
    expect(shown).toContain('6.5337');
  });

  it('RAT-06 the page recalculates the direction flags each second, without a frame from the bank', async () => {
    await connected();
    await say(price(5_000));
    const [row] = price(6_000).xpriceSPOT;
    await say({ ...clock(6_000), xpriceSPOT: [{ ...row, valTime: DESK_OPENS_AT + 6_000, custBid: '7.1001', custOffer: '7.1019' }] });
    const flags = () => [livePrice('SPOT USD/CNH').bidDirection, livePrice('SPOT USD/CNH').offerDirection];
    expect(flags()).toEqual([1, 2]);
    await pass(2_000);
    expect(flags()).toEqual([0, 0]);
  });

  const { tradeQuote, spotTrade } = spotQuote();
  it.each([
    ['no trade object', { tradeQuote }],
    ['two of them', { tradeQuote, spotTrade, forwardTrade: spotTrade }],
    ['a number of unknown type', { tradeQuote: { ...tradeQuote, businessNo: 'XXXFT20261123000007' }, spotTrade }],
  ])('QUO-31 a quote with %s opens nothing and is logged once', async (_what, quoteVal) => {
    await connected();
    await say({ ...clock(), seq: 5, quoteVal });
    await pass(3_000);
    expect([quotes.queue.open, quotes.queue.waiting, quotes.queue.left]).toEqual([null, [], []]);
    expect(bank().sent('log/scene')).toMatchObject([{ body: { scene: 'frame not understood' } }]);
  });

  it('MOC-03 every frame sets the displayed bank time: ahead, back, and scaled', async () => {
    await connected();
    const shown = () => document.querySelector('time')?.textContent;
    await say(price(3_600_000));
    await pass(1_250);
    expect(shown()).toBe('2026-11-23 11:00:01');
    await say(price(0, '60'));
    await pass(1_250);
    expect(present().bank?.rate).toBe(60);
    expect(shown()).toMatch(/^2026-11-23 10:01:/);
    await say(price(0, '0'));
    await pass(5_000);
    expect(shown()).toBe('2026-11-23 10:00:00');
  });

  it('LIV-15 LIV-16 LIV-17 the fourth closing alerts once, and the portal continues to retry until it is connected', async () => {
    await connected();
    expect(liveState.socketStatus).toBe(1);
    for (let tries = 0; tries < 3; tries += 1) {
      socket().onclose?.({ code: 1006 });
      await pass(20_000);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    socket().onclose?.({ code: 1006 });
    await pass();
    expect(liveState.socketStatus).toBe(2);
    expect(dialog().textContent).toBe('提示实时行情连接已断开，请重新登录！系统仍在自动重连，恢复后本提示自动关闭。确定');
    await press('确定', dialog());
    await pass(60_000);
    socket().onclose?.({ code: 1006 });
    await pass(60_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await say('connected');
    await pass(5_000);
    expect(liveState.socketStatus).toBe(1);
  });

  it('LIV-30 the alert closes after the reconnect, and the chip counts the seconds until it', async () => {
    await connected();
    for (let tries = 0; tries < 3; tries += 1) {
      socket().onclose?.({ code: 1006 });
      await pass(20_000);
    }
    expect(screen.getByText(/^重连中\d+秒$/)).toBeTruthy();
    socket().onclose?.({ code: 1006 });
    await pass();
    expect(screen.getByText('已断开')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await pass(60_000);
    await say('connected');
    await pass(500);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('LIV-18 LIV-21 the chip shows the real state, and its button connects immediately', async () => {
    await connected();
    await say(price(5_000));
    await pass(1_000);
    expect(screen.getByText('实时')).toBeTruthy();
    await pass(10_000);
    expect(screen.getByText('无报价10秒')).toBeTruthy();
    socket().onclose?.({ code: 1006 });
    await pass();
    expect(screen.getByText('重连中0秒')).toBeTruthy();
    const before = FakeSocket.all.length;
    await press('重新连接');
    expect(FakeSocket.all.length).toBe(before + 1);
    expect(screen.getByText('连接中')).toBeTruthy();
  });

  it('LIV-05 a browser without WebSocket names browsers to use, and the rest works', async () => {
    vi.stubGlobal('WebSocket', undefined);
    delete (globalThis as { WebSocket?: unknown }).WebSocket;
    await draw(<HeaderStatus />);
    startLiveSession();
    await pass();
    expect(dialog().textContent).toContain('您的浏览器不支持实时行情，请使用Chrome等浏览器。');
    expect(bank().sent('refreshToken')).toEqual([]);
  });
});
