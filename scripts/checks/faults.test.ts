import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const text = readFileSync(`${root}e2e/faults/README.md`, 'utf8');
const rows = [...text.matchAll(/^\| (.+?) \| (.+?) \| `(.+?)` \|$/gm)].map(([, , title = '', file = '']) => ({ title, file }));

it('TRU-01 every fault of the table has the test that it names', () => {
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(({ title, file }) => !readFileSync(root + file, 'utf8').includes(title));
  expect(missing).toEqual([]);
});
