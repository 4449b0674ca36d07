// The open pages: pure rules for visiting, closing and keeping pages (LAY-10 to LAY-16, LAY-21, LAY-22), and their
// stored state.
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

/**
 * `open` contains screen ids in tab order. `kept` contains screens whose page stays mounted with its input, latest
 * last. `loads` counts the loads of a page and is the page's React key.
 */
export type Tabs = { open: string[]; kept: string[]; loads: Record<string, number> };

/** Maximum number of mounted pages; the eleventh evicts the oldest (LAY-15). */
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

/** Reloads the page of `id` and leaves the others unchanged (LAY-14). */
export function refreshed(tabs: Tabs, id: string): Tabs {
  return { ...tabs, loads: { ...tabs.loads, [id]: (tabs.loads[id] ?? 0) + 1 } };
}

// Removes tabs. A page that was removed is loaded anew when it is opened again.
function without(tabs: Tabs, stays: (id: string) => boolean): Tabs {
  const gone = tabs.open.filter((id) => !stays(id));
  const left = { ...tabs, open: tabs.open.filter(stays), kept: tabs.kept.filter(stays) };
  return gone.reduce(refreshed, left);
}

/** Returns the tabs without `id`. A pinned tab is not closed (LAY-12, LAY-21). */
export function closed(tabs: Tabs, id: string, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => other !== id || pinned.includes(id));
}

/** Closes every tab except `id` and the pinned ones. */
export function closedOthers(tabs: Tabs, id: string, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => other === id || pinned.includes(other));
}

/** Closes every tab except the pinned ones. */
export function closedAll(tabs: Tabs, pinned: readonly string[]): Tabs {
  return without(tabs, (other) => pinned.includes(other));
}

/**
 * Returns the tab to show after closing: `active` if it is still open, otherwise its right neighbour, otherwise its
 * left one (LAY-22).
 */
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

/** Replaces the tabs with the result of one of the rules above. */
export function setTabs(next: Tabs): void {
  Object.assign(tabs, next);
}
