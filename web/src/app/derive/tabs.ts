// Derives which screens are tabs, which are pinned, and which open pages belong to a layout (LAY-12, LAY-13, LAY-22).
import type { Screen, Screens } from '../screen-types.ts';

/** Returns the ids of the pinned tabs of `layout`, in manifest order. */
export function pinnedTabs(layout: Screen['layout'], screens: Screens): string[] {
  return Object.keys(screens).filter((id) => screens[id]?.layout === layout && screens[id].tab === 'pinned');
}

/** Returns the tabs of `layout`: the pinned ones first, then the open ones in order; unknown stored ids are omitted. */
export function tabBar(layout: Screen['layout'], open: readonly string[], screens: Screens): string[] {
  const pinned = pinnedTabs(layout, screens);
  return [...pinned, ...open.filter((id) => screens[id]?.layout === layout && screens[id].tab === 'closable')];
}

/**
 * Returns the pages of `layout` to keep mounted, in the order of their opening, so that none is ever moved in the
 * document.
 */
export function heldPages(
  layout: Screen['layout'],
  tabs: { open: readonly string[]; kept: readonly string[] },
  screens: Screens,
): string[] {
  return tabs.open.filter((id) => tabs.kept.includes(id) && screens[id]?.layout === layout);
}
