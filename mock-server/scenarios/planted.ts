// A world that begins with business in it: opened some days earlier, it lives through them (MOC-09, MOC-27).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { businessDate } from '#mock/bank/calendar/sessions.ts';
import { shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { openingTime } from '#mock/worlds/virtual-clock.ts';
import type { World, WorldSettings } from '#mock/worlds/world.ts';
import type { Kept } from '#mock/worlds/world-opener.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import { morning } from './planting.ts';
import { perform, type Play, playBegins } from './play.ts';

/** The players ask as fast as they may; their access time is over when the world begins. */
const playersTime = 10 * 60 * 1_000;

/** Nobody deals while the bank is closed: the world begins at 10:00 of the business date then, and access time moves along. */
function whileOpen(calendars: Calendars, settings: WorldSettings): WorldSettings {
  const { bankTime, accessTime } = settings;
  if (bankTime >= shanghaiInstant(businessDate(calendars, bankTime), morning)) return settings;
  const begin = openingTime(calendars, bankTime);
  return { ...settings, bankTime: begin, accessTime: accessTime + begin - bankTime };
}

/** Makes a world with planted deals that begins at the bank time that is asked for; it was opened some days earlier and has lived through them. */
export async function planted(worlds: Worlds, calendars: Calendars, play: Play, asked: WorldSettings, kept: Kept): Promise<World> {
  const settings = whileOpen(calendars, asked);
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
