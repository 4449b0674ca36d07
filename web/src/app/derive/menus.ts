// Derives the top menu, the left menu of each section, and their badges (LAY-06 to LAY-08, LAY-18).
import type { Activity } from '#web/api/generated/model/activity.zod.ts';
import type { Badge } from '#web/state/badges.ts';
import type { Groups, Screen, Screens, TitleKey } from '../screen-types.ts';
import { permitted } from './guards.ts';

/** A menu entry that opens a screen. */
export type MenuEntry = { id: string; path: string; title: TitleKey; badge: Screen['badge'] };

/** A titled group of entries; the section's own entries have no title. */
export type MenuBranch = { id: string; title: TitleKey | undefined; entries: MenuEntry[] };

/** A top-level entry with its left menu. */
export type MenuSection = { id: string; path: string; title: TitleKey; branches: MenuBranch[] };

/** What the user may do: the roles in the browser, and the activities that the bank allows. */
type May = { readonly roles: readonly string[]; readonly allows: readonly Activity[] };

const isOffered = (screen: Screen, { roles, allows }: May): boolean =>
  permitted(screen, roles) && (screen.activity === undefined || allows.includes(screen.activity));

function entriesOf(group: string, screens: Screens, may: May): MenuEntry[] {
  return Object.entries(screens)
    .filter(([, screen]) => screen.group === group && isOffered(screen, may))
    .map(([id, { path, title, badge }]) => ({ id, path, title, badge }));
}

/** Returns all sections with at least one screen that roles and activities permit; other screens have no entry. */
export function menuSections(screens: Screens, groups: Groups, roles: readonly string[], allows: readonly Activity[] = []): MenuSection[] {
  const may = { roles, allows };
  return Object.entries(groups)
    .filter(([, group]) => group.parent === undefined)
    .map(([id, { path, title }]) => {
      const children = Object.entries(groups).filter(([, group]) => group.parent === id);
      const own: MenuBranch = { id, title: undefined, entries: entriesOf(id, screens, may) };
      const branches = [
        own,
        ...children.map(([child, group]) => ({ id: child, title: group.title, entries: entriesOf(child, screens, may) })),
      ];
      return { id, path, title, branches: branches.filter(({ entries }) => entries.length > 0) };
    })
    .filter(({ branches }) => branches.length > 0);
}

/** Returns the section of a screen; undefined for a screen without a menu entry. */
export function sectionOf(id: string, sections: readonly MenuSection[]): MenuSection | undefined {
  return sections.find(({ branches }) => branches.some(({ entries }) => entries.some((entry) => entry.id === id)));
}

/** Returns the sum of the badges of a section for the top menu, which hides 0 (LAY-07). */
export function sectionBadge(section: MenuSection, counts: Readonly<Partial<Record<Badge, number>>>): number {
  return section.branches
    .flatMap(({ entries }) => entries)
    .reduce((sum, { badge }) => sum + (badge === undefined ? 0 : (counts[badge] ?? 0)), 0);
}
