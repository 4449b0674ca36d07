// Saves of worlds: settings, clocks and the bank's whole state, as a file under a name (MOC-12).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BankState } from '#mock/bank/state.ts';
import type { World, WorldSettings } from './world.ts';

/** A world at one moment; its settings say where the clocks stood and how fast they ran. */
export type Save = { readonly settings: WorldSettings; readonly state: BankState };

/** Everything that a world's answers follow from. */
function saveOf({ settings, bank, bankClock, accessClock }: World): Save {
  const clocks = { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
  return { settings: { ...settings, ...clocks }, state: bank.state() };
}

export type Saves = {
  put(world: World, save: string): Promise<void>;
  /** Null for a save that was never made. */
  get(world: string, save: string): Save | null;
};

/** Saves in a folder; both names have passed the contract of control and make safe paths. */
export function saves(folder: string): Saves {
  const file = (world: string, save: string) => `${folder}/${world}.${save}.json`;
  return {
    async put(world, save) {
      // The mark carries the users' activity into the state, so that a restored session is as fresh as the saved one.
      await world.bank.markClock();
      mkdirSync(folder, { recursive: true });
      writeFileSync(file(world.name, save), JSON.stringify(saveOf(world)));
    },
    get: (world, save) => (existsSync(file(world, save)) ? (JSON.parse(readFileSync(file(world, save), 'utf8')) as Save) : null),
  };
}
