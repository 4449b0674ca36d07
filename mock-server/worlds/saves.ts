// Saves of worlds: settings, clocks and the bank's whole state, as a file under a name (MOC-12).
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { eventVersion } from '#mock/bank/facts.ts';
import type { BankState } from '#mock/bank/state.ts';
import { writeWhole } from '#mock/whole-file.ts';
import type { World, WorldSettings } from './world.ts';

/** A world at one moment; its settings say where the clocks stood and how fast they ran. */
export type Save = { readonly version: number; readonly settings: WorldSettings; readonly state: BankState };

/** Everything that a world's answers follow from. */
function saveOf({ settings, bank, bankClock, accessClock }: World): Save {
  const clocks = { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
  return { version: eventVersion, settings: { ...settings, ...clocks }, state: bank.state() };
}

/** A save that another version of the bank has written; control answers it as a conflict. */
class OtherVersion extends Error {
  readonly statusCode = 409;
}

export type Saves = {
  put(world: World, save: string): Promise<void>;
  /** Null for a save that was never made; one of another version of the bank cannot be read and is an error. */
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
      writeWhole(file(world.name, save), JSON.stringify(saveOf(world)));
    },
    get(world, save) {
      if (!existsSync(file(world, save))) return null;
      const found = JSON.parse(readFileSync(file(world, save), 'utf8')) as Save;
      if (found.version !== eventVersion)
        throw new OtherVersion(`the save ${save} is of version ${found.version}, this bank reads ${eventVersion}`);
      return found;
    },
  };
}
