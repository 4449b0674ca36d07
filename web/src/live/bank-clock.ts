// Bank time in the browser: re-anchored by every frame that carries it, counted on the monotonic clock in between (MOC-03, QUO-13).

import type { LocalTime, Moment } from '#web/domain/quote/quote.machine.ts';

/** What a frame or answer says of the bank's clock. */
export type ClockReading = { readonly bankTime: number; readonly clockRate: string };

/** The browser's two clocks. The monotonic one stops while a laptop sleeps, the wall one is set by hand. */
export const localTime = (): LocalTime => ({ monotonic: performance.now(), wall: Date.now() });

/** Tells bank time, or null before the first reading. */
export type BankClock = { anchor(reading: ClockReading, at: LocalTime): void; now(at: LocalTime): number | null; rate(): number };

export function bankClock(): BankClock {
  let last: { bankTime: number; rate: number; at: LocalTime } | null = null;
  return {
    anchor({ bankTime, clockRate }, at) {
      last = { bankTime, rate: Number.parseFloat(clockRate), at };
    },
    // After a sleep the wall clock knows better, but a clock set back must not: the larger of the two counts.
    now: (at) => last && last.bankTime + Math.max(at.monotonic - last.at.monotonic, at.wall - last.at.wall, 0) * last.rate,
    rate: () => last?.rate ?? 1,
  };
}

/** The bank clock of this page. */
export const portalClock = bankClock();

/** The browser's clocks and the bank's, now. */
export function present(): Moment {
  const at = localTime();
  const time = portalClock.now(at);
  return { ...at, bank: time === null ? null : { time, rate: portalClock.rate() } };
}
