// A TCP proxy in front of a bank that loses, delays, cuts and reorders what passes, for HTTP and sockets (TRU-01).
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { framesOf, requestsOf } from './wire.ts';

/**
 * What happens to an exchange, a call or a socket.
 * - `lostRequest`: the bank receives nothing, and the client's connection ends.
 * - `lostAnswer`: the bank receives the request, and the client's connection ends instead of the answer.
 * - `reset`: the same, with RST instead of FIN.
 * - `halfOpen`: the connection stays, and nothing of the bank arrives. If struck, nothing arrives in either direction.
 * - `delay`: what the bank sends arrives `ms` later.
 * - `drip`: what the bank sends arrives byte by byte, one each `ms`.
 * - `reorder`: an answer waits until another one has passed; a frame is sent after the next one.
 */
export type FaultKind = 'lostRequest' | 'lostAnswer' | 'reset' | 'halfOpen' | 'delay' | 'drip' | 'reorder';

export type Fault = { readonly kind: FaultKind; readonly ms?: number };

/** A fault for the next exchanges whose path matches. */
export type Order = Fault & { readonly path: RegExp; readonly times?: number };

/** One connection: its last path, the fault of its exchange, whether it is a socket, and whether the bank hears it. */
type Line = { path: string; fault: Fault | null; isSocket: boolean; isHeard: boolean; readonly client: Socket; readonly bank: Socket };

export type FaultProxy = {
  readonly port: number;
  /** Orders a fault for exchanges that begin from now on. */
  order(order: Order): void;
  /** Injects a fault into open connections whose last path matches. Returns their number. */
  strike(path: RegExp, fault: Fault): number;
  /** Withdraws orders and ends the faults of open connections. */
  heal(): void;
  /** Number of requests and frames that half-open connections have not passed on. */
  swallowed(): number;
  /** Number of chunks of open connections that a delay or a drip has not passed on yet. */
  delayed(): number;
  /** The paths and faults of all exchanges, in order. */
  readonly seen: readonly { readonly path: string; readonly fault: FaultKind | null }[];
  stop(): Promise<void>;
};

/** Answers that wait for another one. */
type Held = { readonly line: Line; readonly bytes: Buffer[] };

type State = {
  readonly lines: Set<Line>;
  orders: (Order & { left: number })[];
  swallowed: number;
  delayed: number;
  held: Held[];
  readonly seen: { path: string; fault: FaultKind | null }[];
};

/** Sends what waits for an answer on another connection, after that answer. */
function release(state: State, except: Line): void {
  const due = state.held.filter(({ line }) => line !== except);
  state.held = state.held.filter(({ line }) => line === except);
  for (const { line, bytes } of due) {
    line.fault = null;
    for (const chunk of bytes) line.client.write(chunk);
  }
}

const cut = ({ client, bank }: Line, how: 'FIN' | 'RST'): void => {
  if (how === 'RST') client.resetAndDestroy();
  else client.destroy();
  bank.destroy();
};

/** Passes chunks on in order. `idle` resolves when all have been passed on. */
function inOrder(state: State, client: Socket) {
  let last = Promise.resolve();
  let waiting = 0;
  const pass = (bytes: Buffer) => void (client.destroyed || client.write(bytes));
  const send = (ms: number, bytes: Buffer) => {
    waiting += 1;
    state.delayed += 1;
    const ready = new Promise<void>((resolve) => void setTimeout(resolve, ms));
    last = Promise.all([last, ready]).then(() => {
      waiting -= 1;
      state.delayed -= 1;
      pass(bytes);
    });
  };
  return {
    /** Passes bytes on after a delay. */
    send,
    /** Passes bytes on at once, or after what a fault that has ended still delays. */
    follow: (bytes: Buffer) => (waiting === 0 ? pass(bytes) : send(0, bytes)),
    idle: () => last,
  };
}

type Passing = {
  readonly state: State;
  readonly line: Line;
  readonly bytes: Buffer;
  readonly send: ReturnType<typeof inOrder>['send'];
};

