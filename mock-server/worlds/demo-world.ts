// The demo world: planted at its first start, resumed at the next, planted afresh when a day end would be skipped (MOC-27, MOC-28).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import { perform, type Play, playBegins } from '#mock/scenarios/play.ts';
import { openingTime, resumeTime } from './start-time.ts';
import type { World, WorldSettings } from './world.ts';
import type { Kept, Worlds } from './worlds.ts';

export type DemoParts = {
  readonly worlds: Worlds;
  readonly calendars: Calendars;
  readonly now: number;
  readonly keep: boolean;
  readonly say: (line: string) => void;
};

/** The players ask as fast as they may; their access time is over when the world begins. */
const playersTime = 10 * 60 * 1_000;

/** Makes a world with planted deals whose bank time is `settings.bankTime`; it was opened some days earlier and has lived through them. */
export async function planted(worlds: Worlds, calendars: Calendars, play: Play, settings: WorldSettings, kept: Kept): Promise<World> {
  const { bankTime, accessTime, bankRate, accessRate } = settings;
  const earlier = { bankTime: playBegins(calendars, play, bankTime), accessTime: accessTime - playersTime };
  const world = await worlds.create({ ...settings, ...earlier, bankRate: 0, accessRate: 0 }, kept);
  try {
    await perform(world, calendars, play, bankTime);
  } catch (error) {
    // Half a play is no world.
    await worlds.remove(settings.name);
    throw error;
  }
  world.bankClock.run(bankRate);
  world.accessClock.set(Math.max(accessTime, world.accessClock.now()));
  world.accessClock.run(accessRate);
  await world.bank.markClock();
  return world;
}

/** The demo world, planted for the present business day. */
const newDemo = ({ worlds, calendars, now }: DemoParts): Promise<World> => {
  const clocks = { bankTime: openingTime(calendars, now), accessTime: now, bankRate: 1, accessRate: 1 };
  return planted(
    worlds,
    calendars,
    { demanded: {}, offered: demoStories },
    { name: 'demo', seed: 'demo', ...clocks, shanghaiHolidays: true },
    'disk',
  );
};

/** The demo world, ready to deal in. */
export async function demoWorld(parts: DemoParts): Promise<World> {
  const { worlds, calendars, now, keep, say } = parts;
  const stored = await worlds.get('demo');
  if (!stored) return newDemo(parts);
  const { at, skipsDayEnd } = resumeTime(calendars, stored.bankClock.now(), now);
  if (skipsDayEnd && !keep) {
    say('demo world: a business day has passed, the old one is archived and a new one planted (npm start -- --keep goes on with it)');
    await worlds.archive('demo');
    return newDemo(parts);
  }
  await stored.advanceBank(at - stored.bankClock.now());
  stored.bankClock.run(1);
  stored.accessClock.set(Math.max(now, stored.accessClock.now()));
  return stored;
}
