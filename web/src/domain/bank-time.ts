// Bank time as text: Asia/Shanghai, which is UTC+8 without summer time, whatever the browser's own zone is (I18-08).
import dayjs, { extend } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

extend(utc);

const shanghai = (epochMs: number) => dayjs.utc(epochMs).utcOffset(8);

/** YYYY-MM-DD HH:mm:ss of an epoch in milliseconds. */
export function bankDateTime(epochMs: number): string {
  return shanghai(epochMs).format('YYYY-MM-DD HH:mm:ss');
}

/** The business date YYYY-MM-DD. */
export function bankDate(epochMs: number): string {
  return shanghai(epochMs).format('YYYY-MM-DD');
}

/** The time of day HH:mm:ss. */
export function bankClock(epochMs: number): string {
  return shanghai(epochMs).format('HH:mm:ss');
}