/** What each fault does with bytes of the bank. */
const passing: Readonly<Record<FaultKind, (passing: Passing) => void>> = {
  lostRequest: ({ line }) => cut(line, 'FIN'),
  lostAnswer: ({ line }) => cut(line, 'FIN'),
  reset: ({ line }) => cut(line, 'RST'),
  halfOpen: () => undefined,
  delay: ({ line, bytes, send }) => send(line.fault?.ms ?? 0, bytes),
  drip({ line, bytes, send }) {
    for (const [place, byte] of bytes.entries()) send((line.fault?.ms ?? 0) * (place + 1), Buffer.of(byte));
  },
  reorder({ state, line, bytes }) {
    const waiting = state.held.find((each) => each.line === line);
    if (waiting && line.isSocket) {
      state.held = state.held.filter((each) => each !== waiting);
      line.fault = null;
      for (const frame of [bytes, ...waiting.bytes]) line.client.write(frame);
    } else if (waiting) waiting.bytes.push(bytes);
    else state.held.push({ line, bytes: [bytes] });
  },
};

/** Takes the fault that is ordered for a path; null if there is none. */
function taken(state: State, path: string): Fault | null {
  const order = state.orders.find((each) => each.path.test(path));
  if (!order) return null;
  order.left -= 1;
  if (order.left === 0) state.orders = state.orders.filter((each) => each !== order);
  return order;
}

/** Joins a client to the bank. */
function join(state: State, client: Socket, target: number): void {
  const bank = connect(target, '127.0.0.1');
  const line: Line = { path: '', fault: null, isSocket: false, isHeard: true, client, bank };
  state.lines.add(line);
  const { send, follow, idle } = inOrder(state, client);
  const readRequests = requestsOf();
  const readFrames = framesOf();

  client.on('data', (chunk: Buffer) => {
    for (const { bytes, begins } of readRequests(chunk)) {
      if (begins) {
        Object.assign(line, { path: begins.path, fault: taken(state, begins.path), isSocket: begins.isUpgrade });
        state.seen.push({ path: begins.path, fault: line.fault?.kind ?? null });
      }
      if (line.fault?.kind === 'lostRequest') return cut(line, 'FIN');
      if (line.isHeard) bank.write(bytes);
      else state.swallowed += 1;
    }
  });
  bank.on('data', (chunk: Buffer) => {
    for (const bytes of line.isSocket ? readFrames(chunk) : [chunk]) {
      if (line.fault) passing[line.fault.kind]({ state, line, bytes, send });
      else {
        follow(bytes);
        if (!line.isSocket) release(state, line);
      }
    }
  });
  // A half-open connection is one whose end the other side never hears of.
  const ended = (other: Socket) => () => {
    state.lines.delete(line);
    // A bank that has answered may close before its answer has passed.
    if (line.fault?.kind !== 'halfOpen') void idle().then(() => other.end());
  };
  client.on('close', ended(bank)).on('error', () => bank.destroy());
  bank.on('close', ended(client)).on('error', () => client.destroy());
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

/** Starts a proxy on a port, 0 for any, in front of a bank on a port. Both on loopback. */
export async function startFaultProxy(port: number, target: number): Promise<FaultProxy> {
  const state: State = { lines: new Set(), orders: [], swallowed: 0, delayed: 0, held: [], seen: [] };
  const server = createServer((client) => join(state, client, target));
  const own = await listening(server, port);
  return {
    port: own,
    seen: state.seen,
    swallowed: () => state.swallowed,
    delayed: () => state.delayed,
    order: (order) => void state.orders.push({ ...order, left: order.times ?? 1 }),
    strike(path, fault) {
      const struck = [...state.lines].filter((line) => path.test(line.path));
      for (const line of struck) {
        Object.assign(line, { fault, isHeard: fault.kind !== 'halfOpen' });
        if (fault.kind === 'reset') cut(line, 'RST');
        if (fault.kind === 'lostAnswer' || fault.kind === 'lostRequest') cut(line, 'FIN');
      }
      return struck.length;
    },
    heal() {
      state.orders = [];
      for (const line of state.lines) Object.assign(line, { fault: null, isHeard: true });
    },
    async stop() {
      for (const line of state.lines) cut(line, 'FIN');
      server.close();
      await once(server, 'close');
    },
  };
}
