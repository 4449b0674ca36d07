// The live connection of the signed-in user: writes prices into rows and quotes into the queue, passes pushes to
// callbacks, and refetches what was missed during a gap.
import { refreshToken } from '#web/api/generated/auth/auth.ts';
import type { LiveFrame } from '#web/api/generated/model/liveFrame.zod.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { Notice } from '#web/api/generated/model/notice.zod.ts';
import { automaticRead } from '#web/api/transport.ts';
import { isUnderstood } from '#web/domain/quote/trade-type.ts';
import { socketAddress } from './address.ts';
import { batchesMayHaveMoved, batchMoved } from './batch-moves.ts';
import { localTime, portalClock } from './bank-clock.ts';
import { startConnection } from './connection.ts';
import type { Connection } from './connection.machine.ts';
import { liveState, noteConnection, resetLiveState } from './live-state.ts';
import { readMissed } from './missed.ts';
import { priceIntake } from './price-intake.ts';
import { clearPrices } from './prices.ts';
import { decideQuote, dropWaiting, receiveQuote, replaceOpenQuotes, resetQuotes } from './quote-queue.ts';
import { keepRates, type RateMemory, restoreRates } from './rate-memory.ts';
import { openSequence } from './sequence.ts';
import { watchTime } from './watch-time.ts';

/** How a quote ended in another window. */
export type GoneReason = 'accepted' | 'refused' | 'expired' | 'unanswered';

/** Dependencies from the portal: the user, storage of counters and rates, and callbacks for pushes. */
export type LivePorts = {
  readonly user: string;
  readonly refreshToken: string;
  readonly memory: { read(name: 'retries' | 'lastSeq'): number | null; write(name: 'retries' | 'lastSeq', value: number): void };
  readonly rates: RateMemory;
  readonly onNotice: (notice: Omit<Notice, 'seq'>) => void;
  /** Called once when the quick retries are used up; `back` aborts when the connection is open again. */
  readonly onGaveUp: (back: AbortSignal) => void;
  readonly onMalformed: (problem: string) => void;
  /** Called when a quote of this login was decided. Lists of deals may have changed. */
  readonly onQuoteGone: (businessNo: string, reason: GoneReason) => void;
  /** Called when a line of a batch has moved. Lists of deals may have changed. */
  readonly onBatchMoved: () => void;
};

/** Controls of the live connection. */
export type Live = { reconnect(): void; stop(): void };

/** Whether this browser supports WebSocket (LIV-05). */
export const isLiveSupported = (): boolean => 'WebSocket' in globalThis;

