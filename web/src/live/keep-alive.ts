// Keeps a connection alive: asks every 60 s unless a price came within 30 s, and gives up when nothing comes within 3 s (LIV-22 to LIV-24).
import { KEEP_ALIVE } from '#web/domain/constants.ts';

/** `now` in monotonic ms; `later` runs an act unless the connection is dropped before; `ask` sends the text, `fail` reconnects. */
type Ports = {
  readonly now: () => number;
  readonly later: (ms: number, act: () => void) => void;
  readonly ask: () => void;
  readonly fail: () => void;
};

/** `begin` once a connection is open; the two others tell what came. */
export type KeepAlive = { begin(): void; frameArrived(): void; priceArrived(): void };

/** Starts with `begin`, beats until `later` runs no more. */
export function keepAlive({ now, later, ask, fail }: Ports): KeepAlive {
  // Nothing yet counts as long ago.
  let lastPriceAt = -Infinity;
  let lastFrameAt = -Infinity;
  let lastBeatAt = 0;
  let alarm = 0;
  let isSetByTimer = false;

  // Of several alarms only the newest rings.
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
    // A late timer alone closes nothing: any frame since the question is a sign of life (LIV-24).
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
      // In a hidden tab browsers ring timers that timers have set, one after the other, once a minute only; one that a frame sets rings in time (LIV-24).
      if (isSetByTimer) setAlarm();
      isSetByTimer = false;
    },
    priceArrived: () => {
      lastPriceAt = now();
    },
  };
}
