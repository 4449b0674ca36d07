// The states of the live connection as pure data: three quick retries, then one alert and further silent retries
// without limit (LIV-15 to LIV-20).
import { KEEP_ALIVE } from '#web/domain/constants.ts';

/** `retries` counts attempts since the connection was last stable; `alerted` prevents a second alert. */
export type Connection =
  | { readonly state: 'off' }
  | { readonly state: 'connecting'; readonly retries: number; readonly alerted: boolean }
  | { readonly state: 'open'; readonly retries: number; readonly alerted: boolean }
  | { readonly state: 'waiting'; readonly retries: number; readonly alerted: boolean; readonly delay: number }
  /** Replaced by another tab of this login; reconnects when this tab is shown again (MOC-34). */
  | { readonly state: 'parked'; readonly retries: number; readonly alerted: boolean };

export type ConnectionEvent =
  | { readonly type: 'start'; readonly retries: number }
  /** The first frame, not the handshake, marks the connection as open. */
  | { readonly type: 'firstFrame' }
  /** The connection has been open for five seconds (LIV-19). */
  | { readonly type: 'lived' }
  /** Closed or never opened; `chance` in [0, 1) spreads the retries of many clients. */
  | { readonly type: 'closed'; readonly chance: number }
  | { readonly type: 'waited' }
  /** Closed by the bank in favour of a newer socket of this login, while the tab is hidden. */
  | { readonly type: 'gaveWay' }
  /** The tab is visible again. */
  | { readonly type: 'shown' }
  | { readonly type: 'reconnect' }
  | { readonly type: 'stop' };

const firstCap = 2_000;
const lastCap = 60_000;

/** Returns the milliseconds before a retry: uniform in [0, cap), where the cap doubles from 2 s up to 60 s. */
export function retryDelay(retries: number, chance: number): number {
  return Math.floor(Math.min(firstCap * 2 ** Math.min(retries, 10), lastCap) * chance);
}

/** Whether the quick retries are used up, which is socketStatus 2. */
export function hasGivenUp(connection: Connection): boolean {
  return connection.state !== 'off' && connection.alerted;
}

function closed(connection: Connection, chance: number): Connection {
  if (connection.state !== 'connecting' && connection.state !== 'open') return connection;
  const { retries } = connection;
  return {
    state: 'waiting',
    retries: retries + 1,
    alerted: connection.alerted || retries >= KEEP_ALIVE.reconnects,
    delay: retryDelay(retries, chance),
  };
}

type Steps = {
  readonly [Type in ConnectionEvent['type']]: (connection: Connection, event: Extract<ConnectionEvent, { type: Type }>) => Connection;
};

const steps: Steps = {
  start: (_connection, { retries }) => ({ state: 'connecting', retries, alerted: retries > KEEP_ALIVE.reconnects }),
  stop: () => ({ state: 'off' }),
  closed: (connection, { chance }) => closed(connection, chance),
  firstFrame: (connection) => (connection.state === 'connecting' ? { ...connection, state: 'open' } : connection),
  lived: (connection) => (connection.state === 'open' ? { state: 'open', retries: 0, alerted: false } : connection),
  waited: (connection) =>
    connection.state === 'waiting' ? { state: 'connecting', retries: connection.retries, alerted: connection.alerted } : connection,
  gaveWay: (connection) =>
    connection.state === 'connecting' || connection.state === 'open' ? { ...connection, state: 'parked' } : connection,
  shown: (connection) => (connection.state === 'parked' ? { ...connection, state: 'connecting' } : connection),
  reconnect: () => ({ state: 'connecting', retries: 0, alerted: false }),
};

/** Returns the state of the connection after an event. */
export function next(connection: Connection, event: ConnectionEvent): Connection {
  return steps[event.type](connection, event as never);
}
