// Tests the effects of single frames, and the pushes that refetch lists.
import { screen } from '@testing-library/react';
import { snapshot } from 'valtio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { optionNonMaturity } from '#web/features/option/option.open.lists.ts';
import { spotOrders } from '#web/features/orders/order.lists.ts';
import { spotNonMaturity } from '#web/features/spot/spot.lists.ts';
import { liveState } from '#web/live/live-state.ts';
import { allPrices, assignPrices, livePrice, type PriceKey } from '#web/live/prices.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { connectionMemory } from '#web/state/connection-memory.ts';
import { notices } from '#web/state/notices.ts';
import { tradeRow, spotQuote } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { fill, pass, press } from '#web/test/draw.tsx';
import { clock, connected, FakeSocket, open, push, say, socket, withLiveBank } from '#web/test/live-socket.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { setEnding, endSession } from './session-end.ts';

withLiveBank();

const lists = { SPOT: 'xpriceSPOT', FWD: 'xpriceFwd', SWAP: 'xpriceSwap' } as const;
const row = (type: PriceRow['type'], ccyPair: string, term: PriceRow['term'], bid: string): PriceRow => ({
  ccyPair,
  type,
  term,
  custBid: bid,
  custOffer: `${bid}1`,
  farBidPoint: type === 'SWAP' ? '-480' : null,
  farOfferPoint: type === 'SWAP' ? '-470' : null,
  valTime: DESK_OPENS_AT,
  maturityDate: '2026-11-25',
});
const rows = [
  row('SPOT', 'USD/CNH', null, '7.0000'),
  row('SPOT', 'EUR/CNH', null, '8.1000'),
  row('FWD', 'USD/CNH', '1M', '6.9800'),
  row('FWD', 'USD/CNH', '3M', '6.9500'),
  row('FWD', 'EUR/CNH', '3M', '8.0500'),
  row('SWAP', 'USD/CNH', '3M', '6.9510'),
];
const bids = () => Object.fromEntries([...allPrices()].flatMap(([key, price]) => (price.row ? [[key, price.row.custBid]] : [])));

