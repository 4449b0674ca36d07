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

/** The time of day HH:mm:ss. */
export function bankClock(epochMs: number): string {
  return shanghai(epochMs).slice(11, 19);
}
