// @module-tag thorough
// Laws that every list keeps, whatever it lists.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { accounts, coupons, credits, marginAccounts } from '#web/features/account/account.lists.ts';
import { deliveries, nearExpire } from '#web/features/due/due.lists.ts';
import * as forward from '#web/features/forward/forward.lists.ts';
import * as option from '#web/features/option/option.lists.ts';
import * as orders from '#web/features/orders/order.lists.ts';
import { receiptList } from '#web/features/receipts/receipt.lists.ts';
import * as spot from '#web/features/spot/spot.lists.ts';
import * as swap from '#web/features/swap/swap.lists.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok } from '#web/test/scripted-bank.ts';

const deals = { ...spot, ...forward, ...swap, ...option };
const paged = { ...deals, ...orders, nearExpire, deliveries, receiptList };
const all = { ...paged, accounts, marginAccounts, credits, coupons };
const entries = (lists: object) => Object.entries(lists) as [string, List<unknown>][];

const first = { pageNum: 1, pageSize: 10, filters: {} } as const;
const operationOf = (list: List<unknown>): string => {
  const [, url] = list.question(first, '2026-11-23')?.key ?? [];
  return String(url).split('/').slice(-2).join('/');
};
const shape = () => document.querySelector('[data-list]')?.getAttribute('data-list');

describe('every list', () => {
  it('QRY-20 there are 32 of them', () => {
    expect(entries(all)).toHaveLength(32);
  });

  it.each(entries(all).flatMap(([name, list]) => (['cn', 'en'] as const).map((language) => [name, language, list] as const)))(
    'QRY-22 QRY-24 %s is loading, then failed with a retry, then empty in words of its own (%s)',
    async (_name, language, list) => {
      const operation = operationOf(list);
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

  it.each(entries(paged))('QRY-07 %s asks for the page and the size that are wanted', (_name, list) => {
    const asked = JSON.stringify(list.question({ ...first, pageNum: 3, pageSize: 50 }, '2026-11-23')?.key);
    expect([asked.includes('"pageNum":3'), asked.includes('"pageSize":50')]).toEqual([true, true]);
  });

  it.each(entries(deals))('QRY-13 a row of %s opens its deal', (_name, list) => {
    expect(list.openDetail).toBeTypeOf('function');
  });

  it.each(entries(deals).filter(([name]) => name.endsWith('Serial')))(
    'QRY-06 %s waits for the business date and asks for it alone',
    (_name, list) => {
      expect(list.question(first, null)).toBeNull();
      const asked = JSON.stringify(list.question({ ...first, filters: { startDate: '2026-01-01' } }, '2026-11-23')?.key);
      expect(asked).toContain('"startDate":"2026-11-23","endDate":"2026-11-23"');
    },
  );
});
