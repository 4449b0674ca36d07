// @module-tag thorough
// Properties of every list.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok } from '#web/test/scripted-bank.ts';
import { allLists, dealLists, operationOf, pagedLists } from './all-lists.fixture.ts';

const entries = (lists: object) => Object.entries(lists) as [string, List<unknown>][];

const first = { pageNum: 1, pageSize: 10, filters: {} } as const;
const shape = () => document.querySelector('[data-list]')?.getAttribute('data-list');

describe('every list', () => {
  it('QRY-20 is one of 36', () => {
    expect(entries(allLists)).toHaveLength(36);
  });

  it.each(entries(allLists).flatMap(([name, list]) => (['cn', 'en'] as const).map((language) => [name, language, list] as const)))(
    'QRY-22 QRY-24 %s is loading, then failed with a retry, then empty with its own message (%s)',
    async (_name, language, list) => {
      const { path: operation } = operationOf(list);
      const waiting = held(httpStatus(500));
      bank().next(operation, waiting.answer, ok(list.isPaged ? page([]) : []));
      await draw(<ListScreen list={list} />, language);
      expect(shape()).toBe('loading');
      waiting.letGo();
      await pass();
      await press(language === 'cn' ? '重试' : 'Try again');
      expect(shape()).toBe('empty');
      const words = document.querySelector('[data-list]')?.textContent ?? '';
      expect(words).not.toContain(list.empty);
      expect(words).toMatch(language === 'cn' ? /[无没].+。/ : /\b(No|Nothing)\b.+\./);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(language === 'cn' ? /[一-鿿]/ : /^[A-Z][\w '’-]+$/);
    },
  );

  it.each(entries(pagedLists))('QRY-07 %s requests the selected page and page size', (_name, list) => {
    const asked = JSON.stringify(list.question({ ...first, pageNum: 3, pageSize: 50 }, '2026-11-23')?.key);
    expect([asked.includes('"pageNum":3'), asked.includes('"pageSize":50')]).toEqual([true, true]);
  });

  it.each(entries(dealLists))('QRY-13 a row of %s opens its deal', (_name, list) => {
    expect(list.openDetail).toBeTypeOf('function');
  });

  it.each(entries(dealLists).filter(([name]) => name.endsWith('Serial')))(
    'QRY-06 %s waits for the business date and requests that date only',
    (_name, list) => {
      expect(list.question(first, null)).toBeNull();
      const asked = JSON.stringify(list.question({ ...first, filters: { startDate: '2026-01-01' } }, '2026-11-23')?.key);
      expect(asked).toContain('"startDate":"2026-11-23","endDate":"2026-11-23"');
    },
  );
});
