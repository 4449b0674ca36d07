// The shape of Markdown: lines that fit a screen, short paragraphs, and pages that can be read in one go.
import type { SourceFile } from './files.ts';

type Limit = { readonly where: RegExp; readonly lines: number; readonly instead: string };

const limits: readonly Limit[] = [
  { where: /\/decisions\/\d{4}-[\w-]+\.md$/, lines: 40, instead: 'a decision is context, decision and consequences' },
  { where: /(^|\/)README\.md$|^CONTRIBUTING\.md$/, lines: 150, instead: 'move a part to a page beside it, and link it' },
];
const longestLine = 120;
const longestParagraph = 6;

/** Requirements have one line each, whatever its length. */
const isChecked = ({ path }: SourceFile) => path.endsWith('.md') && !/^e2e\/criteria\/[A-Z0-9]{3}\.md$/.test(path);

/** Tables, headings, pictures and indented formulas, which cannot be wrapped. */
const isFixed = (line: string) => /^\s*\||^#|^<|^!\[| {4}\S/.test(line);

/** Returns the lines of prose with their numbers. Code blocks are omitted; their fences count as blank lines. */
function proseOf(text: string): (readonly [at: number, line: string])[] {
  let isCode = false;
  return text.split('\n').map((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return [index + 1, isFence || isCode || isFixed(line) ? '' : line] as const;
  });
}

/** Returns the numbers of the lines at which too long paragraphs and list items begin. */
function longParagraphs(prose: readonly (readonly [at: number, line: string])[]): number[] {
  let length = 0;
  return prose.flatMap(([at, line]) => {
    const begins = line.trim() === '' || /^\s*([-*]|\d+\.) /.test(line);
    length = begins ? Number(line.trim() !== '') : length + 1;
    return length === longestParagraph + 1 ? [at - longestParagraph] : [];
  });
}

function problemsOf({ path, text }: SourceFile): string[] {
  const prose = proseOf(text);
  const count = text.split('\n').length - 1;
  return [
    ...limits
      .filter(({ where, lines }) => where.test(path) && count > lines)
      .map(({ lines, instead }) => `${path} has ${count} lines, ${lines} are enough: ${instead}`),
    ...prose
      .filter(([, line]) => line.length > longestLine)
      .map(([at, line]) => `${path}:${at} has ${line.length} characters: wrap it at ${longestLine}`),
    ...longParagraphs(prose).map(
      (at) => `${path}:${at} begins a paragraph of more than ${longestParagraph} lines: split it, or make it a list`,
    ),
  ];
}

/** Lines, paragraphs and pages that are too long. */
export const markdownProblems = (files: readonly SourceFile[]): string[] => files.filter(isChecked).flatMap(problemsOf);
