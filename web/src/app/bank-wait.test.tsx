// The portal while the bank answers 503, as during a change of the owner of a world.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { spotNonMaturity, spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { liveState } from '#web/live/live-state.ts';
import { notices } from '#web/state/notices.ts';
import { session } from '#web/state/session.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { connected, FakeSocket, say, socket, withLiveBank } from '#web/test/live-socket.tsx';
import { businessNo, decisions, openQuote, quoteDialog, secondsRun } from '#web/test/open-quote.tsx';
import { httpStatus, ok, unavailable } from '#web/test/scripted-bank.ts';
import { ready, submit } from '#web/test/spot-ticket.tsx';
import { tellFailuresOfHooks } from './failures/tell-failure.ts';
import { HeaderStatus } from './shell/header-status.tsx';

const shape = () => document.querySelector('[data-list]')?.getAttribute('data-list');
const found = (data: object) => ok({ state: 'done', operationId: null, answer: { code: 0, msg: '', data, businessNo } });
const idsOf = (operation: string) =>
  bank()
    .sent(operation)
    .map(({ body }) => body['clientRequestId']);
const words = { cn: '正在等待银行', en: 'Waiting for bank' } as const;
const three = [unavailable, unavailable, unavailable] as const;

beforeEach(tellFailuresOfHooks);

describe('a read', () => {
  it.each(['cn', 'en'] as const)('SHR-05 continues by itself, and after 2 s one line states the wait (%s)', async (language) => {
    bank().next('norSpotTrade/query', ...three, ok(page([tradeRow()])));
    await draw(
      <>
        <HeaderStatus />
        <ListScreen list={spotNonMaturity} />
      </>,
      language,
    );
    await pass(1_900);
    expect([shape(), screen.queryByText(words[language])]).toEqual(['loading', null]);
    await pass(200);
    expect(screen.getAllByText(words[language])).toHaveLength(1);
    await pass(2_000);
    expect([shape(), notices.list, screen.queryByText(words[language])]).toEqual(['rows', [], null]);
    expect(bank().sent('norSpotTrade/query')).toHaveLength(4);
  });

  it('SHR-05 that is repeated keeps its rows without a mark', async () => {
    bank().next(
      'norSpotTrade/query',
      ok(page([tradeRow()])),
      ...three,
      ok(page([tradeRow(), tradeRow({ businessNo: 'SPTFT20261120000012' })])),
    );
    await draw(<ListScreen list={spotNonMaturity} />);
    void refreshDeals();
    for (let tick = 0; tick < 10; tick += 1) {
      await pass(250);
      expect([shape(), document.querySelectorAll('[data-row]').length]).toEqual(['rows', 1]);
      expect(screen.queryByText('刷新失败，以下为上次读取的数据。')).toBeNull();
    }
    await pass(2_000);
    expect(document.querySelectorAll('[data-row]')).toHaveLength(2);
  });

  it('SHR-05 ERR-12 fails after 15 s, with its retry', async () => {
    bank().always('norSpotTrade/query', unavailable);
    await draw(<ListScreen list={spotNonMaturity} />);
    await pass(10_000);
    expect(shape()).toBe('loading');
    await pass(5_500);
    expect([shape(), notices.list.length]).toEqual(['failed', 1]);
    bank().always('norSpotTrade/query', ok(page([tradeRow()])));
    await press('重试');
    expect(shape()).toBe('rows');
  });

  it.each([502, 504])('SHR-05 is repeated once after status %i', async (status) => {
    bank().next('norSpotTrade/query', httpStatus(status), ok(page([tradeRow()])));
    await draw(<ListScreen list={spotNonMaturity} />);
    await pass(600);
    expect([shape(), notices.list]).toEqual(['rows', []]);
  });
});

