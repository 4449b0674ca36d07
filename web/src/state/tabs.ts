// The open pages: pure rules of visiting, closing and keeping (LAY-10 to LAY-16, LAY-21, LAY-22), and their stored state.
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

/**
 * `open` screen ids in tab order; `kept` those whose page is held with its input, the latest last; `loads` counts how often
 * a page was loaded anew, which is the page's key.
 */
export type Tabs = { open: string[]; kept: string[]; loads: Record<string, number> };

/** A page is thrown away with the eleventh (LAY-15). */
export const KEPT_PAGES = 10;

const none: Tabs = { open: [], kept: [], loads: {} };

/** Shows `id`: one tab, however often it is visited (LAY-10). */
export function visited(tabs: Tabs, id: string): Tabs {
  return {
    ...tabs,
    open: tabs.open.includes(id) ? tabs.open : [...tabs.open, id],
    kept: [...tabs.kept.filter((kept) => kept !== id), id].slice(-KEPT_PAGES),
  };
}

/** Loads the page of `id` anew and leaves the others as they are (LAY-14). */
export function refreshed(tabs: Tabs, id: string): Tabs {
  return { ...tabs, loads: { ...tabs.loads, [id]: (tabs.loads[id] ?? 0) + 1 } };
}

// A closed page is loaded anew when it is opened again.
function without(tabs: Tabs, stays: (id: string) => boolean): Tabs {
  const gone = tabs.open.filter((id) => !stays(id));
  const left = { ...tabs, open: tabs.open.filter(stays), kept: tabs.kept.filter(stays) };
  return gone.reduce(refreshed, left);
}

/** Closes `id`, unless it is pinned (LAY-12, LAY-21). */
export function closed(tabs: Tabs, id: string, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => other !== id || pinned.includes(id));
}

/** Leaves `id` and the pinned ones. */
export function closedOthers(tabs: Tabs, id: string, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => other === id || pinned.includes(other));
}

/** Leaves the pinned ones. */
export function closedAll(tabs: Tabs, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => pinned.includes(other));
}

/** The tab to show when `active` is gone from `after`: the one to its right, else to its left (LAY-22). */
export function successor(before: Tabs, after: Tabs, active: string): string | undefined {
  if (after.open.includes(active)) return active;
  const place = before.open.indexOf(active);
  const right = before.open.slice(place + 1).find((id) => after.open.includes(id));
  return right ?? before.open.slice(0, Math.max(place, 0)).findLast((id) => after.open.includes(id));
}

export const tabs: Tabs = persisted<Tabs>({
  name: 'tabs',
  area: 'session',
  initial: none,
  parse: (raw) => ({ open: [...new Set(texts(field(raw, 'open')))], kept: [], loads: {} }),
});

/** Replaces the tabs by what one of the rules above answers. */
export function setTabs(next: Tabs): void {
  Object.assign(tabs, next);
}
