// The other side of frames for all: a process receives each once by the bus, and passes it to all of its sockets of the
// world (SHR-08).
import { unheard } from '#mock/bank/engine/engine-faults.ts';
import type { Metrics } from '#mock/metrics/metrics.ts';
import type { Bus } from './bus.ts';
import { decoded, encoded, type FromOwner, readNumbered, type ToOwner } from './fan-out-protocol.ts';

/** A bridged socket at the process that has its client. */
export type ClientLeg = {
  /** Receives a binary message of the owner. */
  heard(message: Buffer): void;
  /** One of the two connections has closed. */
  end(): void;
};

export type Ends = {
  /** Sends a message to the owner. */
  readonly tell: (message: Buffer) => void;
  /** Sends the text of a frame to the client. */
  readonly deliver: (frame: Buffer) => void;
};

export type FanOutReceiver = {
  /** Adds a socket, whose owner then names the world's stream. */
  add(ends: Ends): ClientLeg;
};

type Leg = Ends & {
  stream: Stream | null;
  /** Number of the next frame from the bus; null: frames come over the connection to the owner. */
  next: number | null;
};

const tell = (leg: Leg, message: ToOwner) => leg.tell(encoded(message));

/** The frames of one world at one owner. */
type Stream = {
  readonly subject: string;
  readonly legs: Set<Leg>;
  /** The server of the bus has processed the subscription. */
  isReady: boolean;
  readonly unsubscribe: () => void;
};

type Counting = Pick<Metrics, 'fannedOut'>;

/** Delivers a frame to the sockets for which it is new. One socket that has missed a frame requests every row for all. */
function receive({ legs }: Stream, message: Buffer, { fannedOut }: Counting): void {
  const { number, frame } = readNumbered(message);
  let behind: Leg | null = null;
  let delivered = 0;
  for (const leg of legs) {
    if (leg.next === null || number < leg.next) continue;
    if (number > leg.next) behind = leg;
    leg.next = number + 1;
    leg.deliver(frame);
    delivered += 1;
  }
  fannedOut('delivered', delivered);
  if (!behind) return;
  fannedOut('gap');
  tell(behind, { kind: 'renew' });
}

export function fanOutReceiver({ bus, metrics }: { readonly bus: Bus; readonly metrics: Counting }): FanOutReceiver {
  const streams = new Map<string, Stream>();
  /** Counts the connections to the bus and their ends, so that answers about an earlier one are recognized. */
  let attempt = 1;

  /** Reports to the owner that its sockets listen, once no frame can be missed. */
  async function ready(stream: Stream): Promise<void> {
    const at = attempt;
    // If the connection ends, the bus reports it by itself.
    await bus.settled();
    if (at !== attempt || streams.get(stream.subject) !== stream) return;
    stream.isReady = true;
    for (const leg of stream.legs) tell(leg, { kind: 'listen', attempt });
  }

  function subscribed(subject: string): Stream {
    const stream: Stream = {
      subject,
      legs: new Set(),
      isReady: false,
      unsubscribe: bus.subscribe(subject, (message) => receive(stream, message, metrics)),
    };
    streams.set(subject, stream);
    if (bus.isUp()) unheard(ready(stream));
    return stream;
  }

  function join(leg: Leg, subject: string): void {
    const stream = streams.get(subject) ?? subscribed(subject);
    leg.stream = stream;
    leg.next = null;
    stream.legs.add(leg);
    if (stream.isReady) tell(leg, { kind: 'listen', attempt });
  }

  function leave(leg: Leg): void {
    const { stream } = leg;
    if (!stream?.legs.delete(leg) || stream.legs.size > 0) return;
    stream.unsubscribe();
    streams.delete(stream.subject);
  }

  bus.onChange((isUp) => {
    attempt += 1;
    for (const stream of streams.values()) {
      const { isReady: wasReady } = stream;
      stream.isReady = false;
      for (const leg of stream.legs) {
        leg.next = null;
        if (wasReady) tell(leg, { kind: 'deaf' });
      }
      if (isUp) unheard(ready(stream));
    }
  });

  return {
    add(ends) {
      const leg: Leg = { ...ends, stream: null, next: null };
      return {
        heard(bytes) {
          const message = decoded<FromOwner>(bytes);
          if (message.kind === 'stream') join(leg, message.subject);
          else if (message.attempt === attempt) leg.next = message.next;
        },
        end: () => leave(leg),
      };
    },
  };
}
