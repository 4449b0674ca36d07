import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { bySelf } from '#web/api/reads.ts';
import { quotes, receiveQuote, resetQuotes } from '#web/live/quote-queue.ts';
import { quoteHistory } from '#web/state/quote-history.ts';
import { spotQuote } from '#web/test/deals.ts';
import { bank } from '#web/test/desk.ts';
import { pass, press } from '#web/test/draw.tsx';
import { businessNo, openQuote, secondsRun } from '#web/test/open-quote.tsx';
import { httpStatus, lost } from '#web/test/scripted-bank.ts';
import { watchQuotes } from './quote-watch.ts';

secondsRun();

/** Starts the watch on the quote queue as the shell does. Returns the recorded calls of `location.reload`. */
function watched() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const stop = watchQuotes();
  onTestFinished(() => {
    stop();
    reload.mockRestore();
  });
  return reload.mock.calls;
}

const next = 'SPTFT20261123000008';

describe('a missing dialog', () => {
  it('QUO-27 QUO-28 reloads the page once per quote, even if it is missing again, and loses no quote', async () => {
    const reloads = watched();
    receiveQuote(spotQuote());
    await pass(3_000);
    expect(reloads).toHaveLength(1);
    resetQuotes();
    receiveQuote(spotQuote());
    await pass(5_000);
    expect([reloads.length, quotes.queue.open?.quote.tradeQuote.businessNo]).toEqual([1, businessNo]);
    resetQuotes();
    receiveQuote(spotQuote({ businessNo: next }));
    await pass(5_000);
    expect(reloads).toHaveLength(2);
  });

  it('QUO-27 that is on the page causes no reload', async () => {
    const reloads = watched();
    await openQuote();
    await pass(3_000);
    expect(reloads).toEqual([]);
  });

  it('QUO-27 QUO-35 of a quote that the user has put aside causes no reload', async () => {
    bank().next('doSpotTradeConfirm', lost);
    bank().always('requestOutcome', httpStatus(502));
    await openQuote();
    await press(/^接受/);
    await pass(60_000);
    const reloads = watched();
    await press('后台等待');
    await pass(3_000);
    expect([screen.queryByText(businessNo)?.textContent, reloads]).toEqual([businessNo, []]);
  });
});

describe('quotes that left the queue', () => {
  it('QUO-03 a quote whose state a later frame replaced is kept once, with its last outcome', async () => {
    watched();
    await openQuote({ expirySeconds: 8 });
    receiveQuote(spotQuote({ expirySeconds: 8, masterQuoteState: 1, custRate: '7.0031' }));
    await pass(8_000);
    expect(quoteHistory.list).toMatchObject([{ businessNo, rateCode: 'USD/CNH', rate: '7.0031', why: 'bankRejected' }]);
  });

  it('QRY-21 when a quote expires what was reserved for it is read again', async () => {
    watched();
    const credit = ['POST', '/shop/client/credit/query'];
    await queryClient.fetchQuery({ queryKey: credit, queryFn: () => [], ...bySelf });
    await openQuote({ expirySeconds: 8 });
    expect(queryClient.getQueryState(credit)?.isInvalidated).toBe(false);
    await pass(9_000);
    expect(queryClient.getQueryState(credit)?.isInvalidated).toBe(true);
  });
});
