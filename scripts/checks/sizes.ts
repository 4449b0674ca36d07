// How long files are: median at most 60 lines, nine of ten at most 150, none over 300.
import type { SourceFile } from './files.ts';

const isSource = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

/** What breaks the bar; prints the figures. */
export function sizeProblems(files: readonly SourceFile[]): string[] {
  const sources = files.filter(isSource);
  const lengths = sources.map(linesOf).sort((one, other) => one - other);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  const [median, ninth] = [at(0.5), at(0.9)];
  console.log(`${lengths.length} source files, median ${median} lines, p90 ${ninth}, longest ${lengths.at(-1) ?? 0}`);
  return [
    ...(median > 60 ? [`the median file has ${median} lines, at most 60: give each idea its own file`] : []),
    ...(ninth > 150 ? [`one file in ten has over ${ninth} lines, at most 150`] : []),
    ...sources.filter((file) => linesOf(file) > 300).map(({ path }) => `${path} has over 300 lines: split it by what it owns`),
    ...sources
      .filter(({ text, path }) => !text.startsWith('//') && !/\.(test|spec)\.tsx?$/.test(path))
      .map(({ path }) => `${path}: the first line says in a comment what the file owns`),
  ];
}
