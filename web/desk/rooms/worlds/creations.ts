// The settings with which this browser created each world, for its reset. Control returns only a part of them.
import type { NewWorld, World } from '../../api/generated/control.schemas.ts';

const keyOf = (name: string): string => `desk.creation.${name}`;

/** Stores the settings of a created world. */
export function keepCreation(settings: NewWorld): void {
  try {
    localStorage.setItem(keyOf(settings.name), JSON.stringify(settings));
  } catch {
    // Without storage, a reset uses what control returns.
  }
}

/** Returns the stored settings; null if this browser has not created the world with the seed that it has now. */
export function creationOf({ name, seed }: Pick<World, 'name' | 'seed'>): NewWorld | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as NewWorld | null;
    return stored?.name === name && (stored.seed ?? name) === seed ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the settings of a reset. The world `demo` begins with the deals of the demo and is kept on disk, as at the start of the bank. */
export function resetSettings(world: World): NewWorld {
  const { name, seed, bankRate, accessRate } = world;
  const known = creationOf(world);
  return known ?? { name, seed, bankRate, accessRate, ...(name === 'demo' && { begins: 'demo', kept: 'disk' }) };
}
