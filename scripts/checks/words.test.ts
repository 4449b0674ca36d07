import { describe, expect, it } from 'vitest';
import { wordProblems } from './words.ts';

const problemsOf = (text: string) => wordProblems([{ path: 'web/src/a.test.ts', text }]);

it.each(['element.innerHTML = text;', "element.insertAdjacentHTML('beforeend', text);", 'document.write(text);'])(
  'TRU-05 text that becomes HTML is found: %s',
  (text) => {
    expect(wordProblems([{ path: 'web/src/a.ts', text }])).toHaveLength(1);
    expect(wordProblems([{ path: 'web/src/a.ts', text: 'element.textContent = text;' }])).toEqual([]);
  },
);

describe('a test that is left out', () => {
  it.each(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'])('is found: %s', (member) => {
    for (const suite of ['it', 'test', 'describe', 'it.concurrent', 'test.describe'])
      expect(problemsOf(`${suite}.${member}('title', () => {});`), suite).toHaveLength(1);
  });

  it('is not a test that runs, nor a member of something else', () => {
    expect(problemsOf("it.each([1])('title', () => {}); list.skip(1); page.only;")).toEqual([]);
  });
});
