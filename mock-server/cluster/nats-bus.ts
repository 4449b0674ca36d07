// The bus over NATS (SHR-08). It may lose messages: a subscriber that does not keep up is disconnected, and what was sent
// meanwhile is not sent again.
import { AuthorizationError, connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { unheard } from '#mock/bank/engine/engine-faults.ts';
import type { Say } from '#mock/log.ts';
import type { Bus } from './bus.ts';

/** Milliseconds between attempts to connect. */
const retryEvery = 500;
/** A server that has not answered three pings in a row counts as lost: sockets show prices as stale after 4 s (RAT-15). */
const pinging = { pingInterval: 1_000, maxPingOut: 2 } as const;
const connectWithin = 2_000;

type Subscribed = { readonly subject: string; readonly listener: (message: Buffer) => void; live: Subscription | null };

const reasonOf = (error: unknown): string =>
  error instanceof AuthorizationError
    ? 'NATS refuses the token of NATS_URL: set the token that its configuration requires'
    : `NATS cannot be reached: ${error instanceof Error ? error.message : String(error)}`;

/** `host:port` and the token of `nats://token@host:port`. */
function addressOf(url: string) {
  const { host, username } = new URL(url);
  return { servers: host, ...(username && { token: decodeURIComponent(username) }) };
}

/** Receives a connection, and null when it has ended. */
type OnConnection = (connection: NatsConnection | null) => void;

/** Connects now and after each loss, until it is closed; returns a function that closes. */
function keptConnected(url: string, say: Say, onConnection: OnConnection): () => Promise<void> {
  let open: NatsConnection | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trouble: string | null = null;

  /** Reports why NATS is not used; the same reason only once. */
  function complain(error: unknown): void {
    const reason = reasonOf(error);
    if (reason !== trouble) say(`${reason}; prices go to each socket by its own connection until then`, { level: 'error' });
    trouble = reason;
  }

  /** One connection, from its start to its end. */
  async function connected(): Promise<void> {
    // Without the client's own reconnects, there is one way to begin: the first time and after a loss.
    const made = await connect({ ...addressOf(url), ...pinging, timeout: connectWithin, reconnect: false, name: 'bank' });
    if (isClosed) return made.close();
    say('NATS carries prices to other processes');
    trouble = null;
    open = made;
    onConnection(made);
    const error = await made.closed();
    onConnection(null);
    if (!isClosed) throw error ?? new Error('the connection has ended');
  }

  async function again(): Promise<void> {
    try {
      await connected();
    } catch (error) {
      complain(error);
    }
    if (!isClosed) timer = setTimeout(() => unheard(again()), retryEvery).unref();
  }
  unheard(again());
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await open?.close();
  };
}

function listen(to: NatsConnection, one: Subscribed): void {
  one.live = to.subscribe(one.subject, {
    callback(error, message) {
      if (!error) one.listener(Buffer.from(message.data.buffer, message.data.byteOffset, message.data.byteLength));
    },
  });
}

/** A bus over NATS. The process needs NATS neither at its start nor later. */
export function natsBus(url: string, say: Say): Bus {
  const listeners = new Set<(isUp: boolean) => void>();
  const subscriptions = new Set<Subscribed>();
  let connection: NatsConnection | null = null;
  const close = keptConnected(url, say, (next) => {
    connection = next;
    for (const one of subscriptions) {
      one.live = null;
      if (next) listen(next, one);
    }
    for (const listener of listeners) listener(next !== null);
  });

  return {
    close,
    isUp: () => connection !== null,
    onChange: (listener) => void listeners.add(listener),
    publish(subject, text) {
      try {
        connection?.publish(subject, text);
        return connection !== null;
      } catch {
        // It is closing, or the text is longer than the server allows.
        return false;
      }
    },
    subscribe(subject, listener) {
      const one: Subscribed = { subject, listener, live: null };
      subscriptions.add(one);
      if (connection) listen(connection, one);
      return () => {
        subscriptions.delete(one);
        one.live?.unsubscribe();
      };
    },
    async settled() {
      const absent = () => Promise.reject(new Error('NATS is not connected'));
      if (!connection) return absent();
      // A flush on a connection that ends is never answered.
      await Promise.race([connection.flush(), connection.closed().then(absent)]);
    },
  };
}
