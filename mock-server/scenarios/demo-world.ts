// The demo world: planted at the first start, resumed at the next, and planted again if a day end would be skipped
// (MOC-27, MOC-28).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import type { Say } from '#mock/log.ts';
import { isAhead, openingTime, resumeTime } from '#mock/worlds/virtual-clock.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import { demoStories } from './plant-demo.ts';
import { planted } from './planted.ts';

export type DemoParts = {
  readonly worlds: Worlds;
  readonly calendars: Calendars;
  readonly now: number;
  readonly keep: boolean;
  /** Plants a new world even if one exists. */
  readonly fresh: boolean;
  readonly say: Say;
};

/** Plants the demo world for the current business day. */
const newDemo = ({ worlds, calendars, now }: DemoParts): Promise<World> => {
  const clocks = { bankTime: openingTime(calendars, now), accessTime: now, bankRate: 1, accessRate: 1 };
  return planted(
    worlds,
    calendars,
    { demanded: {}, offered: demoStories },
    { name: 'demo', seed: 'demo', ...clocks, shanghaiHolidays: true, demo: true },
    'disk',
  );
};

/** Returns the demo world, ready to deal. */
export async function demoWorld(parts: DemoParts): Promise<World> {
  const { worlds, calendars, now, keep, fresh, say } = parts;
  const stored = await worlds.get('demo');
  if (!stored) return newDemo(parts);
  if (fresh) {
    await worlds.archive('demo');
    return newDemo(parts);
  }
  if (isAhead(calendars, stored.bankClock.now(), now))
    say('its clock is ahead of today and continues from there (MOCK_FRESH_DEMO=on npm start archives it and creates a new one)', {
      world: 'demo',
    });
  const { at, skipsDayEnd } = resumeTime(calendars, stored.bankClock.now(), now);
  if (skipsDayEnd && !keep) {
    say('a business day has passed, so it was archived and a new one is created (npm start -- --keep continues the old one)', {
      world: 'demo',
    });
    await worlds.archive('demo');
    return newDemo(parts);
  }
  await stored.advanceBank(at - stored.bankClock.now());
  stored.bankClock.run(1);
  stored.accessClock.set(Math.max(now, stored.accessClock.now()));
  return stored;
}
