// Beijing wall time: a fixed +08:00 the year round, so an instant (epoch ms) and (date, time of day) convert by addition.
import { dateOf, dayNumber } from './dates.ts';
import type { BusinessDate } from './dates.ts';

const minute = 60_000;
const day = 1440 * minute;
const offset = 480 * minute;

/** A time of day, 'HH:MM'. */
export type TimeOfDay = string;

const msOf = (time: TimeOfDay): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};

/** The date in Shanghai at an instant. */
export const shanghaiDate = (instant: number): BusinessDate => dateOf(Math.floor((instant + offset) / day));

/** The instant of a Shanghai date and time of day; '27:00' is 03:00 of the next day. */
export const shanghaiInstant = (date: BusinessDate, time: TimeOfDay): number => dayNumber(date) * day - offset + msOf(time);

/** An instant as ISO text of Beijing wall time, for example '2026-11-24T10:00:00+08:00'. */
export const shanghaiText = (instant: number): string => `${new Date(instant + offset).toISOString().slice(0, 19)}+08:00`;

/** As people read it: `2026-01-13 10:00:00` (I18-08). */
export const shanghaiReading = (instant: number): string => shanghaiText(instant).slice(0, 19).replace('T', ' ');
