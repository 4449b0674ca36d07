// Periodic work while a connection is running: resets directions, marks stale prices, advances countdowns and stores
// rates. Also handles network events of the browser.
import { PRICE_FLAG_REFRESH } from '#web/domain/constants.ts';
import type { Connection } from './connection.machine.ts';
import { liveState, shownStatus } from './live-state.ts';
import { settleDirections } from './prices.ts';
import { tickQuotes } from './quote-queue.ts';
import { markStale } from './staleness.ts';

/** Milliseconds between two writes of the rates. */
const keptEvery = 5_000;

type Watched = {
  readonly connection: () => Connection;
  readonly keep: () => void;
  readonly lost: () => void;
  readonly reconnect: () => void;
  /** Called when the tab becomes visible again. */
  readonly shown: () => void;
};

/** Starts the timers and listeners; returns a function that stops them. */
export function watchTime({ connection, keep, lost, reconnect, shown }: Watched): () => void {
  const everySecond = setInterval(() => {
    const now = performance.now();
    settleDirections(now, PRICE_FLAG_REFRESH);
    markStale(now, liveState.connectedAt);
    liveState.shown = shownStatus(connection(), liveState, now);
    tickQuotes();
  }, PRICE_FLAG_REFRESH);
  const everyWhile = setInterval(keep, keptEvery);
  const visibilitychange = () => {
    if (!document.hidden) shown();
  };
  const listeners = { offline: lost, online: reconnect, pagehide: keep, visibilitychange };
  for (const [event, act] of Object.entries(listeners)) addEventListener(event, act);
  return () => {
    clearInterval(everySecond);
    clearInterval(everyWhile);
    for (const [event, act] of Object.entries(listeners)) removeEventListener(event, act);
  };
}
