import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spotQuote } from '#web/test/deals.ts';
import { decideQuote, quotes, receiveQuote, replaceOpenQuotes, resetQuotes, tickQuotes } from './quote-queue.ts';
import { present } from './bank-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  resetQuotes();
  // The first check of a new page.
  vi.advanceTimersByTime(2_000);
});
afterEach(() => vi.useRealTimers());

it('SES-27 QUO-52 a quote that is no longer open at the bank does not come back after an accept that never arrived', () => {
  const quote = spotQuote();
  const { businessNo } = quote.tradeQuote;
  receiveQuote(quote);
  tickQuotes();
  decideQuote(businessNo, { type: 'accept', id: 'first', at: present() });
  replaceOpenQuotes([], []);
  expect(quotes.queue.open?.state.is).toBe('accepting');
  decideQuote(businessNo, { type: 'unheard' });
  decideQuote(businessNo, { type: 'neverArrived' });
  decideQuote(businessNo, { type: 'acknowledge', at: present() });
  expect(quotes.queue.open).toBeNull();
  expect(quotes.queue.left.map(({ why }) => why)).toEqual(['decidedElsewhere']);
});