/** Handles frames, and refetches what they omit. */
function livePushes(ports: LivePorts, priceArrived: () => void) {
  const takePrices = priceIntake();
  const sequence = openSequence({ read: () => ports.memory.read('lastSeq'), write: (seq) => ports.memory.write('lastSeq', seq) });

  // Whether this version of the portal supports a quote. A quote that it does not support is logged and not shown (QUO-31).
  function understood(quote: Quote): boolean {
    const isClear = isUnderstood(quote);
    if (!isClear) ports.onMalformed(`quote ${quote.tradeQuote.businessNo}`);
    return isClear;
  }

  async function resync(): Promise<void> {
    batchesMayHaveMoved();
    const { prices, open, notices, lastSeq } = await readMissed(sequence.last());
    if (prices) takePrices(prices);
    // A push that arrived over the socket in the meantime has been counted and is not shown twice (LIV-27).
    const counted = sequence.last() ?? -1;
    for (const { seq, ...notice } of notices) if (seq > counted) ports.onNotice(notice);
    if (!open) return;
    // The answer is older than a frame that overtook it, whose quote it does not contain yet.
    if (open.seq < counted) return resync();
    portalClock.anchor(open, localTime());
    replaceOpenQuotes(open.quotes.filter(understood), open.waiting);
    sequence.note(lastSeq);
  }

  function quoteGone({ businessNo, reason }: { businessNo: string; reason: GoneReason }): void {
    dropWaiting(businessNo, reason === 'unanswered' || reason === 'expired' ? 'unanswered' : 'decidedElsewhere');
    decideQuote(businessNo, { type: reason === 'expired' ? 'ranOut' : 'decidedElsewhere' });
    ports.onQuoteGone(businessNo, reason);
  }

  function movedIn({ batchNo }: { batchNo: string }): void {
    batchMoved(batchNo);
    ports.onBatchMoved();
  }

  function onFrame(frame: LiveFrame): void {
    portalClock.anchor(frame, localTime());
    if (!('seq' in frame)) {
      priceArrived();
      return takePrices(frame);
    }
    const judged = sequence.judge(frame.seq);
    if (judged === 'gap') void resync();
    if (judged === 'known') return;
    if ('quoteVal' in frame && understood(frame.quoteVal)) receiveQuote(frame.quoteVal);
    if ('quoteGone' in frame) quoteGone(frame.quoteGone);
    if ('batchMoved' in frame) movedIn(frame.batchMoved);
    // After a gap the notice is not passed on here, because the missed pushes are refetched and include it.
    if ('commonMsgVal' in frame && judged === 'next') ports.onNotice({ bankTime: frame.bankTime, ...frame.commonMsgVal });
  }

  return { onFrame, resync };
}

/** Remembers that prices arrived unread in a hidden tab, and reads the current ones when it is shown. */
function unreadPrices(read: () => Promise<void>) {
  let isBehind = false;
  return {
    note: () => {
      isBehind = true;
      liveState.lastPriceAt = performance.now();
    },
    catchUp: () => {
      if (isBehind) void read();
      isBehind = false;
    },
  };
}

async function ticketOf(ports: LivePorts): Promise<string> {
  const answer = await refreshToken({ refresh_token: ports.refreshToken }, automaticRead);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data;
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Starts the live connection of the signed-in user; returns its controls. */
export function startLive(ports: LivePorts): Live {
  let connection: Connection = { state: 'off' };
  let back = new AbortController();
  restoreRates(ports.rates);
  const pushes = livePushes(ports, () => socket.priceArrived());
  const unread = unreadPrices(pushes.resync);

  const onState = (now: Connection) => {
    const hadGivenUp = liveState.socketStatus === 2;
    const opens = now.state === 'open' && connection.state !== 'open';
    connection = now;
    noteConnection(now, performance.now());
    if (!hadGivenUp && liveState.socketStatus === 2) {
      back = new AbortController();
      ports.onGaveUp(back.signal);
    }
    if (opens) {
      back.abort();
      void pushes.resync();
    }
  };

  const socket = startConnection({
    user: ports.user,
    ticket: () => ticketOf(ports),
    open: (ticket) => new WebSocket(socketAddress(location, ticket, ports.user)),
    now: () => performance.now(),
    chance: Math.random,
    after,
    retries: { read: () => ports.memory.read('retries') ?? 0, write: (retries) => ports.memory.write('retries', retries) },
    hidden: () => document.hidden,
    // This call fails with the reason for the end of the session, code 600 or 603. The failure opens the dialog for
    // this reason (SES-14, SES-15).
    onEnded: () => void ticketOf(ports).catch(() => undefined),
    onState,
    onFrame: pushes.onFrame,
    onMalformed: ports.onMalformed,
    onUnreadPrices: unread.note,
  });
  const stopWatching = watchTime({
    connection: () => connection,
    keep: () => keepRates(ports.rates),
    lost: socket.lost,
    reconnect: socket.reconnect,
    shown: () => {
      socket.shown();
      unread.catchUp();
    },
  });

  return {
    reconnect: socket.reconnect,
    stop: () => {
      back.abort();
      socket.stop();
      stopWatching();
      clearPrices();
      resetQuotes();
      resetLiveState();
    },
  };
}
