// Store of the live connection for the screens: the status flags that the specification names, and the detailed state
// (LIV-20, LIV-21).
import { proxy } from 'valtio';
import { type Connection, hasGivenUp } from './connection.machine.ts';
import { STALE_AFTER } from './staleness.ts';

/**
 * `socketStatus`: 1 connected or before any attempt, 2 gave up. `shown` is the state in the status chip. Instants are
 * monotonic ms.
 */
export type LiveState = {
  socketStatus: 1 | 2;
  shown: 'connecting' | 'live' | 'noPrices' | 'reconnecting' | 'lost';
  connectedAt: number | null;
  /**
   * When the open connection was lost, in milliseconds. Null while a connection is open, and before the first one was
   * open.
   */
  lostAt: number | null;
  lastPriceAt: number | null;
  /** Bank time of the last price, for the text "no prices since". */
  lastPriceBankTime: number | null;
  /** Set by pushes and special actions; cleared when the lists have been refetched (LIV-10, LIV-12, LIV-13). */
  exerciseStatus: boolean;
  orderCancelStatus: boolean;
  specialStatus: boolean;
};

const initial = (): LiveState => ({
  socketStatus: 1,
  shown: 'connecting',
  connectedAt: null,
  lostAt: null,
  lastPriceAt: null,
  lastPriceBankTime: null,
  exerciseStatus: false,
  orderCancelStatus: false,
  specialStatus: false,
});

export const liveState = proxy<LiveState>(initial());

/** Resets the store at logout. */
export function resetLiveState(): void {
  Object.assign(liveState, initial());
}

/** Inputs of the status chip; instants are monotonic ms, null for never. */
type Watched = Pick<LiveState, 'connectedAt' | 'lastPriceAt'>;

// Between a loss and the alert the chip shows "reconnecting" (LIV-30).
function unconnected(connection: Exclude<Connection, { state: 'open' }>): LiveState['shown'] {
  if (connection.state === 'connecting' && connection.retries === 0) return 'connecting';
  const isTrying = connection.state === 'connecting' || connection.state === 'waiting';
  return isTrying && !connection.alerted ? 'reconnecting' : 'lost';
}

/**
 * Returns the state of the status chip from the connection and the arrival of prices. Until the first price is due, an
 * open connection counts as connecting.
 */
export function shownStatus(connection: Connection, { connectedAt, lastPriceAt }: Watched, now: number): LiveState['shown'] {
  if (connection.state !== 'open') return unconnected(connection);
  const isFresh = lastPriceAt !== null && now - lastPriceAt < STALE_AFTER;
  if (isFresh) return 'live';
  return lastPriceAt === null && now - (connectedAt ?? now) < STALE_AFTER ? 'connecting' : 'noPrices';
}

/** Stores the new state of the connection. */
export function noteConnection(connection: Connection, now: number): void {
  liveState.socketStatus = hasGivenUp(connection) ? 2 : 1;
  const isOpen = connection.state === 'open';
  liveState.lostAt = isOpen ? null : (liveState.lostAt ?? (liveState.connectedAt === null ? null : now));
  liveState.connectedAt = isOpen ? (liveState.connectedAt ?? now) : null;
  liveState.shown = shownStatus(connection, liveState, now);
}
