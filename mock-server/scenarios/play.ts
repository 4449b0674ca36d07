// Plays stories in a world, which is opened as many days earlier as they need (MOC-09, MOC-27).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { addDays, shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { bankCentre, isGoodDay, type PairCalendar, pairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import { businessDate, opensAt } from '#mock/bank/calendar/sessions.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Act, type Scene, type Story, Unplantable } from './planting.ts';

type Stories = Readonly<Record<string, Story>>;

/** Stories by name that are played together. */
export type Play = {
  /** If one of these is refused, such as a delivery on a holiday, the play fails. */
  readonly demanded: Stories;
  /** If one of these is refused, it is left out. */
  readonly offered: Stories;
};

/** Returns the USD/CNH calendar, which all stories use. */
const calendarOf = (calendars: Calendars): PairCalendar => pairCalendar('USD/CNH', calendars, [bankCentre]);

/** Returns the date on which a world begins, followed by earlier settlement days of USD/CNH, as many as the stories need. */
function daysOf(calendars: Calendars, { demanded, offered }: Play, begin: number): string[] {
  const acts = [demanded, offered].flatMap((stories) => Object.values(stories).flat());
  const back = Math.max(0, ...acts.map(({ daysBefore }) => daysBefore));
  const calendar = calendarOf(calendars);
  const days = [businessDate(calendars, begin)];
  for (let day = addDays(days[0] ?? '', -1); days.length <= back; day = addDays(day, -1)) if (isGoodDay(calendar, day)) days.push(day);
  return days;
}

/** Returns the instant at which a world must be opened, so that its stories are complete when it begins at `begin`. */
export function playBegins(calendars: Calendars, play: Play, begin: number): number {
  return opensAt(daysOf(calendars, play, begin).at(-1) ?? '');
}

type Scheduled = { readonly story: string; readonly at: number; readonly steps: Act['steps'] };

/** Returns all acts with their instants, earliest first. */
function scheduled({ demanded, offered }: Play, days: readonly string[], begin: number): Scheduled[] {
  const instant = ({ daysBefore, time }: Act): number =>
    typeof time === 'number' ? begin - time * 1_000 : shanghaiInstant(days[daysBefore] ?? '', time);
  return Object.entries({ ...offered, ...demanded })
    .flatMap(([story, acts]) => acts.map((act) => ({ story, at: instant(act), steps: act.steps })))
    .toSorted((one, other) => one.at - other.at);
}

/** Unique request ids of the players. */
function ids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

/**
 * Plays the stories in a world opened at `playBegins`, then moves its bank time to `begin`, including the day ends in
 * between.
 */
export async function perform(world: World, calendars: Calendars, play: Play, begin: number): Promise<void> {
  const scene: Scene = { world, calendar: calendarOf(calendars), days: daysOf(calendars, play, begin), newId: ids() };
  const numbers = new Map<string, string>();
  const leftOut = new Set<string>();
  for (const { story, at, steps } of scheduled(play, scene.days, begin)) {
    if (leftOut.has(story)) continue;
    await world.advanceBank(Math.max(0, at - world.bankClock.now()));
    try {
      for (const step of steps) numbers.set(story, await step(scene, numbers.get(story) ?? ''));
    } catch (error) {
      if (!(error instanceof Unplantable)) throw error;
      if (play.demanded[story]) throw new Unplantable(`${story} cannot be had at this bank time: ${error.message}`);
      leftOut.add(story);
    }
  }
  await world.advanceBank(Math.max(0, begin - world.bankClock.now()));
}
