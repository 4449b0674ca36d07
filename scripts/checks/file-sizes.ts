// Limits files to 300 lines, and requires a first comment. There is no other limit: a file is as long as its idea.
import type { SourceFile } from './files.ts';

const isSource = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

/** Returns files that are too long or lack a first comment; prints the longest. */
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
