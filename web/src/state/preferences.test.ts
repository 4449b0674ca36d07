import { afterEach, expect, it, vi } from 'vitest';
import { marketColours } from './preferences.ts';

afterEach(() => void vi.unstubAllGlobals());

it('RAT-08 red is up by default in Chinese, green in English, and an explicit choice applies in both', () => {
  expect([marketColours('auto', 'cn'), marketColours('auto', 'en')]).toEqual(['redUp', 'greenUp']);
  expect([marketColours('greenUp', 'cn'), marketColours('redUp', 'en')]).toEqual(['greenUp', 'redUp']);
});

/** Simulates a tab with its own state over shared storage, and writes by other tabs. */
async function tab(shared: Map<string, string>) {
  let heard = (_event: { key: string; newValue: string | null }): void => undefined;
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_type: 'storage', listener: typeof heard) => {
    heard = listener;
  });
  const [{ preferences, toggleGroup }, { openStorage }, { chooseWorld, storageKey }] = await Promise.all([
    import('./preferences.ts'),
    import('./persisted.ts'),
    import('./world.ts'),
  ]);
  chooseWorld('demo', '', true);
  openStorage();
  const key = storageKey('preferences');
  return {
    preferences,
    toggleGroup,
    hear: () => heard({ key, newValue: shared.get(key) ?? null }),
    hearOf: (name: string) => heard({ key: name, newValue: '{}' }),
  };
}

it('a choice applies in all tabs: another tab does not overwrite it with an older value', async () => {
  const shared = new Map<string, string>();
  const one = await tab(shared);
  const other = await tab(shared);
  one.preferences.menuCollapsed = true;
  await Promise.resolve();
  other.hear();
  expect(other.preferences.menuCollapsed).toBe(true);
  other.preferences.mode = 'dark';
  await Promise.resolve();
  one.hear();
  one.hearOf('of another kind');
  expect({ ...one.preferences }).toEqual({ ...other.preferences });
  expect(JSON.parse([...shared.values()][0] ?? '')).toMatchObject({ menuCollapsed: true, mode: 'dark' });
});

it('LAY-29 the collapsed groups of the menu are stored for the next visit, and an invalid list is ignored', async () => {
  const shared = new Map<string, string>();
  const one = await tab(shared);
  one.toggleGroup('forward');
  one.toggleGroup('spot');
  one.toggleGroup('forward');
  await Promise.resolve();
  expect((await tab(shared)).preferences.foldedGroups).toEqual(['spot']);
  for (const key of shared.keys()) shared.set(key, '{"foldedGroups":{"spot":true}}');
  expect((await tab(shared)).preferences.foldedGroups).toEqual([]);
});
