// Set-up of every test that renders: a stopped clock, the scripted bank behind fetch, and a portal in its initial state.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openDealPage, openDueActOf } from '#web/app/open-deal.ts';
import { queryClient } from '#web/api/query-client.ts';
import { openTexts, startTexts } from '#web/i18n/index.ts';
import { localTime, portalClock } from '#web/live/bank-clock.ts';
import { clearPrices } from '#web/live/prices.ts';
import { resetLiveState } from '#web/live/live-state.ts';
import { resetQuotes } from '#web/live/quote-queue.ts';
import { setDealOpener, setDueActOpener } from '#web/state/deal-opener.ts';
import { dialogs } from '#web/state/dialogs.ts';
import { listMemory } from '#web/state/list-memory.ts';
import { keptNotices } from '#web/state/kept-notices.ts';
import { hushToasts, notices } from '#web/state/notices.ts';
import { quoteHistory } from '#web/state/quote-history.ts';
import { setTabs } from '#web/state/tabs.ts';
import { pass } from './draw.tsx';
import { bankMistakes, DESK_OPENS_AT, openDesk } from './desk.ts';
import { keepMonotonic, monotonicStart } from './monotonic.ts';

function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  resetLiveState();
  clearPrices();
  resetQuotes();
  setTabs({ open: [], kept: [], loads: {} });
  Object.assign(dialogs, { open: [] });
  Object.assign(notices, { list: [], hushed: 0 });
  Object.assign(keptNotices, { login: '', day: '', list: [], unread: 0 });
  Object.assign(quoteHistory, { list: [] });
  Object.assign(listMemory, { pageSizes: {}, columns: {}, filters: {} });
  history.replaceState(null, '', '/');
}

// The library renders to a canvas, which this simulated DOM does not support.
vi.mock('lightweight-charts', () => import('./fake-charts.ts'));

// Query keys of reads without a kind; every read must have one, because it determines how failures are shown (ERR-12).
let unkind: string[] = [];
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch' && event.query.meta?.['read'] === undefined)
    unkind.push(event.query.queryHash);
});

beforeAll(async () => {
  await startTexts('language');
  await openTexts('desk');
  await openTexts('front');
  await openTexts('credentials');
  await openTexts('deals');
  await openTexts('audit');
  await openTexts('find');
  await openTexts('news');
  await openTexts('pricing');
  await openTexts('batch');
  setDealOpener((businessNo) => void openDealPage(businessNo));
  setDueActOpener((item, act) => void openDueActOf(item, act));
});

// Error messages contain the text of the page, which is shorter than its elements. Strict mode runs effects twice, as in
// development, so that an effect that does not end cleanly fails its test.
configure({
  reactStrictMode: true,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\non: ${document.body.textContent}`),
});

// Testing Library advances a fake clock only if it finds this name.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  // Animation frames must be counted from `now`; with the real clock they would depend on the day of the test run.
  vi.useFakeTimers({ now: DESK_OPENS_AT });
  vi.advanceTimersByTime(monotonicStart());
  vi.setSystemTime(DESK_OPENS_AT);
  // Before the stores are reset, because they keep the time of their reset.
  portalClock.anchor({ bankTime: DESK_OPENS_AT, clockRate: '1' }, localTime());
  forgetEverything();
  openDesk();
});

afterEach(async () => {
  // The toaster is a module and outlives the page; its toasts must be removed.
  hushToasts();
  await pass(1000);
  cleanup();
  keepMonotonic();
  vi.useRealTimers();
  const reads = unkind;
  unkind = [];
  if (reads.length > 0) throw new Error(`reads without a kind in api/reads.ts: ${reads.join(', ')}`);
  if (bankMistakes().length > 0) throw new Error(bankMistakes().join('\n'));
});
