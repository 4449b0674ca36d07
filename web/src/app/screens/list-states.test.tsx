// @module-tag thorough
// Every list in each of its states is accessible in both languages; the rows are the contract's examples.
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { configureTransport } from '#web/api/transport.ts';
import { acceptLanguage } from '#web/i18n/index.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { handMade, held, httpStatus, ok } from '#web/test/scripted-bank.ts';
import { allLists, operationOf } from './all-lists.fixture.ts';

const words = {
  cn: { retry: '重试', query: '查询', number: '业务编号', outdated: '刷新失败，以下为上次读取的数据。', none: '没有符合筛选条件的交易。' },
  en: {
    retry: 'Try again',
    query: 'Search',
    number: 'Reference',
    outdated: 'Could not refresh. What is shown was read earlier.',
    none: 'Nothing matches these filters.',
  },
} as const;

/** One list, for tests of behaviour that all lists share. */
const list = allLists.spotNonMaturity as List<unknown>;

const shape = () => document.querySelector('[data-list]')?.getAttribute('data-list');
const rowsShown = () => document.querySelectorAll('[data-row]').length;

/** Runs axe. Colours and sizes are checked by the browser tests, because this DOM has neither. */
async function problems(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } };
  const run = axe.run(document.body, { rules, resultTypes: ['violations'] });
  // axe waits between its rules, so the test advances the time.
  await pass(1_000);
  const { violations } = await run;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

const cases = Object.entries(allLists as Readonly<Record<string, List<unknown>>>).flatMap(([name, each]) =>
  (['cn', 'en'] as const).map((language) => [name, language, each] as const),
);
const settings = { baseUrl: () => '/ftfeportal/demo', token: () => 'token-1', language: acceptLanguage, clientIp: '', clientMac: '' };

const answerOf = ({ isPaged }: List<unknown>, rows: object[]) => ok(isPaged ? page(rows) : rows);

describe('every list', () => {
  it.each(cases)('QRY-22 QRY-24 %s shows its rows, and keeps the previous rows when a reload fails (%s)', async (...row) => {
    const [, language, each] = row;
    const texts = words[language];
    const { path, operationId } = operationOf(each);
    const rows = exampleRows(operationId);
    expect(rows.length, operationId).toBeGreaterThan(0);
    bank().next(path, answerOf(each, rows), httpStatus(500));
    await draw(<ListScreen list={each} />, language);
    // Lists of today wait for the business date.
    await pass(50);
    expect([shape(), rowsShown(), screen.queryByText(texts.outdated)]).toEqual(['rows', rows.length, null]);
    await refreshDeals();
    await pass();
    expect([shape(), rowsShown(), screen.queryAllByText(texts.outdated).length]).toEqual(['rows', rows.length, 1]);
    // The accessibility check runs once per list, in English; the browser tests check Chinese too.
    if (language === 'en') expect(await problems()).toEqual([]);
    bank().next(path, answerOf(each, rows), answerOf(each, []));
    await press(texts.retry);
    expect([rowsShown(), screen.queryByText(texts.outdated)]).toEqual([rows.length, null]);
    if (!each.filters.includes('businessNo')) return;
    await fill(texts.number, '9999');
    await press(texts.query);
    expect([shape(), screen.queryAllByText(texts.none).length]).toEqual(['empty', 1]);
  });

  it.each(['cn', 'en'] as const)('QRY-22 is accessible in each of its states without rows (%s)', async (language) => {
    const { path } = operationOf(list);
    const first = held(httpStatus(500));
    bank().next(path, first.answer, answerOf(list, []), answerOf(list, []));
    await draw(<ListScreen list={list} />, language);
    const found: unknown[] = [shape(), await problems()];
    first.letGo();
    await pass();
    found.push(shape(), await problems());
    await press(words[language].retry);
    found.push(shape(), await problems());
    await fill(words[language].number, '9999');
    await press(words[language].query);
    found.push(screen.queryAllByText(words[language].none).length, await problems());
    expect(found).toEqual(['loading', [], 'failed', [], 'empty', [], 1, []]);
  });

  it.each([
    ['cn', '服务器异常'],
    ['en', 'Server error'],
  ] as const)(
    'ERR-10 a response that violates the contract fills no row and shows its own message, not the one for a failed load (%s)',
    async (language, message) => {
      const [good] = exampleRows('norSpotTradeQuery');
      const broken = page([{ ...good, custAmt1: '1,000.00' }, { businessNo: 'SPTFT20261120000011' }]);
      configureTransport({ ...settings, onFailure: () => {} });
      bank().next('norSpotTrade/query', handMade('it breaks the contract', broken), ok(page([good ?? {}])));
      await draw(<ListScreen list={list} />, language);
      expect([shape(), rowsShown()]).toEqual(['failed', 0]);
      expect(screen.getByRole('alert').textContent).toContain(message);
      await press(words[language].retry);
      expect([shape(), rowsShown()]).toEqual(['rows', 1]);
    },
  );
});
