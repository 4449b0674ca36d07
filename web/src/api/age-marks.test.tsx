import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellFailuresOfHooks } from '#web/app/failures/tell-failure.ts';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ForwardCurve } from '#web/features/forward/forward-curve.tsx';
import { ForwardNonMaturityScreen } from '#web/features/forward/forward-lists.screen.tsx';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionalCcyScreen } from '#web/features/home/optional-ccy.screen.tsx';
import { MarketExpressScreen } from '#web/features/news/market-express.screen.tsx';
import { notices } from '#web/state/notices.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { draw, fill, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { httpStatus, ok, refused } from '#web/test/scripted-bank.ts';
import { queryClient } from './query-client.ts';
import { repeatReads } from './reads.ts';

const marks = () => [...document.querySelectorAll('[data-outdated-mark]')].map(({ textContent }) => textContent);

/**
 * A place on the screen whose data is read repeatedly: `drawn` renders it, `call` is the repeated call, `shown`
 * matches the data that it read last.
 */
type Place = { readonly drawn: () => Promise<void>; readonly call: string; readonly shown: RegExp };

const places: Readonly<Record<string, Place>> = {
  'the indicative rate of a ticket': {
    drawn: async () => {
      bank().always('forwardClientTrade2', ok(page([])));
      bank().always('effDate', ok({ ...facts.dates, maturityDate: '2027-02-25' }));
      bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
      await draw(<ForwardTradeScreen />);
      await fill('金额（USD）*', '1m');
      await pass(500);
      await pass(500);
    },
    call: 'getFwdTradeRate',
    shown: /6\.9535/,
  },
  'the counts of forwards': {
    drawn: async () => {
      bank().always('query/forwardTrade', ok(page([])));
      bank().always('custForwardCountext', ok({ nonMatury: 3, pendingDelivery: 2, overdue: 1 }));
      await draw(<ForwardNonMaturityScreen />);
    },
    call: 'custForwardCountext',
    shown: /未到期 3/,
  },
  'the move of the day': {
    drawn: async () => {
      const move = { rateCode: 'USD/CNH', open: '7.0000', closes: ['7.0000', '7.0000'] };
      bank().always('getPriceMoves', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', moves: [move] }));
      await draw(<OptionalCcyScreen />);
    },
    call: 'getPriceMoves',
    shown: /0\.00%/,
  },
  'the market overview': {
    drawn: async () => {
      const move = { rateCode: 'USD/CNH', open: '7.0000', closes: ['7.0000', '7.0000'] };
      bank().always('getPriceMoves', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', moves: [move] }));
      bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
      bank().always('news/query', ok(page([])));
      await draw(<MarketExpressScreen />);
      await pass(3_000);
    },
    call: 'getPriceMoves',
    shown: /0\.00%/,
  },
  'the forward curve': {
    drawn: async () => {
      const chosen = { date: '2027-05-25', value: '6.9110' };
      await draw(<ForwardCurve rateCode="USD/CNH" side="S" today="2026-11-23" chosen={chosen} />);
      await pass(2_000);
      await pass();
    },
    call: 'getFwdTradeRate',
    shown: /6\.9110/,
  },
};

describe('data that is refreshed automatically', () => {
  beforeEach(() => {
    tellFailuresOfHooks();
    answerIndications();
  });

  it.each(Object.entries(places))(
    'ERR-12 after a failed refresh shows its last state with its age, without a toast: %s',
    async (_name, place) => {
      await place.drawn();
      expect(marks()).toEqual([]);
      bank().always(place.call, httpStatus(500));
      void repeatReads(queryClient, {});
      await pass(5_000);
      expect(document.body.textContent).toMatch(place.shown);
      expect(marks().length).toBeGreaterThan(0);
      for (const mark of marks()) expect(mark).toMatch(/^\d+秒前读取$/);
      await pass(90_000);
      expect(marks()[0]).toBe('1分钟前读取');
      expect(notices.list.filter(({ tone }) => tone === 'error')).toEqual([]);
    },
  );

  it("ERR-12 after a refusal by the bank is removed, and the bank's message is shown instead", async () => {
    await places['the indicative rate of a ticket']!.drawn();
    bank().always('getFwdTradeRate', refused(2025, '暂无报价'));
    await pass(5_000);
    await pass(500);
    expect(marks()).toEqual([]);
    // The curve is left out: it uses other reads, which are cached for a minute, so it may still show the rate.
    const curve = document.querySelector('figure')?.textContent ?? '';
    expect(document.body.textContent.replace(curve, '')).not.toMatch(/6\.9535/);
    expect(screen.getAllByText('暂无报价')).toHaveLength(1);
  });
});
