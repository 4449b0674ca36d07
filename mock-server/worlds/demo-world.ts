// The demo world: planted at its first start, resumed at the next, planted afresh when a day end would be skipped (MOC-27, MOC-28).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { plantDemo, plantingBegins } from '#mock/scenarios/plant-demo.ts';
import { openingTime, resumeTime } from './start-time.ts';
import type { World } from './world.ts';
import type { Kept, Worlds } from './worlds.ts';

export type DemoParts = {
  readonly worlds: Worlds;
  readonly calendars: Calendars;
  readonly now: number;
  readonly keep: boolean;
  readonly say: (line: string) => void;
};

/** Makes a world with planted deals whose bank time is `begin`; it was opened some days earlier and has lived through them. */
export async function planted(
  worlds: Worlds,
  calendars: Calendars,
  settings: { name: string; seed: string; begin: number; accessTime: number; rate: number },
  kept: Kept,
): Promise<World> {
  const { name, seed, begin, accessTime, rate } = settings;
  const world = await worlds.create(
    { name, seed, bankTime: plantingBegins(calendars, begin), accessTime, bankRate: 0, accessRate: rate, shanghaiHolidays: true },
    kept,
  );
  await plantDemo(world, calendars, begin);
  world.bankClock.run(rate);
  await world.bank.markClock();
  return world;
}

/** The demo world, ready to deal in. */
export async function demoWorld({ worlds, calendars, now, keep, say }: DemoParts): Promise<World> {
  const stored = await worlds.get('demo');
  if (!stored)
    return planted(worlds, calendars, { name: 'demo', seed: 'demo', begin: openingTime(calendars, now), accessTime: now, rate: 1 }, 'disk');
  const { at, skipsDayEnd } = resumeTime(calendars, stored.bankClock.now(), now);
  if (skipsDayEnd && !keep) {
    say('demo world: a business day has passed, the old one is archived and a new one planted (npm start -- --keep goes on with it)');
    worlds.archive('demo');
    return planted(worlds, calendars, { name: 'demo', seed: 'demo', begin: openingTime(calendars, now), accessTime: now, rate: 1 }, 'disk');
  }
  await stored.advanceBank(at - stored.bankClock.now());
  stored.bankClock.run(1);
  stored.accessClock.set(Math.max(now, stored.accessClock.now()));
  return stored;
}
