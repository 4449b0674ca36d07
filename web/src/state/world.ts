// Which bank the portal talks to (API-34). The name is the one thing in session storage that ending a session spares.

const KEY = 'ftfe.world';
const NAME = /^[a-z0-9-]{1,32}$/;

let current = 'demo';

/** The world in force, which is also the {provider} of every call. */
export function world(): string {
  return current;
}

/** The key of a stored value: versioned, and of this world only. */
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
    // A forbidden storage costs only the memory of the choice.
  }
}

/** Chooses the world: `?world=NAME` of the address, else the one of this tab, else the configured one; foreign spellings are ignored. */
export function chooseWorld(configured: string, search: string, fromAddress: boolean): string {
  const asked = fromAddress ? new URLSearchParams(search).get('world') : null;
  const kept = fromAddress ? stored() : null;
  current = [asked, kept].find((name) => name !== null && NAME.test(name)) ?? configured;
  if (fromAddress) store(current);
  return current;
}

/** Empties session storage except for the name of the world (ACC-03, SES-12, USR-11). */
export function clearSessionStorage(): void {
  const kept = stored();
  sessionStorage.clear();
  if (kept !== null) store(kept);
}
