// What passes with time while a connection lives: flags settle, prices grow stale, countdowns run, rates are kept; and what the browser says of its network.
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
  /** Called when the tab is looked at again. */
  readonly shown: () => void;
};

/** Starts watching; returns a function that stops it. */
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
