// Creates worlds with planted deals: opened some days earlier, they live through these days (MOC-09, MOC-27).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { businessDate } from '#mock/bank/calendar/sessions.ts';
import { shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { openingTime } from '#mock/worlds/virtual-clock.ts';
import type { World } from '#mock/worlds/world.ts';
import type { WorldSettings } from '#mock/worlds/world-settings.ts';
import type { Kept } from '#mock/worlds/world-store.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import { morning } from './planting.ts';
import { perform, type Play, playBegins } from './play.ts';

/** Access time that the story players need, because they send requests as fast as limits allow. */
const playersTime = 10 * 60 * 1_000;

/**
 * If the bank is closed at the requested time, the world begins at 10:00 of the business date at that time. Access
 * time is moved by the same amount.
 */
function whileOpen(calendars: Calendars, settings: WorldSettings): WorldSettings {
  const { bankTime, accessTime } = settings;
  if (bankTime >= shanghaiInstant(businessDate(calendars, bankTime), morning)) return settings;
  const begin = openingTime(calendars, bankTime);
  return { ...settings, bankTime: begin, accessTime: accessTime + begin - bankTime };
}

/**
 * Creates a world with planted deals that begins at the requested bank time. It was opened some days earlier and has
 * lived through them.
 */
export async function planted(worlds: Worlds, calendars: Calendars, play: Play, asked: WorldSettings, kept: Kept): Promise<World> {
  const settings = whileOpen(calendars, asked);
  const { bankTime, accessTime, bankRate, accessRate } = settings;
  const earlier = { bankTime: playBegins(calendars, play, bankTime), accessTime: accessTime - playersTime };
  const world = await worlds.create({ ...settings, ...earlier, bankRate: 0, accessRate: 0 }, kept);
  try {
    await perform(world, calendars, play, bankTime);
  } catch (error) {
    // A world with a part of its stories is removed.
    await worlds.remove(settings.name);
    throw error;
  }
  world.bankClock.run(bankRate);
  world.accessClock.set(Math.max(accessTime, world.accessClock.now()));
  world.accessClock.run(accessRate);
  await world.bank.markClock();
  return world;
}
