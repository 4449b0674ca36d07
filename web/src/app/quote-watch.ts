// Watches the quote queue for effects other than rendering: logs opened dialogs, records ended quotes, detects a
// missing dialog (QUO-03, QUO-26 to QUO-28).
import { subscribe } from 'valtio';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { secondsLeft } from '#web/domain/quote/quote.machine.ts';
import type { LeftQuote, QueuedQuote } from '#web/domain/quote/queue.ts';
import { pairOfQuote } from '#web/domain/quote/trade-type.ts';
import { present } from '#web/live/bank-clock.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { hushToasts } from '#web/state/notices.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { announce } from '#web/engines/acts/announce.ts';
import { isKept, keepLeftQuote } from '#web/state/quote-history.ts';
import { storageKey } from '#web/state/world.ts';
import { report } from './bank-calls.ts';

/** Maximum milliseconds until a dialog is rendered. */
const DRAWN_WITHIN = 1000;

// If the dialog is missing after this time, its code has failed to load and the quote cannot be answered (QUO-27). A
// quote that the user has put aside is named in the strip instead.
function expectDialog(businessNo: string): void {
  setTimeout(() => {
    const isOpen = quotes.queue.open?.quote.tradeQuote.businessNo === businessNo;
    const drawn = `[data-business-no="${businessNo}"], [data-put-aside="${businessNo}"]`;
    if (isOpen && document.querySelector(drawn) === null) reloadOnce(businessNo);
  }, DRAWN_WITHIN);
}

function opened({ quote, state }: QueuedQuote): void {
  const { businessNo } = quote.tradeQuote;
  const seconds = 'deadline' in state ? secondsLeft(state.deadline, present()) : 0;
  report({ scene: `quote confirm dialog opened with ${seconds} seconds left`, businessNo });
  hushToasts();
  expectDialog(businessNo);
}

// Reloads the page, at most once per quote. The quote stays open at the bank and is read again with getTradeQuote.
function reloadOnce(businessNo: string): void {
  const key = storageKey('reloadedFor');
  if (sessionStorage.getItem(key) === businessNo) return;
  sessionStorage.setItem(key, businessNo);
  location.reload();
}

// How a quote ended that nobody decided on this page; the other endings are announced by the decision.
const endings: Readonly<Partial<Record<LeftQuote['why'], TextKey>>> = {
  expired: 'quote.ended.expired',
  discarded: 'quote.ended.discarded',
  decidedElsewhere: 'quote.ended.decidedElsewhere',
};

function left({ quote, why }: LeftQuote): void {
  const { tradeQuote } = quote;
  const { businessNo } = tradeQuote;
  if (isKept(businessNo)) return;
  const key = endings[why];
  if (key) {
    announce({ businessNo }, 'info', { key, values: { pair: pairOfQuote(quote), businessNo } });
    // What was reserved for the quote is free again, or was used by another window.
    void refreshDeals();
  }
  keepLeftQuote({
    businessNo,
    rateCode: pairOfQuote(quote),
    rate: tradeQuote.custRate ?? '',
    why: tradeQuote.masterQuoteState === 1 ? 'bankRejected' : why,
    at: present().bank?.time ?? Date.now(),
  });
}

/** Starts watching the quote queue; returns a function that stops it. */
export function watchQuotes(): () => void {
  let known: string | undefined;
  return subscribe(quotes, () => {
    const { open, left: gone } = quotes.queue;
    for (const quote of gone.toReversed()) left(quote);
    const number = open?.quote.tradeQuote.businessNo;
    if (open !== null && number !== known) opened(open);
    known = number;
  });
}
