import { beforeEach, expect, it } from 'vitest';
import { spotQuote } from '#web/test/deals.ts';
import { decideQuote, quotes, receiveQuote, replaceOpenQuotes, resetQuotes } from './quote-queue.ts';
import { present } from './bank-clock.ts';

beforeEach(resetQuotes);

it('SES-27 QUO-52 a quote that is no longer open at the bank does not come back after an accept that never arrived', () => {
  const quote = spotQuote();
  const { businessNo } = quote.tradeQuote;
  receiveQuote(quote);
  decideQuote(businessNo, { type: 'accept', id: 'first', at: present() });
  replaceOpenQuotes([], []);
  expect(quotes.queue.open?.state.is).toBe('accepting');
  decideQuote(businessNo, { type: 'unheard' });
  decideQuote(businessNo, { type: 'neverArrived' });
  decideQuote(businessNo, { type: 'acknowledge', at: present() });
  expect(quotes.queue.open).toBeNull();
  expect(quotes.queue.left.map(({ why }) => why)).toEqual(['decidedElsewhere']);
});
