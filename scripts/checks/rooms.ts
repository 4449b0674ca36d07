// Holds every import of the portal and the bank to the matrix of rooms, whether it is relative, by package name, of a type or lazy.
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './files.ts';
import { oneByOne, outside, type Room, rooms } from './matrix.ts';

/** What an import names, as written, and whether it takes types only. */
type Imported = { readonly from: string; readonly isType: boolean };

const aliases = { '#web/': 'web/src/', '#mock/': 'mock-server/', '#contract/': 'openapi/' } as const;

/** Every import and re-export of a file, lazy ones too. */
function importsOf({ path, text }: SourceFile): Imported[] {
  const { module } = parseSync(path, text);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType }] : [])),
  );
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: text.slice(start + 1, end - 1),
    isType: false,
  }));
  return [...fixed, ...passedOn, ...lazy];
}

/** A path of the project, or null for a package. */
function pathOf(from: string, file: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
  const alias = Object.entries(aliases).find(([name]) => from.startsWith(name));
  return alias ? alias[1] + from.slice(alias[0].length) : null;
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

const liesIn = (path: string, room: string): boolean => path === room || path.startsWith(`${room}/`);

/** The longest room in which a path lies. */
const roomOf = (path: string): string | undefined =>
  Object.keys(rooms)
    .filter((room) => liesIn(path, room))
    .toSorted((one, other) => other.length - one.length)[0];

/** Whether `found` is one of what is allowed, types where only types are. */
function isAllowed(allowed: readonly string[], { isType }: Imported, found: (name: string) => boolean): boolean {
  return allowed.some((entry) => {
    const [name = '', kind] = entry.split(' ');
    return found(name) && (kind === undefined || isType);
  });
}

/** The folder of a room that is one by one, such as `web/src/features/spot`. */
const partOf = (path: string, room: string): string =>
  path
    .split('/')
    .slice(0, room.split('/').length + 1)
    .join('/');

function isFine(imported: Imported, { path }: SourceFile, home: string, room: Room): boolean {
  const target = pathOf(imported.from, path);
  if (target === null)
    return room.packages.includes('*') || isAllowed(room.packages, imported, (name) => name === packageOf(imported.from));
  if (roomOf(target) === home) return !oneByOne.includes(home) || partOf(target, home) === partOf(path, home);
  return isAllowed(room.rooms, imported, (name) => liesIn(target, name));
}

/** Imports that the matrix does not allow, and files of a folder that it does not know. */
export function roomProblems(files: readonly SourceFile[]): string[] {
  const held = files.filter(({ path }) => /^(web\/src|mock-server)\/.*\.tsx?$/.test(path) && !outside.test(path));
  return held.flatMap((file) => {
    const home = roomOf(file.path);
    const room = home === undefined ? undefined : rooms[home];
    if (home === undefined || !room) return [`${file.path}: no room of scripts/checks/matrix.ts; name what it may import there`];
    return importsOf(file)
      .filter((imported) => !isFine(imported, file, home, room))
      .map(({ from, isType }) => `${file.path}: ${home} may not import ${isType ? 'types of ' : ''}${from}; see scripts/checks/matrix.ts`);
  });
}