describe('an act', () => {
  secondsRun();

  it('SHR-05 QUO-36 an accept that gets 503 twice is sent with one id until it is executed, without a look-up', async () => {
    await openQuote();
    bank().next('doSpotTradeConfirm', unavailable, unavailable, ok({ businessNo, done: 'ok' }));
    await press(/^接受/);
    expect(within(dialog()).queryByText('结果待确认')).toBeNull();
    expect(quoteDialog()).not.toBeNull();
    await pass(3_000);
    expect(quoteDialog()).toBeNull();
    expect(screen.getByText('交易成功！')).toBeTruthy();
    expect([decisions(), new Set(idsOf('doSpotTradeConfirm')).size]).toEqual([['ok', 'ok', 'ok'], 1]);
    expect(bank().sent('requestOutcome')).toEqual([]);
  });

  it.each([502, 504])('SHR-05 QUO-36 an accept that gets %i is looked up, and the look-up waits through 503', async (status) => {
    await openQuote();
    bank().next('doSpotTradeConfirm', unavailable, httpStatus(status));
    bank().next('requestOutcome', unavailable, unavailable, found({ businessNo, done: 'ok' }));
    await press(/^接受/);
    await pass(1_300);
    expect(within(dialog()).getByText('结果待确认')).toBeTruthy();
    await pass(3_000);
    expect(within(dialog()).getByRole('alert').textContent).toBe('查询结果：银行已成交。');
    expect(decisions()).toEqual(['ok', 'ok']);
    expect(new Set([...idsOf('requestOutcome'), ...idsOf('doSpotTradeConfirm')]).size).toBe(1);
  });

  it('SHR-05 a delivery that the bank cannot serve for 15 s is reported as failed, and is not looked up', async () => {
    bank().always('matutitySpotTrade/query', ok(page([tradeRow()])));
    bank().always('doSpotTradeDelivery', unavailable);
    await draw(<ListScreen list={spotPendingDelivery} />);
    await press('交割');
    await press('交割', dialog());
    await pass(16_000);
    expect(screen.getByText('服务端异常')).toBeTruthy();
    expect([bank().sent('requestOutcome'), new Set(idsOf('doSpotTradeDelivery')).size]).toEqual([[], 1]);
    const tried = bank().sent('doSpotTradeDelivery').length;
    await pass(60_000);
    expect(bank().sent('doSpotTradeDelivery')).toHaveLength(tried);
  });

  it('SHR-05 a request for a quote stays pending, and is asked once', async () => {
    await ready();
    bank().next('doSpotTrade', ...three, ok({ businessNo }));
    await submit();
    await pass(2_500);
    expect(document.querySelector('[data-request]')?.textContent).not.toContain(businessNo);
    await pass(2_000);
    expect(document.querySelector('[data-request]')?.textContent).toContain(businessNo);
    expect(new Set(idsOf('doSpotTrade')).size).toBe(1);
  });
});

describe('the live connection', () => {
  withLiveBank();

  it('SHR-05 SES-15 tickets that get 503, 502 or 504 sign nobody out, and the connection comes back', async () => {
    await connected();
    bank().next('refreshToken', unavailable, unavailable, httpStatus(502), unavailable, httpStatus(504));
    socket().onclose?.({ code: 1012 });
    await pass(20_000);
    await say('connected');
    await pass(5_000);
    expect([session.user?.name, liveState.socketStatus, screen.queryByRole('alertdialog')]).toEqual(['operator01', 1, null]);
    expect(bank().sent('refreshToken')).toHaveLength(7);
  });

  it('SHR-05 LIV-15 a socket that is closed with 1012 and then refused twice comes back, with a new ticket each', async () => {
    await connected();
    socket().onclose?.({ code: 1012 });
    for (const seconds of [2, 4]) {
      await pass(seconds * 1_000);
      // A browser reports a refused handshake as 1006, whatever its status.
      socket().onclose?.({ code: 1006 });
    }
    await pass(8_000);
    await say('connected');
    expect([FakeSocket.all.length, bank().sent('refreshToken').length]).toEqual([4, 4]);
    expect([liveState.socketStatus, liveState.lostAt, screen.queryByRole('alertdialog')]).toEqual([1, null, null]);
  });
});
