// Bank time as text: Asia/Shanghai, which is UTC+8 without summer time, whatever the browser's own zone is (I18-08).
const AHEAD_MS = 8 * 3_600_000;

const shanghai = (epochMs: number): string => new Date(epochMs + AHEAD_MS).toISOString();

/** YYYY-MM-DD HH:mm:ss of an epoch in milliseconds. */
export function bankDateTime(epochMs: number): string {
  return shanghai(epochMs).slice(0, 19).replace('T', ' ');
}

/** The business date YYYY-MM-DD. */
export function bankDate(epochMs: number): string {
  return shanghai(epochMs).slice(0, 10);
}

/** Until then the night session belongs to the day before (BNK-45). */
const DAY_ENDS_MS = 3 * 3_600_000;

/** The date that business is done for: the calendar date, from 00:00 to 03:00 the one before. Closed days are not looked up. */
export function businessDay(epochMs: number): string {
  return bankDate(epochMs - DAY_ENDS_MS);
}

/** The time of day HH:mm:ss. */
export function bankClock(epochMs: number): string {
  return shanghai(epochMs).slice(11, 19);
}
