// Plays a few days of business in a new world, so that a newcomer finds deals in every list (MOC-27).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import { isTradingDay, opensAt } from '#mock/bank/calendar/sessions.ts';
import { shanghaiDate, shanghaiInstant } from '#mock/bank/calendar/shanghai-time.ts';
import type { World } from '#mock/worlds/world.ts';
import { plantedSpot } from './plant-spot.ts';
import { plantedTerms } from './plant-terms.ts';
import type { Planted } from './planting.ts';

/** In the order in which they happened. */
const acts: readonly Planted[] = [...plantedSpot, ...plantedTerms].toSorted(
  (one, other) => other.daysBefore - one.daysBefore || (one.time < other.time ? -1 : 1),
);

const longestAgo = Math.max(...acts.map(({ daysBefore }) => daysBefore));

/** The last trading days up to a date, that date first. */
function tradingDaysBack(calendars: Calendars, date: string): string[] {
  const days = [date];
  for (let day = addDays(date, -1); days.length <= longestAgo; day = addDays(day, -1)) if (isTradingDay(calendars, day)) days.push(day);
  return days;
}

/** When a world that is to begin at an instant has to be opened, so that the deals of the days before fit in. */
export function plantingBegins(calendars: Calendars, begin: number): number {
  const days = tradingDaysBack(calendars, shanghaiDate(begin));
  return opensAt(days.at(-1) ?? shanghaiDate(begin));
}

/** The request ids of an act; each has a thousand apart for its steps. */
const idsOf =
  (number: number) =>
  (step: number): string =>
    `00000000-0000-4000-8000-${String(number + step * 1000).padStart(12, '0')}`;

/** Plays the acts in a world that was opened at `plantingBegins`, then moves its bank time to `begin`; the days in between end as they do. */
export async function plantDemo(world: World, calendars: Calendars, begin: number): Promise<void> {
  const days = tradingDaysBack(calendars, shanghaiDate(begin));
  for (const [place, { daysBefore, time, play }] of acts.entries()) {
    const at = shanghaiInstant(days[daysBefore] ?? '', time);
    await world.advanceBank(Math.max(0, at - world.bankClock.now()));
    await play(world, idsOf(place + 1));
    // A user may ask twice a second; these days are played in an instant.
    world.accessClock.set(world.accessClock.now() + 1_000);
  }
  await world.advanceBank(Math.max(0, begin - world.bankClock.now()));
}
