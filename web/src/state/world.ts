// The world: the bank the portal talks to (API-34). Its name is the only entry of session storage that survives the
// end of a session.

const KEY = 'ftfe.world';
const NAME = /^[a-z0-9-]{1,32}$/;

let current = 'demo';

/** Returns the current world, which is also the {provider} of every call. */
export function world(): string {
  return current;
}

/** Returns the storage key of a value: versioned and specific to this world. */
export function storageKey(name: string): string {
  return `ftfe.1.${current}.${name}`;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // If storage is forbidden, only the choice is forgotten.
  }
}

/**
 * Selects the world: `?world=NAME` in the address, otherwise this tab's, otherwise the configured one. Invalid names
 * are ignored.
 */
export function chooseWorld(configured: string, search: string, fromAddress: boolean): string {
  const asked = fromAddress ? new URLSearchParams(search).get('world') : null;
  const kept = fromAddress ? stored() : null;
  current = [asked, kept].find((name) => name !== null && NAME.test(name)) ?? configured;
  if (fromAddress) store(current);
  return current;
}

/** Clears session storage except for the name of the world (ACC-03, SES-12, USR-11). */
export function clearSessionStorage(): void {
  const kept = stored();
  sessionStorage.clear();
  if (kept !== null) store(kept);
}
