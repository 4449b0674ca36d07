// Plants deals, orders and quotes of a state in a world that is running, as far as the state needs no earlier day
// (DSK-10).
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { bankCentre, pairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import { businessDate } from '#mock/bank/calendar/sessions.ts';
import type { World } from '#mock/worlds/world.ts';
import { type FixtureName, fixtureNames, storiesOf } from './fixtures/fixtures.ts';
import { type Scene, type Story, Unplantable } from './planting.ts';

const isOfToday = (story: Story): boolean => story.every(({ daysBefore }) => daysBefore === 0);

/** All states by name, and whether a running world can get them. */
export const plantableStates = (): { readonly name: FixtureName; readonly now: boolean }[] =>
  Object.entries(storiesOf(fixtureNames)).map(([name, story]) => ({ name: name as FixtureName, now: isOfToday(story) }));

function sceneNow(world: World): Scene {
  const calendars = calendarsFromTable(holidayTable);
  // The number of the last event rises, so no id occurs twice.
  const newId = () => `00000001-0000-4000-8000-${String(world.bank.lastEvent()).padStart(12, '0')}`;
  const calendar = pairCalendar('USD/CNH', calendars, [bankCentre]);
  return { world, calendar, days: [businessDate(calendars, world.bankClock.now())], newId };
}

/**
 * Plants the states at the current bank time, which moves by some seconds, and returns their business numbers. The
 * dealer behaves afterwards as before. Throws Unplantable if a state needs earlier days or the bank refuses a step.
 */
export async function plantNow(world: World, names: readonly FixtureName[]): Promise<{ name: FixtureName; businessNo: string }[]> {
  const stories = storiesOf(names);
  const early = names.find((name) => !isOfToday(stories[name] ?? []));
  if (early !== undefined) throw new Unplantable(`${early} needs earlier days: create a world with it`);
  const scene = sceneNow(world);
  const dealer = world.bank.dealer();
  const planted: { name: FixtureName; businessNo: string }[] = [];
  try {
    for (const name of names) {
      let businessNo = '';
      for (const { steps } of stories[name] ?? []) for (const step of steps) businessNo = await step(scene, businessNo);
      planted.push({ name, businessNo });
    }
  } finally {
    await world.bank.setDealer(dealer);
  }
  return planted;
}
