// Checks every import of portal and bank against the import matrix in matrix.ts, including relative, aliased,
// type-only and lazy imports.
import type { SourceFile } from './files.ts';
import { type Imported, importsOf, pathOf } from './imports.ts';
import { oneByOne, outside, type Room, rooms } from './matrix.ts';

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const liesIn = (path: string, room: string): boolean => path === room || path.startsWith(`${room}/`);

/** Returns the room that contains a path, the innermost if several do; undefined if none does. */
const roomOf = (path: string): string | undefined =>
  Object.keys(rooms)
    .filter((room) => liesIn(path, room))
    .toSorted((one, other) => other.length - one.length)[0];

/** Whether an allowed entry matches, also for its "type" suffix. */
function isAllowed(allowed: readonly string[], { isType }: Pick<Imported, 'isType'>, found: (name: string) => boolean): boolean {
  return allowed.some((entry) => {
    const [name = '', kind] = entry.split(' ');
    return found(name) && (kind === undefined || isType);
  });
}

/** Returns the subfolder of a room whose subfolders are rooms of their own, such as `web/src/features/spot`. */
const partOf = (path: string, room: string): string =>
  path
    .split('/')
    .slice(0, room.split('/').length + 1)
    .join('/');

function isFine(imported: Imported, { path }: SourceFile, home: string, room: Room): boolean {
  // A glob cannot be followed by any check.
  if (imported.from === 'import.meta.glob') return false;
  const target = pathOf(imported.from, path);
  if (target === null)
    return room.packages.includes('*') || isAllowed(room.packages, imported, (name) => name === packageOf(imported.from));
  if (roomOf(target) === home) return !oneByOne.includes(home) || partOf(target, home) === partOf(path, home);
  return isAllowed(room.rooms, imported, (name) => liesIn(target, name));
}

/** Returns imports that the import matrix forbids, and files in folders that it does not list. */
export function roomProblems(files: readonly SourceFile[]): string[] {
  const held = files.filter(({ path }) => /^(web\/(src|desk)|mock-server)\/.*\.tsx?$/.test(path) && !outside.test(path));
  return held.flatMap((file) => {
    const home = roomOf(file.path);
    const room = home === undefined ? undefined : rooms[home];
    if (home === undefined || !room) return [`${file.path}: no room of scripts/checks/matrix.ts; name what it may import there`];
    return importsOf(file.path, file.text)
      .filter((imported) => !isFine(imported, file, home, room))
      .map(({ from, isType }) => `${file.path}: ${home} may not import ${isType ? 'types of ' : ''}${from}; see scripts/checks/matrix.ts`);
  });
}
