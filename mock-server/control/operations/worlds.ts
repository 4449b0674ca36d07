// Worlds: created, copied, saved, restored, placed and deleted (DSK-02).
import { calendarsFromTable, confirmation, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { type FixtureName, storiesOf } from '#mock/scenarios/fixtures/fixtures.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import { plantableStates, plantNow } from '#mock/scenarios/plant-now.ts';
import { planted } from '#mock/scenarios/planted.ts';
import type { PlaceOrder } from '#mock/worlds/processes.ts';
import { openingTime } from '#mock/worlds/virtual-clock.ts';
import type { World } from '#mock/worlds/world.ts';
import type { WorldSettings } from '#mock/worlds/world-settings.ts';
import type { Kept } from '#mock/worlds/world-store.ts';
import { type ControlCall, type ControlHandlers, demandNoReplay, done, impossible, notThere } from '../control-call.ts';

/** Initial content of a world: whether it has the deals of the demo world, and whether clientInfo calls it a demo. */
const beginnings = {
  empty: { hasDeals: false, demo: false },
  planted: { hasDeals: true, demo: false },
  demo: { hasDeals: true, demo: true },
  emptyDemo: { hasDeals: false, demo: true },
} as const;

type NewWorld = Partial<Omit<WorldSettings, 'demo'>> & {
  name: string;
  kept?: Kept;
  begins?: keyof typeof beginnings;
  fixtures?: FixtureName[];
};

/** Clocks, holiday table, violations and sockets of a world. */
export function status({ name, bank, settings, bankClock, accessClock, log, sockets, replay }: World) {
  return {
    name,
    seed: settings.seed,
    bankTime: bankClock.now(),
    accessTime: accessClock.now(),
    bankRate: bankClock.rate(),
    accessRate: accessClock.rate(),
    holidays: confirmation(holidayTable, bankClock.now()),
    violations: log.violations.length,
    sockets: sockets.count(),
    ...bank.sizes(),
    trouble: bank.trouble(),
    replays: replay !== null,
  };
}

const settingsOf = (asked: NewWorld, begin: number, demo: boolean): WorldSettings => ({
  name: asked.name,
  seed: asked.seed ?? asked.name,
  bankTime: begin,
  accessTime: asked.accessTime ?? begin,
  bankRate: asked.bankRate ?? 1,
  accessRate: asked.accessRate ?? 1,
  shanghaiHolidays: asked.shanghaiHolidays ?? true,
  demo,
});

async function createWorld({ parts: { worlds, processes, wall }, body }: ControlCall) {
  const asked = body as NewWorld;
  await processes.free(asked.name);
  const { kept = 'memory', begins = 'empty', fixtures = [] } = asked;
  const { hasDeals, demo } = beginnings[begins];
  const calendars = calendarsFromTable(holidayTable);
  const settings = settingsOf(asked, asked.bankTime ?? openingTime(calendars, wall()), demo);
  if (!hasDeals && fixtures.length === 0) return status(await worlds.create(settings, kept));
  const play = { demanded: storiesOf(fixtures), offered: hasDeals ? demoStories : {} };
  return status(await planted(worlds, calendars, play, settings, kept));
}

async function copyWorld({ parts: { worlds, processes }, world, body }: ControlCall) {
  const { name } = body as { name: string };
  if (name === world.name) throw impossible('a copy needs another name');
  await processes.free(name);
  return status(await worlds.copy(world, name));
}

async function deleteWorld({ parts: { worlds }, world }: ControlCall) {
  await worlds.remove(world.name);
  return done;
}

async function saveWorld({ parts: { worlds }, world, body }: ControlCall) {
  demandNoReplay(world);
  await worlds.save(world, (body as { save: string }).save);
  return done;
}

async function restoreWorld({ parts: { worlds }, world, body }: ControlCall) {
  const { save } = body as { save: string };
  const restored = await worlds.restore(world.name, save);
  if (!restored) throw notThere(`save ${save} of the world ${world.name}`);
  return status(restored);
}

async function deleteSave({ parts: { worlds }, world, places: { save } }: ControlCall) {
  return (await worlds.removeSave(world.name, save)) ? done : undefined;
}

async function placeWorld({ parts: { processes }, world, body }: ControlCall) {
  await processes.place(world.name, body as PlaceOrder);
  return done;
}

async function plantFixtures({ world, body }: ControlCall) {
  return plantNow(world, (body as { names: FixtureName[] }).names);
}

export const worldHandlers: ControlHandlers = {
  listFixtures: () => plantableStates(),
  plantFixtures,
  createWorld,
  copyWorld,
  deleteWorld,
  saveWorld,
  restoreWorld,
  deleteSave,
  placeWorld,
  listSaves: ({ parts, world }) => parts.worlds.savesOf(world.name),
  worldStatus: ({ world }) => status(world),
  listWorlds: async ({ parts }) => (await parts.processes.list()).flatMap(({ worlds }) => worlds).toSorted(),
  listProcesses: ({ parts }) => parts.processes.list(),
};
