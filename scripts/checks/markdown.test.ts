import { describe, expect, it } from 'vitest';
import { markdownProblems } from './markdown.ts';

const problemsIn = (text: string, path = 'docs/page.md') => markdownProblems([{ path, text }]);
const lines = (count: number, line = 'A sentence.') => `${Array.from({ length: count }, () => line).join('\n')}\n`;

describe('Markdown', () => {
  it.each([
    ['a line of 121 characters', 'x'.repeat(121), 'docs/page.md:1 has 121 characters: wrap it at 120'],
    ['a paragraph of seven lines', lines(7), 'docs/page.md:1 begins a paragraph of more than 6 lines: split it, or make it a list'],
    [
      'a list item of seven lines',
      `- ${lines(7, '  more')}`,
      'docs/page.md:1 begins a paragraph of more than 6 lines: split it, or make it a list',
    ],
  ])('may not have %s', (_, text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  it('may have long lines in tables and code, and six lines in a paragraph', () => {
    const long = 'x'.repeat(200);
    expect(problemsIn(`| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n${lines(6)}\n- one\n- two\n`)).toEqual([]);
  });

  it.each([
    ['README.md', 150],
    ['web/decisions/0001-tabs-are-links.md', 40],
  ])('of %s has at most %i lines', (path, most) => {
    expect(problemsIn('\n'.repeat(most), path)).toEqual([]);
    expect(problemsIn('\n'.repeat(most + 1), path)).toHaveLength(1);
  });

  it('is not checked where a requirement has one line', () => {
    expect(problemsIn('x'.repeat(200), 'e2e/criteria/QUO.md')).toEqual([]);
  });
});
