import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionTradeScreen } from '#web/features/option/option.ticket-screen.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { SwapTradeScreen } from '#web/features/swap/swap.ticket-screen.tsx';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { secondsRun } from '#web/test/open-quote.tsx';
import { ok } from '#web/test/scripted-bank.ts';

secondsRun();

beforeEach(() => {
  answerIndications();
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
  for (const list of ['forwardClientTrade2', 'query/swapClientTrade', 'optClientTrade']) bank().always(list, ok(page([])));
});

describe('an idle ticket', () => {
  it.each([
    ['spot', SpotTradeScreen],
    ['forward', ForwardTradeScreen],
    ['swap', SwapTradeScreen],
    ['option', OptionTradeScreen],
  ])('QUO-41 is not rendered again while seconds pass: %s', async (_product, Screen) => {
    let draws = 0;
    await draw(
      <Profiler id="ticket" onRender={() => (draws += 1)}>
        <Screen />
      </Profiler>,
    );
    await pass(5_000);
    // The picture is downloaded when the page is idle, and rendered afterwards.
    await vi.dynamicImportSettled();
    await pass(1_000);
    expect(draws).toBeGreaterThan(0);
    draws = 0;
    await pass(10_000);
    expect(draws).toBe(0);
  });
});
