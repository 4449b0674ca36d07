// Bank time as text: Asia/Shanghai, which is UTC+8 without summer time, whatever the browser's own zone is (I18-08).
const AHEAD_MS = 8 * 3_600_000;

const shanghai = (epochMs: number): string => new Date(epochMs + AHEAD_MS).toISOString();

/** Formats an epoch in milliseconds as YYYY-MM-DD HH:mm:ss. */
export function bankDateTime(epochMs: number): string {
  return shanghai(epochMs).slice(0, 19).replace('T', ' ');
}

/** Returns the calendar date at the bank, YYYY-MM-DD. */
export function bankDate(epochMs: number): string {
  return shanghai(epochMs).slice(0, 10);
}

/** The night session ends at 03:00 Beijing time. Until then it belongs to the previous day (BNK-45). */
const DAY_ENDS_MS = 3 * 3_600_000;

/** Returns the business date: the calendar date, or the previous one from 00:00 to 03:00. Closed days are not considered. */
export function businessDay(epochMs: number): string {
  return bankDate(epochMs - DAY_ENDS_MS);
}

/** Returns the time of day at the bank, HH:mm:ss. */
export function bankClock(epochMs: number): string {
  return shanghai(epochMs).slice(11, 19);
}
