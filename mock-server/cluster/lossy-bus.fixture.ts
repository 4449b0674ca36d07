// A bus in memory for tests, which decide when each message arrives and which are lost.
import type { Bus } from './bus.ts';

export type TestBus = Bus & {
  /** Connects or disconnects this process. Messages on their way may still arrive after a reconnect. */
  set(isUp: boolean): void;
};

export type LossyBus = {
  /** The bus of one process, which is connected. */
  bus(): TestBus;
  /** Number of messages on their way. */
  pending(): number;
  /** Delivers one of the messages on their way; the first is the oldest. */
  deliver(at?: number): void;
  lose(at?: number): void;
  deliverAll(): void;
};

type Subscriptions = Map<string, (message: Buffer) => void>;

export function lossyBus(): LossyBus {
  /** One for each process that has ever subscribed to the subject. */
  const pending: (() => void)[] = [];
  const processes: { readonly bus: TestBus; readonly subscriptions: Subscriptions; readonly known: Set<string> }[] = [];
  const take = (at: number) => pending.splice(at % Math.max(1, pending.length), 1)[0];

  function bus(): TestBus {
    let isUp = true;
    const listeners: ((isUp: boolean) => void)[] = [];
    const subscriptions: Subscriptions = new Map();
    const known = new Set<string>();
    const self: TestBus = {
      isUp: () => isUp,
      onChange: (listener) => void listeners.push(listener),
      publish(subject, text) {
        if (!isUp) return false;
        for (const one of processes)
          if (one.known.has(subject)) pending.push(() => one.bus.isUp() && one.subscriptions.get(subject)?.(Buffer.from(text)));
        return true;
      },
      subscribe(subject, listener) {
        known.add(subject);
        subscriptions.set(subject, listener);
        return () => void subscriptions.delete(subject);
      },
      settled: async () => {
        if (!isUp) throw new Error('not connected');
      },
      close: async () => undefined,
      set(next) {
        if (next === isUp) return;
        isUp = next;
        for (const listener of listeners) listener(isUp);
      },
    };
    processes.push({ bus: self, subscriptions, known });
    return self;
  }

  return {
    bus,
    pending: () => pending.length,
    deliver: (at = 0) => take(at)?.(),
    lose: (at = 0) => void take(at),
    deliverAll() {
      while (pending.length > 0) take(0)?.();
    },
  };
}
