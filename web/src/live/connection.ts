// The WebSocket: opens it with a new ticket, keeps it alive, and drives the pure state machine. Events of old sockets
// are ignored (LIV-03, LIV-22 to LIV-26).
import { type Connection, type ConnectionEvent, next } from './connection.machine.ts';
import { type Incoming, isPriceFrame, parseFrame } from './frames.ts';
import { keepAlive } from './keep-alive.ts';

/** The part of the WebSocket interface that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

/** What a connection needs from its environment. Tests pass their own functions. */
export type ConnectionPorts = {
  readonly user: string;
  /** Fetches a new one-time ticket for each attempt (LIV-03). */
  readonly ticket: () => Promise<string>;
  readonly open: (ticket: string) => Socket;
  /** Returns the time of the monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly chance: () => number;
  /** Runs `act` after `ms` milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** The counter of retries, in session storage (LIV-15). */
  readonly retries: { read(): number; write(retries: number): void };
  /** Whether this tab is hidden. */
  readonly hidden: () => boolean;
  /** Called when the bank closed the socket because the session has ended (SES-30). */
  readonly onEnded: () => void;
  readonly onState: (connection: Connection) => void;
  readonly onFrame: (incoming: Extract<Incoming, { kind: 'frame' }>['frame']) => void;
  readonly onMalformed: (problem: string) => void;
  /** Called for prices that arrive in a hidden tab; they are not read. */
  readonly onUnreadPrices: () => void;
};

/**
 * Controls of a connection. `shown` is called when the tab becomes visible, `lost` when the network is lost, and
 * `priceArrived` for each price.
 */
export type LiveConnection = { reconnect(): void; shown(): void; lost(): void; stop(): void; priceArrived(): void };

/** Milliseconds after which an open connection counts as stable (LIV-19). */
const livesAfter = 5_000;

/** Close codes that the bank sends deliberately (`openapi/live.yaml`). */
const closeCodes = { sessionEnded: 4001, gaveWay: 4009 } as const;

function eventOfClose(code: number, { hidden, chance }: ConnectionPorts): ConnectionEvent {
  if (code === closeCodes.sessionEnded) return { type: 'stop' };
  return code === closeCodes.gaveWay && hidden() ? { type: 'gaveWay' } : { type: 'closed', chance: chance() };
}

type Heard = Incoming | { readonly kind: 'unreadPrices' };

// Nobody sees the prices of a hidden tab, so they are not worth parsing.
const heard = (data: unknown, { hidden }: ConnectionPorts): Heard =>
  hidden() && isPriceFrame(data) ? { kind: 'unreadPrices' } : parseFrame(data);

function passOn(incoming: Heard, ports: ConnectionPorts): void {
  if (incoming.kind === 'frame') ports.onFrame(incoming.frame);
  if (incoming.kind === 'unreadPrices') ports.onUnreadPrices();
  if (incoming.kind === 'malformed') ports.onMalformed(incoming.problem);
}

/** Starts a connection, which reconnects until it is stopped. */
export function startConnection(ports: ConnectionPorts): LiveConnection {
  let connection: Connection = { state: 'off' };
  let socket: Socket | null = null;
  let cancels: (() => void)[] = [];

  const later = (ms: number, act: () => void) => void cancels.push(ports.after(ms, act));
  const drop = () => {
    for (const cancel of cancels) cancel();
    cancels = [];
    if (socket) Object.assign(socket, { onmessage: null, onclose: null });
    socket?.close();
    socket = null;
  };

  function happen(event: ConnectionEvent): void {
    const before = connection;
    connection = next(connection, event);
    if (connection === before) return;
    ports.retries.write('retries' in connection ? connection.retries : 0);
    ports.onState(connection);
    if (event.type === 'lived') return;
    if (connection.state === 'connecting') void attempt();
    if (connection.state !== 'connecting' && connection.state !== 'open') drop();
    if (connection.state === 'waiting') later(connection.delay, () => happen({ type: 'waited' }));
    if (connection.state !== 'open') return;
    later(livesAfter, () => happen({ type: 'lived' }));
    alive.begin();
  }

  const fail = () => happen({ type: 'closed', chance: ports.chance() });
  const closed = ({ code }: Pick<CloseEvent, 'code'>) => {
    happen(eventOfClose(code, ports));
    if (code === closeCodes.sessionEnded) ports.onEnded();
  };
  const alive = keepAlive({ now: ports.now, later, ask: () => socket?.send(`${ports.user}-keepAlived`), fail });

  async function attempt(): Promise<void> {
    drop();
    const mine = connection;
    const ticket = await ports.ticket().catch(() => null);
    if (connection !== mine) return;
    if (ticket === null) return fail();
    socket = ports.open(ticket);
    socket.onclose = closed;
    socket.onmessage = ({ data }) => receive(heard(data, ports));
  }

  function receive(incoming: Heard): void {
    alive.frameArrived();
    happen({ type: 'firstFrame' });
    if (incoming.kind === 'unreadPrices') alive.priceArrived();
    passOn(incoming, ports);
  }

  happen({ type: 'start', retries: ports.retries.read() });
  return {
    reconnect: () => {
      connection = { state: 'off' };
      happen({ type: 'reconnect' });
    },
    shown: () => happen({ type: 'shown' }),
    lost: fail,
    stop: () => happen({ type: 'stop' }),
    priceArrived: alive.priceArrived,
  };
}
