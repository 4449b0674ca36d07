import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closed, closedAll, closedOthers, KEPT_PAGES, refreshed, successor, type Tabs, visited } from './tabs.ts';

const PINNED = ['home'];
const open = (...ids: string[]): Tabs => ids.reduce(visited, { open: [], kept: [], loads: {} });

describe('tabs', () => {
  it('LAY-10 visiting adds one tab, visiting again selects the same one', () => {
    expect(visited(open('home', 'spot'), 'home').open).toEqual(['home', 'spot']);
  });

  it('LAY-21 close removes the tab, close others keeps it and the pinned ones, close all keeps the pinned ones', () => {
    const tabs = open('home', 'spot', 'serial', 'list');
    expect(closed(tabs, 'spot', PINNED).open).toEqual(['home', 'serial', 'list']);
    expect(closedOthers(tabs, 'serial', PINNED).open).toEqual(['home', 'serial']);
    expect(closedAll(tabs, PINNED).open).toEqual(['home']);
  });

  it('LAY-12 a pinned tab remains after every way of closing', () => {
    const close = fc.constantFrom(
      (tabs: Tabs) => closed(tabs, 'home', PINNED),
      (tabs: Tabs) => closedOthers(tabs, 'spot', PINNED),
      (tabs: Tabs) => closedAll(tabs, PINNED),
    );
    fc.assert(
      fc.property(fc.array(close), (steps) => {
        expect(steps.reduce((tabs, step) => step(tabs), open('spot', 'home', 'list')).open).toContain('home');
      }),
    );
  });

  it('LAY-14 refresh reloads one page and leaves the others unchanged', () => {
    const tabs = refreshed(open('home', 'spot'), 'spot');
    expect(tabs.loads).toEqual({ spot: 1 });
    expect(tabs.open).toEqual(['home', 'spot']);
  });

  it('LAY-15 at most ten pages are kept; the least recently used page is dropped, its tab is not', () => {
    const ids = Array.from({ length: KEPT_PAGES }, (_, place) => `page${place}`);
    const tabs = visited(visited(open(...ids), 'page0'), 'eleventh');
    expect(tabs.kept).toHaveLength(KEPT_PAGES);
    expect(tabs.kept).not.toContain('page1');
    expect(tabs.kept).toContain('page0');
    expect(tabs.open).toHaveLength(KEPT_PAGES + 1);
  });

  it('LAY-15 closing a tab drops its page', () => {
    expect(closed(open('home', 'spot'), 'spot', PINNED).kept).toEqual(['home']);
  });

  it('LAY-22 the tab to the right of the closed one is shown, or the one to its left', () => {
    const tabs = open('home', 'spot', 'list');
    expect(successor(tabs, closed(tabs, 'spot', PINNED), 'spot')).toBe('list');
    expect(successor(tabs, closed(tabs, 'list', PINNED), 'list')).toBe('spot');
    expect(successor(tabs, closed(tabs, 'list', PINNED), 'home')).toBe('home');
    expect(successor(open('spot'), closedAll(open('spot'), PINNED), 'spot')).toBeUndefined();
  });
});
