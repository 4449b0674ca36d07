// The live connection of the signed-in user, connected to dialogs, notices, lists and the other tabs of the browser.
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { type GoneReason, isLiveSupported, type Live, startLive } from '#web/live/live.ts';
import { present } from '#web/live/bank-clock.ts';
import { liveState } from '#web/live/live-state.ts';
import { decideQuote, dropWaiting } from '#web/live/quote-queue.ts';
import { connectionMemory } from '#web/state/connection-memory.ts';
import { tell } from '#web/state/dialogs.ts';
import { notify, setNoticeClock } from '#web/state/notices.ts';
import { session } from '#web/state/session.ts';
import { onTabMessage, tellTabs } from '#web/state/tab-sync.ts';
import { readRates, writeRates } from '#web/state/kept-rates.ts';
import { report } from './bank-calls.ts';

let live: Live | undefined;
let stopHearing: (() => void) | undefined;

// The flag that a push sets, by its type; other types only show an alert (LIV-10 to LIV-12). The refetch after each push
// also reads submissions, which is all that type 3 needs (EYE-10).
const FLAG: Readonly<Partial<Record<number, 'exerciseStatus' | 'orderCancelStatus'>>> = { 0: 'exerciseStatus', 2: 'orderCancelStatus' };

function pushed({ msgType, msgContentCN, msgContentEN }: { msgType: number; msgContentCN: string; msgContentEN: string }): void {
  const flag = FLAG[msgType];
  if (flag !== undefined) liveState[flag] = true;
  notify('info', { cn: msgContentCN, en: msgContentEN });
  // The flag of the push stays set until the lists have been refetched (LIV-13).
  void refreshDeals().finally(() => {
    if (flag !== undefined) liveState[flag] = false;
  });
}

function quoteGone(businessNo: string, reason: GoneReason): void {
  tellTabs({ kind: 'quoteGone', businessNo });
  if (reason === 'accepted') void refreshDeals();
}

// The lines of a batch move one after the other; the lists are read once for all moves within this time, in ms.
const BATCH_SETTLES = 1_000;
let settling: ReturnType<typeof setTimeout> | undefined;

function batchMoved(): void {
  settling ??= setTimeout(() => {
    settling = undefined;
    void refreshDeals();
  }, BATCH_SETTLES);
}

function quoteGoneElsewhere(businessNo: string): void {
  dropWaiting(businessNo, 'decidedElsewhere');
  decideQuote(businessNo, { type: 'decidedElsewhere' });
}

/**
 * Starts the live connection once for a signed-in user. Without WebSocket support a message is shown and everything
 * else works (LIV-05).
 */
export function startLiveSession(): void {
  const { user } = session;
  if (live !== undefined || user === null) return;
  setNoticeClock(() => present().bank?.time ?? Date.now());
  if (!isLiveSupported()) return void tell({ words: { key: 'tips.browserUnsupported' } });
  live = startLive({
    user: user.name,
    refreshToken: user.refreshToken,
    memory: {
      read: (name) => connectionMemory[name],
      write: (name, value) => {
        connectionMemory[name] = value;
      },
    },
    rates: { read: () => readRates('totalRate'), write: (rows) => writeRates('totalRate', rows) },
    onNotice: pushed,
    onGaveUp: (back) => void tell({ words: { key: 'tips.websocketClose' }, more: { key: 'common.live.goesOn' } }, back),
    onMalformed: (detail) => report({ scene: 'frame not understood', detail: detail.slice(0, 1000) }),
    onQuoteGone: quoteGone,
    onBatchMoved: batchMoved,
  });
  stopHearing = onTabMessage((message) => {
    if (message.kind === 'quoteGone') quoteGoneElsewhere(message.businessNo);
  });
}

/** Reconnects immediately (LIV-18). */
export function reconnectLive(): void {
  live?.reconnect();
}

/** Closes the connection without reconnecting (SES-12). */
export function stopLiveSession(): void {
  live?.stop();
  stopHearing?.();
  clearTimeout(settling);
  settling = undefined;
  live = undefined;
}
