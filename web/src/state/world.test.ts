import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from './portal-config.ts';
import { chooseWorld, storageKey } from './world.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const names = [
  ['a', true],
  ['a'.repeat(32), true],
  ['abc-123', true],
  ['a'.repeat(33), false],
  ['Demo', false],
  ['de mo', false],
  ['demo/x', false],
  ['演示', false],
  ['', false],
] as const;

describe('the name of a world', () => {
  it.each(names)('API-34 %j requested in the address is used: %s', (name, isTaken) => {
    const chosen = chooseWorld('standard', `?world=${encodeURIComponent(name)}`, true);
    expect([chosen, kept.get('ftfe.world'), storageKey('tabs')]).toEqual(
      isTaken ? [name, name, `ftfe.1.${name}.tabs`] : ['standard', 'standard', 'ftfe.1.standard.tabs'],
    );
  });

  it.each(names)('API-34 %j found in the session is used: %s', (name, isTaken) => {
    kept.set('ftfe.world', name);
    expect(chooseWorld('standard', '', true)).toBe(isTaken ? name : 'standard');
  });

  it.each(names)('API-34 %j configured as provider is used: %s', (name, isTaken) => {
    expect(configure({ provider: name }).provider).toBe(isTaken ? name : 'demo');
  });

  it('API-34 from the address has priority over the session; both are ignored when the configuration forbids it', () => {
    kept.set('ftfe.world', 'kept');
    expect(chooseWorld('standard', '?world=asked', true)).toBe('asked');
    kept.set('ftfe.world', 'kept');
    expect(chooseWorld('standard', '?world=asked', false)).toBe('standard');
    expect(kept.get('ftfe.world')).toBe('kept');
  });
});
