// The live connection of the signed-in user: prices into rows, quotes into the queue, pushes to the ear that is handed in; gaps and reconnects are read again.
import { automaticRead } from '#web/api/transport.ts';
import { refreshToken } from '#web/api/generated/auth/auth.ts';
import { notices as readNotices } from '#web/api/generated/base/base.ts';
import { getInitXprice, getTradeQuote } from '#web/api/generated/market/market.ts';
import type { LiveFrame } from '#web/api/generated/model/liveFrame.zod.ts';
import type { Notice } from '#web/api/generated/model/notice.zod.ts';
import { PRICE_FLAG_REFRESH } from '#web/domain/constants.ts';
import { socketAddress } from './address.ts';
import { localTime, portalClock } from './bank-clock.ts';
import { conflator } from './conflate.ts';
import { startConnection } from './connection.ts';
import type { Connection } from './connection.machine.ts';
import { liveState, noteConnection, resetLiveState, shownStatus } from './live-state.ts';
import { assignPrices, clearPrices, settleDirections } from './prices.ts';
import { decideQuote, dropWaiting, receiveQuote, replaceOpenQuotes, resetQuotes, tickQuotes } from './quote-queue.ts';
import { markStale } from './staleness.ts';

/** What the portal hands in: who is signed in, where counters are kept, and who hears what. */
export type LivePorts = {
  readonly user: string;
  readonly refreshToken: string;
  readonly memory: { read(name: 'retries' | 'lastSeq'): number | null; write(name: 'retries' | 'lastSeq', value: number): void };
  readonly onNotice: (notice: Omit<Notice, 'seq'>) => void;
  readonly onGaveUp: () => void;
  readonly onMalformed: (problem: string) => void;
  /** Some quote of this login was decided; lists may have changed. */
  readonly onQuoteGone: (businessNo: string, reason: 'accepted' | 'refused' | 'expired' | 'unanswered') => void;
};

/** The running connection. */
export type Live = { reconnect(): void; stop(): void };

/** Whether this browser can hold a live connection at all (LIV-05). */
export const isLiveSupported = (): boolean => 'WebSocket' in globalThis;

/** Starts the live connection. */
export function startLive(ports: LivePorts): Live {
  let connection: Connection = { state: 'off' };
  let lastSeq = ports.memory.read('lastSeq');
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };

  const show = conflator((flush) => requestAnimationFrame(flush), (rows) => {
    assignPrices(rows, performance.now());
    markStale(performance.now(), liveState.connectedAt);
  });

  function takePrices(prices: Partial<Awaited<ReturnType<typeof pricesOf>>>): void {
    const rows = [...(prices?.xpriceSPOT ?? []), ...(prices?.xpriceFwd ?? []), ...(prices?.xpriceSwap ?? [])];
    if (rows.length === 0) return;
    socket.priceArrived();
    liveState.lastPriceAt = performance.now();
    liveState.lastPriceBankTime = prices?.bankTime ?? null;
    show(rows);
  }

  /** Counts the frames of this user; a gap means that something was missed (LIV-28). */
  function countFrame(seq: number): void {
    const isGap = lastSeq !== null && seq > lastSeq + 1;
    if (isGap) void resync();
    else note(seq);
  }

  function note(seq: number): void {
    lastSeq = seq;
    ports.memory.write('lastSeq', seq);
  }

  function onFrame(frame: LiveFrame): void {
    portalClock.anchor(frame, localTime());
    if (!('seq' in frame)) return takePrices(frame);
    const isKnown = lastSeq !== null && frame.seq <= lastSeq;
    if (isKnown) return;
    countFrame(frame.seq);
    if ('quoteVal' in frame) receiveQuote(frame.quoteVal);
    if ('quoteGone' in frame) quoteGone(frame.quoteGone);
    if ('commonMsgVal' in frame && frame.seq === lastSeq) ports.onNotice({ bankTime: frame.bankTime, ...frame.commonMsgVal });
  }

  function quoteGone({ businessNo, reason }: { businessNo: string; reason: 'accepted' | 'refused' | 'expired' | 'unanswered' }): void {
    dropWaiting(businessNo);
    decideQuote(businessNo, { type: 'decidedElsewhere' });
    ports.onQuoteGone(businessNo, reason);
  }

  async function pricesOf() {
    const answer = await getInitXprice(automaticRead);
    return answer.code === 0 ? answer.data : null;
  }

  /** Reads what may have been missed: prices, open quotes and pushes (LIV-25, LIV-27). */
  async function resync(): Promise<void> {
    const reads = await Promise.allSettled([pricesOf(), getTradeQuote(automaticRead), lastSeq === null ? null : readNotices({ afterSeq: lastSeq }, automaticRead)]);
    const [prices, open, missed] = reads.map((read) => (read.status === 'fulfilled' ? read.value : null)) as [
      Awaited<ReturnType<typeof pricesOf>>, Awaited<ReturnType<typeof getTradeQuote>> | null, Awaited<ReturnType<typeof readNotices>> | null];
    if (prices) takePrices(prices);
    if (missed?.code === 0) for (const { seq, ...notice } of missed.data.notices) if (lastSeq === null || seq > lastSeq) ports.onNotice(notice);
    if (open?.code !== 0) return;
    portalClock.anchor(open.data, localTime());
    replaceOpenQuotes(open.data.quotes, open.data.waiting);
    note(Math.max(lastSeq ?? 0, open.data.seq, missed?.code === 0 ? missed.data.lastSeq : 0));
  }

  const onState = (now: Connection) => {
    const hadGivenUp = liveState.socketStatus === 2;
    const opens = now.state === 'open' && connection.state !== 'open';
    connection = now;
    noteConnection(now, performance.now());
    if (!hadGivenUp && liveState.socketStatus === 2) ports.onGaveUp();
    if (opens) void resync();
  };

  const socket = startConnection({
    user: ports.user,
    ticket: async () => {
      const answer = await refreshToken({ refresh_token: ports.refreshToken }, automaticRead);
      if (answer.code !== 0) throw new Error(answer.msg);
      return answer.data;
    },
    open: (ticket) => new WebSocket(socketAddress(location, ticket, ports.user)),
    now: () => performance.now(),
    chance: Math.random,
    after,
    retries: { read: () => ports.memory.read('retries') ?? 0, write: (retries) => ports.memory.write('retries', retries) },
    onState, onFrame, onMalformed: ports.onMalformed,
  });

  const everySecond = setInterval(() => {
    const now = performance.now();
    settleDirections(now, PRICE_FLAG_REFRESH);
    markStale(now, liveState.connectedAt);
    liveState.shown = shownStatus(connection, liveState.lastPriceAt, now);
    tickQuotes();
  }, 1000);
  const offline = () => socket.lost();
  const online = () => socket.reconnect();
  addEventListener('offline', offline);
  addEventListener('online', online);

  return {
    reconnect: () => socket.reconnect(),
    stop: () => {
      socket.stop();
      clearInterval(everySecond);
      removeEventListener('offline', offline);
      removeEventListener('online', online);
      clearPrices();
      resetQuotes();
      resetLiveState();
    },
  };
}
