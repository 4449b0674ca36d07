// Redirects of paths that are not screens: the root, the groups, /redirect/{path} and the remembered path (ACC-05,
// ACC-09 to ACC-13, ACC-18).
import type { Groups, Screens } from '../screen-types.ts';
import { HOME_PATH } from './guards.ts';

function within(group: string, top: string): boolean {
  return group === top || group.startsWith(`${top}.`);
}

/** Returns the path of each group with the path of the screen it opens: the named one, otherwise its first. */
export function groupRedirects(screens: Screens, groups: Groups): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([id, group]) => {
      const target =
        group.opens === undefined ? Object.values(screens).find((screen) => within(screen.group ?? '', id)) : screens[group.opens];
      return target === undefined ? [] : [[group.path, target.path]];
    }),
  );
}

/** Returns the id of the screen at `path`, ignoring query and hash. */
export function screenAt(path: string, screens: Screens): string | undefined {
  const [bare = ''] = path.split(/[?#]/);
  return Object.keys(screens).find((id) => screens[id]?.path === bare);
}

/**
 * Returns `target` if it is a path of the portal's own table, otherwise /home; never an external address or scheme
 * (ACC-10).
 */
export function ownPath(target: string, screens: Screens, groups: Groups): string {
  const known = screenAt(target, screens) !== undefined || Object.values(groups).some(({ path }) => path === target);
  return known ? target : HOME_PATH;
}
