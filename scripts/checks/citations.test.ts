import { describe, expect, it } from 'vitest';
import { citationProblems } from './citations.ts';

const requirement = (number: number) => `QUO-${String(number).padStart(2, '0')}`;
const criteria = { path: 'e2e/criteria/QUO.md', text: `- ${requirement(1)} [S 4.2; portal] A quote is taken.` };
const decisionFile = { path: 'web/decisions/0001-tabs-are-links.md', text: '# 0001 Tabs are links' };
const index = { path: 'web/decisions/README.md', text: '| [0001](0001-tabs-are-links.md) | Tabs are links |' };
const project = [criteria, decisionFile, index];
const cites = (path: string, text: string) => citationProblems([...project, { path, text }]);

describe('citations', () => {
  it.each([
    ['web/src/a.ts', `// Closes at zero (${requirement(1)}), see decision 0001.`],
    ['README.md', 'See [tabs](web/decisions/0001-tabs-are-links.md) and `decisions/README.md`.'],
    ['web/README.md', 'See [decisions](decisions/README.md#subject) and [all](decisions/).'],
  ])('of %s are accepted if they lead somewhere', (path, text) => {
    expect(cites(path, text)).toEqual([]);
  });

  it.each([
    ['a requirement that does not exist', 'scripts/a.ts', `// ${requirement(2)}`, requirement(2)],
    ['a decision of another folder', 'mock-server/a.ts', '// decision 0001', '0001'],
    ['a decision without its zeros', 'web/src/a.ts', '// decision 1', '1'],
    ['a file that is gone', 'README.md', 'See `web/gone.ts`.', 'web/gone.ts'],
    ['a link that leads nowhere', 'web/README.md', 'See [it](gone.md).', 'gone.md'],
  ])('reports %s', (_, path, text, cited) => {
    expect(cites(path, text)).toEqual([`${path} cites ${cited}, which does not exist`]);
  });

  it('reports a title with more than three requirements, of a test or a step', () => {
    const codes = Array.from({ length: 4 }, () => requirement(1)).join(' ');
    const test = (call: string, title: string) =>
      citationProblems([criteria, { path: 'web/src/a.test.ts', text: `${call}('${title} closes', ` }]);
    for (const call of ['it', 'it.each(rows)', 'test.step']) expect(test(call, codes)).toHaveLength(1);
    expect(test('it', codes.slice(7))).toEqual([]);
  });

  it('reports a decision that no index lists', () => {
    expect(citationProblems([criteria, decisionFile, { ...index, text: '' }])).toEqual([
      `${decisionFile.path} is not in web/decisions/README.md`,
    ]);
  });
});
