import { expect, it } from 'vitest';
import { fromDisk } from './imports.ts';
import { textSetProblems } from './text-sets.ts';

const menu = 'web/src/app/shell/user-menu.tsx';
const withText = (path: string, key: string) => (module: string) =>
  module === path ? `${fromDisk(module) ?? ''}\nexport const shown = '${key}';` : fromDisk(module);

it('I18-01 a text whose set may not be loaded with the module that shows it is found', () => {
  expect(textSetProblems(withText(menu, 'common.density.compact'))).toEqual([]);
  expect(textSetProblems(withText(menu, 'list.operation'))).toEqual([`${menu} shows a text of list where only common, desk are open`]);
});

it('I18-01 a screen shows texts of the sets that its loader opens', () => {
  const limits = 'web/src/features/limits/limits.screen.tsx';
  expect(textSetProblems(withText(limits, 'credential.oldPassword'))).toEqual([]);
  expect(textSetProblems(withText(limits, 'news.ships'))).toEqual([expect.stringContaining(`${limits} shows a text of news`)]);
});
