// Limits the length of declarations: each list, all lists together, and each action, counted in lines.
import type { SourceFile } from './files.ts';

type Kind = {
  readonly what: string;
  readonly files: RegExp;
  readonly begins: RegExp;
  /** Maximum lines of one declaration, and of all together. */
  readonly most: number;
  readonly mostTogether: number;
  readonly instead: string;
};

const kinds: readonly Kind[] = [
  {
    what: 'list',
    files: /^web\/src\/features\/.*\.lists\.ts$/,
    begins: /^export const (?<name>\w+) = (?:listOf|paged|unpaged)\(/,
    most: 15,
    mostTogether: 600,
    instead: 'name its columns in a record of their own',
  },
  {
    what: 'action',
    files: /^web\/src\/features\/.*\.actions?\.ts$/,
    begins: /^export const (?<name>\w+)/,
    most: 40,
    mostTogether: Number.POSITIVE_INFINITY,
    instead: 'take its rows or fields out as a function',
  },
];

type Declaration = { readonly path: string; readonly name: string; readonly lines: number };

/** Returns the declarations of a kind in a file, with their number of lines up to the closing line. */
function declarationsIn({ path, text }: SourceFile, { begins }: Kind): Declaration[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const name = begins.exec(line)?.groups?.['name'];
    if (name === undefined) return [];
    const end = line.endsWith(';') ? 0 : lines.slice(at).findIndex((each) => /^[}\])]+;/.test(each));
    return [{ path, name, lines: end + 1 }];
  });
}

/** Returns declarations that are too long, and kinds that are too long together. */
export function declarationProblems(files: readonly SourceFile[]): string[] {
  return kinds.flatMap((kind) => {
    const found = files.filter(({ path }) => kind.files.test(path)).flatMap((file) => declarationsIn(file, kind));
    const together = found.reduce((sum, { lines }) => sum + lines, 0);
    return [
      ...(found.length === 0 ? [`no ${kind.what} was found: ${kind.files.source}`] : []),
      ...found
        .filter(({ lines }) => lines > kind.most)
        .map(({ path, name, lines }) => `${path}: the ${kind.what} ${name} has ${lines} lines, ${kind.most} are enough: ${kind.instead}`),
      ...(together >= kind.mostTogether ? [`all ${kind.what}s together have ${together} lines, ${kind.mostTogether} are too many`] : []),
    ];
  });
}
