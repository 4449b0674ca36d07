import { describe, expect, it } from 'vitest';
import { wordProblems } from './words.ts';

const problemsOf = (text: string) => wordProblems([{ path: 'web/src/a.test.ts', text }]);

describe('a test that is left out', () => {
  it.each(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'])('is found: %s', (member) => {
    for (const suite of ['it', 'test', 'describe', 'it.concurrent', 'test.describe'])
      expect(problemsOf(`${suite}.${member}('title', () => {});`), suite).toHaveLength(1);
  });

  it('is not a test that runs, nor a member of something else', () => {
    expect(problemsOf("it.each([1])('title', () => {}); list.skip(1); page.only;")).toEqual([]);
  });
});
