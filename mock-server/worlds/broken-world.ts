// What a world cannot be opened with: its files are broken, which is not the same as a disk that is full or busy for the moment (MOC-36).
import { isPassing, wordsOf } from '#mock/bank/engine/engine-faults.ts';
import { instant } from '#mock/bank/calendar/dates.ts';
import type { WorldSettings } from './world.ts';

/** The files of a world cannot be trusted, and no later try will find them better. */
export class BrokenWorld extends Error {}

/** A failure to open a world, as a broken world where that is the cause. */
export function whyNotOpened(error: unknown): unknown {
  if (error instanceof BrokenWorld || isPassing(error)) return error;
  return new BrokenWorld(wordsOf(error), { cause: error });
}

/** What a world may have been written without. */
const optional: readonly string[] = ['demo', 'limits'];

const kinds: { readonly [K in keyof Required<WorldSettings>]: string } = {
  name: 'string',
  seed: 'string',
  bankTime: 'number',
  accessTime: 'number',
  bankRate: 'number',
  accessRate: 'number',
  shanghaiHolidays: 'boolean',
  demo: 'boolean',
  limits: 'object',
};

/** The settings, where their instants are some that a world can have (MOC-38). */
function inTime(settings: WorldSettings): WorldSettings {
  try {
    instant(settings.bankTime);
    instant(settings.accessTime);
    return settings;
  } catch (error) {
    throw new BrokenWorld(`its settings are of no time: ${wordsOf(error)}`, { cause: error });
  }
}

/** Reads the settings of a world from their text; throws a BrokenWorld. */
export function settingsIn(text: string): WorldSettings {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BrokenWorld('its settings are no JSON');
  }
  const settings = (typeof found === 'object' ? found : null) as Readonly<Record<string, unknown>> | null;
  const wrong = Object.entries(kinds).find(([name, kind]) => {
    const value = settings?.[name];
    return typeof value !== kind && !(optional.includes(name) && value === undefined);
  });
  if (wrong) throw new BrokenWorld(`its settings have no ${wrong[0]}`);
  return inTime(found as WorldSettings);
}
