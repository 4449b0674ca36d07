// The print of a list: all rows of the filter, up to a limit.
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spotInProgress } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list-screen.tsx';
import { PRINTED_ROWS } from './print-rows.ts';

const numbers = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const said = () => document.querySelector('[data-filter-words]')?.textContent ?? '';
const numberOf = (place: number): string => `SPTFT20261120${String(place).padStart(6, '0')}`;

/** Rows and words of the page at each print. */
let prints: { readonly rows: readonly (string | null)[]; readonly words: string }[] = [];
beforeEach(() => {
  prints = [];
  vi.stubGlobal('print', () => void prints.push({ rows: numbers(), words: said() }));
});

/** Answers a list of `total` deals by page. */
const deals = (total: number) =>
  bank().always('spotTradeDuration', (call, signal) => {
    const [pageNum, size] = [Number(call.body['pageNum']), Number(call.body['pageSize'])];
    const first = (pageNum - 1) * size + 1;
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - first + 1)) }, (_none, place) =>
      tradeRow({ businessNo: numberOf(first + place) }),
    );
    return ok(page(rows, total))(call, signal);
  });

async function printed(): Promise<void> {
  await press('打印');
  await pass();
  await vi.waitFor(() => expect(prints).toHaveLength(1), { timeout: 60_000 });
}

describe('the print of a list', () => {
  it('PRT-13 QRY-31 has all rows of the filter in their order, and the page afterwards', async () => {
    deals(120);
    await draw(<ListScreen list={spotInProgress} />);
    expect(numbers()).toHaveLength(10);
    await printed();
    expect(prints[0]?.rows).toEqual(Array.from({ length: 120 }, (_none, place) => numberOf(place + 1)));
    expect(prints[0]?.words).toBe('全部，未筛选 · 共120条');
    const valued = bank()
      .sent('listValues')
      .map(({ body }) => (body as { businessNos?: string }).businessNos?.split(',').length);
    expect(valued.slice(-3)).toEqual([50, 50, 20]);
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(numbers()).toHaveLength(10);
  });

  it('PRT-13 ends at the limit, and says so', async () => {
    deals(PRINTED_ROWS + 20);
    await draw(<ListScreen list={spotInProgress} />);
    await printed();
    expect(prints[0]?.rows).toHaveLength(PRINTED_ROWS);
    expect(prints[0]?.words).toContain('仅打印前1,000条，导出包含全部1,020条');
  });

  it('PRT-13 QRY-22 is not made from a part of the rows when a page cannot be read', async () => {
    deals(120);
    await draw(<ListScreen list={spotInProgress} />);
    bank().always('spotTradeDuration', httpStatus(503));
    await press('打印');
    await pass();
    expect(prints).toEqual([]);
    expect(numbers()).toHaveLength(10);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印' }).disabled).toBe(false);
  });

  it('PRT-13 by the command of the browser has the page of the screen, and says so', async () => {
    deals(12);
    await draw(<ListScreen list={spotInProgress} />);
    expect(said()).toContain('第1/2页 · 仅打印本页');
  });
});
