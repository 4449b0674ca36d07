// Keeps a connection alive: sends a text every 60 s unless a price arrived within 30 s, and fails when nothing arrives
// within 3 s (LIV-22 to LIV-24).
import { KEEP_ALIVE } from '#web/domain/constants.ts';

/**
 * `now` returns monotonic ms. `later` runs a callback unless the connection is dropped before. `ask` sends the text;
 * `fail` reconnects.
 */
type Ports = {
  readonly now: () => number;
  readonly later: (ms: number, act: () => void) => void;
  readonly ask: () => void;
  readonly fail: () => void;
};

/** Call `begin` once the connection is open, and the other two when a frame or a price arrives. */
export type KeepAlive = { begin(): void; frameArrived(): void; priceArrived(): void };

/** Creates the keep-alive of a connection; it runs from `begin` until `later` no longer fires. */
export function keepAlive({ now, later, ask, fail }: Ports): KeepAlive {
  // No price yet: treated as long ago.
  let lastPriceAt = -Infinity;
  let lastFrameAt = -Infinity;
  let lastBeatAt = 0;
  let alarm = 0;
  let isSetByTimer = false;

  // Only the newest timer is effective.
  function setAlarm(): void {
    const mine = (alarm += 1);
    later(lastBeatAt + KEEP_ALIVE.every - now(), () => {
      if (mine === alarm) beat();
    });
  }

  function beat(): void {
    lastBeatAt = now();
    isSetByTimer = true;
    setAlarm();
    if (now() - lastPriceAt <= KEEP_ALIVE.skippedWithin) return;
    const askedAt = now();
    ask();
    // A late timer alone does not close the connection: any frame since the text was sent proves that it is alive (LIV-24).
    later(KEEP_ALIVE.replyWithin, () => {
      if (lastFrameAt < askedAt) fail();
    });
  }

  return {
    begin: () => {
      lastBeatAt = now();
      setAlarm();
    },
    frameArrived: () => {
      lastFrameAt = now();
      // In a hidden tab browsers throttle chained timers to once a minute. A timer set by a frame is not chained and
      // fires on time (LIV-24).
      if (isSetByTimer) setAlarm();
      isSetByTimer = false;
    },
    priceArrived: () => {
      lastPriceAt = now();
    },
  };
}
