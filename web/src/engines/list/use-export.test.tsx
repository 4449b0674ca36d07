import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { spotHistory } from '#web/features/spot/spot.lists.ts';
import { bank } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { held, refused } from '#web/test/scripted-bank.ts';
import { useExport } from './use-export.ts';

const bytes = '\uFEFF业务编号\r\nSPTFT20261120000011\r\n';
const asFile = () => new Response(bytes, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
const query = { pageNum: 3, pageSize: 20, sortBy: 'tradeDate', sortOrder: 'asc', filters: { businessNo: '0011' } } as const;
const file = spotHistory.question(query, null)!.file!;
let saved: { readonly name: string; readonly file: Blob }[] = [];

function Export() {
  const { isAsleep, isBusy, start } = useExport(file, '即期历史交易');
  return (
    <button type="button" disabled={isAsleep} onClick={() => void start('csv')}>
      {isBusy ? 'busy' : 'export'}
    </button>
  );
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /busy|export/ });

beforeEach(() => {
  saved = [];
  let made = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made });
  });
});

it('PRT-09 PRT-11 asks for all rows of the filter in their order, without the page, and saves them unchanged under title and bank date', async () => {
  await draw(<Export />);
  bank().next('export/SpotClientTrade', asFile);
  await press('export');
  expect(
    bank()
      .sent('export/SpotClientTrade')
      .map(({ body }) => body),
  ).toEqual([{ businessNo: '0011', sortBy: 'tradeDate', sortOrder: 'asc', format: 'csv' }]);
  expect(saved.map(({ name }) => name)).toEqual(['即期历史交易 2026-11-23.csv']);
  expect(await saved[0]?.file.text()).toBe(bytes);
});

it('PRT-08 sleeps for 4000 ms after a press, and longer while the file is on its way', async () => {
  await draw(<Export />);
  bank().next('export/SpotClientTrade', asFile);
  await press('export');
  await pass(3_999);
  expect(button().disabled).toBe(true);
  await pass(1);
  expect(button().disabled).toBe(false);
  const slow = held(asFile);
  bank().next('export/SpotClientTrade', slow.answer);
  await press('export');
  await pass(5_000);
  expect([button().disabled, button().textContent]).toEqual([true, 'busy']);
  slow.letGo();
  await pass();
  expect([button().disabled, button().textContent]).toEqual([false, 'export']);
});

it('PRT-10 a refusal shows the words of the bank and saves nothing', async () => {
  await draw(<Export />);
  bank().next('export/SpotClientTrade', refused(2047, '文件最多包含10000行'));
  await press('export');
  expect(screen.getByText('文件最多包含10000行')).toBeTruthy();
  expect(saved).toEqual([]);
});
