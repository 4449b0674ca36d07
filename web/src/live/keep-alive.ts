// Keeps a connection alive (LIV-22 to LIV-24). Sends a text every 60 s, but not when a price arrived in the last 30 s.
// Treats the connection as lost when nothing arrives within 3 s after the text.
import { KEEP_ALIVE } from '#web/domain/constants.ts';

/**
 * `now` returns monotonic milliseconds. `later` runs a callback after a delay, but not after the connection was
 * dropped. `ask` sends the text that keeps the connection alive. `fail` starts a reconnect.
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

  // Starts a timer for the next text. Earlier timers are ignored when they fire.
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
    // A timer may fire late, which alone is no reason to close the connection. Any frame that arrived after the text
    // proves that the connection is alive (LIV-24).
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
