// Why a world cannot be opened: its files are broken, or the disk is full or busy at the moment (MOC-36).
import { isPassing, wordsOf } from '#mock/bank/engine/engine-faults.ts';
import { instant } from '#mock/bank/calendar/dates.ts';
import type { WorldSettings } from './world-settings.ts';

/** The files of a world cannot be trusted, and retrying will not help. */
export class BrokenWorld extends Error {}

/** Returns the error as a BrokenWorld if the files are the cause. */
export function whyNotOpened(error: unknown): unknown {
  if (error instanceof BrokenWorld || isPassing(error)) return error;
  return new BrokenWorld(wordsOf(error), { cause: error });
}

/** World settings that may be missing from the settings file. */
const optional: readonly string[] = ['demo', 'limits', 'isReplay'];

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
  isReplay: 'boolean',
};

/** Checks that the instants of the settings are within the allowed years (MOC-38). */
function demandTime({ bankTime, accessTime }: WorldSettings): void {
  try {
    instant(bankTime);
    instant(accessTime);
  } catch (error) {
    throw new BrokenWorld(`its settings are of no time: ${wordsOf(error)}`, { cause: error });
  }
}

/** The content of a settings file. `isBegun` is true once the first events of the world are durable (MOC-40). */
export type StoredSettings = { readonly settings: WorldSettings; readonly isBegun: boolean };

/** Parses the settings of a world; throws BrokenWorld. */
export function settingsIn(text: string): StoredSettings {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BrokenWorld('its settings are no JSON');
  }
  const fields = (typeof found === 'object' ? found : null) as Readonly<Record<string, unknown>> | null;
  const wrong = Object.entries(kinds).find(([name, kind]) => {
    const value = fields?.[name];
    return typeof value !== kind && !(optional.includes(name) && value === undefined);
  });
  if (wrong) throw new BrokenWorld(`its settings have no ${wrong[0]}`);
  const { isBegun, ...settings } = found as WorldSettings & { readonly isBegun?: boolean };
  demandTime(settings);
  return { settings, isBegun: isBegun === true };
}
