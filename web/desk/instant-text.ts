// Instants and spans as typed and shown: bank time, which is that of Shanghai.
import { bankDateTime } from '#web/domain/bank-time.ts';

const typed = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/;

/** Returns the instant of `2026-11-24`, `2026-11-24 10:00` or `2026-11-24 10:00:30`; null for another text or a date that does not exist. */
export function parseInstant(text: string): number | null {
  const [, date, time = '00:00', seconds = '00'] = typed.exec(text.trim()) ?? [];
  if (date === undefined) return null;
  const instant = Date.parse(`${date}T${time}:${seconds}+08:00`);
  return Number.isNaN(instant) || !bankDateTime(instant).startsWith(`${date} ${time}`) ? null : instant;
}

/** Parts of a span of time, largest first, without those that are zero. */
export type Span = readonly { readonly unit: 'day' | 'hour' | 'minute' | 'second'; readonly count: number }[];

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Splits a span of milliseconds into its two largest parts; the rest is dropped. */
export function spanOf(ms: number): Span {
  let rest = Math.abs(ms);
  const parts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return parts.filter(({ count }) => count > 0).slice(0, 2);
}
