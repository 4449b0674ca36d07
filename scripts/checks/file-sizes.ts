// How long files are: none over 300 lines. One idea is as long as it is, so there is no bar for the others.
import type { SourceFile } from './files.ts';

const isSource = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

/** Files that are too long, or that do not begin with what they own; prints the figures. */
export function sizeProblems(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isSource);
  console.log(`${sources.length} source files, longest ${Math.max(0, ...sources.map(linesOf))} lines`);
  return [
    ...sources.filter((file) => linesOf(file) > 300).map(({ path }) => `${path} has over 300 lines: split it by what it owns`),
    ...sources
      .filter(({ text, path }) => !text.startsWith('//') && !/\.(test|spec)\.tsx?$/.test(path))
      .map(({ path }) => `${path}: the first line says in a comment what the file owns`),
  ];
}
