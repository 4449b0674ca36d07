// Plays stories in a world: it is opened as many days earlier as they need and lives through those days (MOC-09, MOC-27).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { addDays, shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { bankCentre, isGoodDay, type PairCalendar, pairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import { businessDate, opensAt } from '#mock/bank/calendar/sessions.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Act, type Scene, type Story, Unplantable } from './planting.ts';

type Stories = Readonly<Record<string, Story>>;

/** Stories by name, to be played together. */
export type Play = {
  /** The play fails where one of these is not to be had, as a delivery on a holiday. */
  readonly demanded: Stories;
  /** These are left out then. */
  readonly offered: Stories;
};

/** The calendar that stories go by. */
const calendarOf = (calendars: Calendars): PairCalendar => pairCalendar('USD/CNH', calendars, [bankCentre]);

/** The date on which a world begins, and as many days before it on which USD/CNH could be paid as the stories go back. */
function daysOf(calendars: Calendars, { demanded, offered }: Play, begin: number): string[] {
  const acts = [demanded, offered].flatMap((stories) => Object.values(stories).flat());
  const back = Math.max(0, ...acts.map(({ daysBefore }) => daysBefore));
  const calendar = calendarOf(calendars);
  const days = [businessDate(calendars, begin)];
  for (let day = addDays(days[0] ?? '', -1); days.length <= back; day = addDays(day, -1)) if (isGoodDay(calendar, day)) days.push(day);
  return days;
}

/** When a world that is to begin at an instant has to be opened. */
export function playBegins(calendars: Calendars, play: Play, begin: number): number {
  return opensAt(daysOf(calendars, play, begin).at(-1) ?? '');
}

type Scheduled = { readonly story: string; readonly at: number; readonly steps: Act['steps'] };

/** All acts in the order in which they happen. */
function scheduled({ demanded, offered }: Play, days: readonly string[], begin: number): Scheduled[] {
  const instant = ({ daysBefore, time }: Act): number =>
    typeof time === 'number' ? begin - time * 1_000 : shanghaiInstant(days[daysBefore] ?? '', time);
  return Object.entries({ ...offered, ...demanded })
    .flatMap(([story, acts]) => acts.map((act) => ({ story, at: instant(act), steps: act.steps })))
    .toSorted((one, other) => one.at - other.at);
}

/** Request ids of the players alone. */
function ids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

/** Plays in a world that was opened at `playBegins`, then moves its bank time to `begin`; the days in between end as they do. */
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
