// The bank's clock in the browser: set by every frame that contains it, and advanced by the monotonic clock in between
// (MOC-03, QUO-13).

import { businessDay } from '#web/domain/bank-time.ts';
import type { LocalTime, Moment } from '#web/domain/quote/quote.machine.ts';

/** The bank's clock in a frame or response: epoch milliseconds and rate of advance. */
export type ClockReading = { readonly bankTime: number; readonly clockRate: string };

/**
 * Returns the browser's two clocks. The monotonic clock stops while a laptop sleeps; the wall clock can be changed by
 * the user.
 */
export const localTime = (): LocalTime => ({ monotonic: performance.now(), wall: Date.now() });

/** `now` returns bank time in epoch milliseconds, or null before the first reading. `watch` calls `onSet` at each reading. */
export type BankClock = {
  anchor(reading: ClockReading, at: LocalTime): void;
  now(at: LocalTime): number | null;
  rate(): number;
  watch(onSet: () => void): () => void;
};

export function bankClock(): BankClock {
  let last: { bankTime: number; rate: number; at: LocalTime } | null = null;
  const watchers = new Set<() => void>();
  return {
    anchor({ bankTime, clockRate }, at) {
      last = { bankTime, rate: Number.parseFloat(clockRate), at };
      for (const onSet of watchers) onSet();
    },
    // Bank time advances by the clock that has advanced more. After the computer slept, this is the wall clock; after
    // the wall clock was set back, it is the monotonic clock.
    now: (at) => last && last.bankTime + Math.max(at.monotonic - last.at.monotonic, at.wall - last.at.wall, 0) * last.rate,
    rate: () => last?.rate ?? 1,
    watch(onSet) {
      watchers.add(onSet);
      return () => watchers.delete(onSet);
    },
  };
}

/** The bank clock of this page. */
export const portalClock = bankClock();

/** Returns the current time of the browser's clocks and of the bank. */
export function present(): Moment {
  const at = localTime();
  const time = portalClock.now(at);
  return { ...at, bank: time === null ? null : { time, rate: portalClock.rate() } };
}

/** Returns the current business date (yyyy-mm-dd) by the bank's clock; null until the bank has sent its time (QRY-34). */
export function deskDay(): string | null {
  const { bank } = present();
  return bank && businessDay(bank.time);
}