describe('a frame', () => {
  it("LIV-06 'connected' changes no price, quote, notice or text, and sends no call", async () => {
    await connected();
    await say({ ...clock(), xpriceSPOT: [row('SPOT', 'USD/CNH', null, '7.1000')] });
    await say({ ...clock(), seq: 5, quoteVal: spotQuote() });
    const seen = () => [bids(), snapshot(quotes), snapshot(notices), snapshot(liveState), snapshot(connectionMemory)];
    const asked = () => ['getInitXprice', 'getTradeQuote', 'query/notices', 'refreshToken'].map((name) => bank().sent(name).length);
    const before = [JSON.stringify(seen()), asked()];
    socket().onmessage?.({ data: 'connected' });
    expect([JSON.stringify(seen()), asked()]).toEqual(before);
    await pass(50);
    expect(asked()).toEqual(before[1]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each([
    ['SPOT', 'EUR/CNH', null],
    ['FWD', 'USD/CNH', '3M'],
    ['SWAP', 'USD/CNH', '3M'],
  ] as const)('LIV-07 with %s %s %s updates that row and no row of another type, pair or term', async (type, ccyPair, term) => {
    await connected();
    assignPrices(rows, performance.now());
    const before = bids();
    await say({ ...clock(), [lists[type]]: [row(type, ccyPair, term, '9.9999')] });
    expect(bids()).toEqual({ ...before, [`${type} ${ccyPair}${term === null ? '' : ` ${term}`}`]: '9.9999' });
  });

  it('LIV-28 with a gap before its sequence number makes the portal read quotes and notices, and the quote opens once', async () => {
    await connected();
    bank().always('getTradeQuote', open(7, [spotQuote()]));
    const [openReads, noticeReads] = [bank().sent('getTradeQuote').length, bank().sent('query/notices').length];
    await say({ ...clock(), seq: 7, quoteVal: spotQuote() });
    expect(bank().sent('getTradeQuote').length - openReads).toBe(1);
    expect(
      bank()
        .sent('query/notices')
        .slice(noticeReads)
        .map(({ body }) => body),
    ).toEqual([{ afterSeq: '4' }]);
    expect(quotes.queue.waiting.map(({ quote }) => quote.tradeQuote.businessNo)).toEqual(['SPTFT20261123000007']);
    await pass(2_000);
    expect([quotes.queue.open?.quote.tradeQuote.businessNo, quotes.queue.waiting]).toEqual(['SPTFT20261123000007', []]);
  });

  it('LIV-25 QUO-01 with a quote that overtakes an older answer about open quotes keeps its quote, and the answer is read again', async () => {
    const late = Promise.withResolvers<void>();
    bank().next('getTradeQuote', async (...call) => {
      await late.promise;
      return open(4)(...call);
    });
    await connected();
    bank().always('getTradeQuote', open(5, [spotQuote()]));
    await say({ ...clock(), seq: 5, quoteVal: spotQuote() });
    await pass(2_000);
    const { businessNo } = spotQuote().tradeQuote;
    const reads = bank().sent('getTradeQuote').length;
    late.resolve();
    await pass(50);
    expect([quotes.queue.open?.quote.tradeQuote.businessNo, quotes.queue.left]).toEqual([businessNo, []]);
    expect(bank().sent('getTradeQuote').length).toBe(reads + 1);
  });

  it('LIV-28 with prices may follow any pause: nothing is read and nothing is logged', async () => {
    await connected();
    const reads = () => ['getTradeQuote', 'query/notices', 'getInitXprice', 'log/scene'].map((name) => bank().sent(name).length);
    const before = reads();
    for (const ahead of [0, 500, 9_500, 600_000])
      await say({ ...clock(ahead), xpriceSPOT: [{ ...row('SPOT', 'USD/CNH', null, '7.1000'), valTime: DESK_OPENS_AT + ahead }] });
    expect(reads()).toEqual(before);
    expect(livePrice('SPOT USD/CNH' satisfies PriceKey).row?.valTime).toBe(DESK_OPENS_AT + 600_000);
  });
});

describe('the state of the connection', () => {
  it('LIV-20 socketStatus is 1 before any attempt, while the chip shows connecting', async () => {
    expect([liveState.socketStatus, liveState.shown]).toEqual([1, 'connecting']);
    await connected();
    expect(liveState.socketStatus).toBe(1);
  });

  it('LIV-18 can be renewed while prices arrive: the button opens a new connection immediately', async () => {
    await connected();
    await say({ ...clock(), xpriceSPOT: [row('SPOT', 'USD/CNH', null, '7.1000')] });
    await pass(1_000);
    expect(screen.getByText('实时')).toBeTruthy();
    await press('重新连接');
    expect([FakeSocket.all.length, FakeSocket.all[0]?.closed]).toEqual([2, true]);
    await say('connected');
    expect(bank().sent('getInitXprice')).toHaveLength(2);
  });

  it('LIV-19 a reload after giving up tries immediately, and five seconds of connection reset the counter', async () => {
    connectionMemory.retries = 9;
    await connected();
    expect([FakeSocket.all.length, connectionMemory.retries, liveState.socketStatus]).toEqual([1, 9, 2]);
    await pass(5_000);
    expect([connectionMemory.retries, liveState.socketStatus]).toEqual([0, 1]);
  });

  it('LIV-19 the counter of a session is reset at the next login', async () => {
    sessionStorage.setItem('ftfe.1.demo.connection', JSON.stringify({ retries: 9, lastSeq: 4 }));
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    setEnding({ closeConnection: () => {}, logout: () => Promise.resolve() });
    void endSession();
    await pass();
    expect(replace).toHaveBeenCalledWith('/');
    expect(sessionStorage.getItem('ftfe.1.demo.connection')).toBeNull();
  });
});

const shown = [
  ['exerciseStatus', 0, optionNonMaturity, 'noReachDateOptClientTrade'],
  ['orderCancelStatus', 2, spotOrders, 'forexOrderList'],
  ['exerciseStatus', 0, spotNonMaturity, 'norSpotTrade/query'],
] as const;

describe('a push', () => {
  beforeEach(() => {
    bank().always('norSpotTrade/query', ok(page([tradeRow()], 45)));
  });

  it.each(shown)('LIV-13 QRY-21 that sets %s reloads the page of the visible list, then clears the flag', async (...shownRow) => {
    const [flag, msgType, list, operation] = shownRow;
    bank().always(operation, ok(page([], 0)));
    await connected('cn', <ListScreen list={list as List<unknown>} />);
    const before = bank().sent(operation);
    expect(before).toHaveLength(1);
    socket().onmessage?.({ data: JSON.stringify(push(5, msgType)) });
    expect(liveState[flag]).toBe(true);
    await pass(50);
    expect(
      bank()
        .sent(operation)
        .map(({ body }) => body),
    ).toEqual([before[0]?.body, before[0]?.body]);
    expect(liveState[flag]).toBe(false);
  });

  it('LIV-13 QRY-21 leaves page, order, filter and typed input unchanged', async () => {
    await connected('cn', <ListScreen list={spotNonMaturity} />);
    await fill('业务编号', '0011');
    await press('查询');
    await press('起息日');
    await press('下一页');
    await fill('业务编号', '0012');
    const question = bank().sent('norSpotTrade/query').at(-1)?.body;
    expect(question).toEqual({ pageNum: '2', pageSize: '10', sortBy: 'valueDate', sortOrder: 'asc', businessNo: '0011' });
    const before = bank().sent('norSpotTrade/query').length;
    bank().always('norSpotTrade/query', ok(page([tradeRow({ businessNo: 'SPTFT20261120000099' })], 45)));
    await say(push(5));
    expect(
      bank()
        .sent('norSpotTrade/query')
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([question]);
    expect(document.querySelector('[data-row]')?.getAttribute('data-row')).toBe('SPTFT20261120000099');
    expect(screen.getByText('第2/5页')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('业务编号').value).toBe('0012');
  });
});
