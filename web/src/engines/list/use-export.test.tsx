import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from './list-screen.tsx';
import { spotHistory, spotPendingDelivery } from '#web/features/spot/spot.lists.ts';
import { rememberColumns } from '#web/state/list-memory.ts';
import { bank, page } from '#web/test/desk.ts';
import { choose, draw, pass, press } from '#web/test/draw.tsx';
import { held, ok, refused } from '#web/test/scripted-bank.ts';
import { ScreenName } from '#web/ui/screen-name.ts';
import { useExport } from './use-export.ts';

const bytes = '\uFEFF业务编号\r\nSPTFT20261120000011\r\n';
const asFile = () => new Response(bytes, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
const query = { pageNum: 3, pageSize: 20, sortBy: 'tradeDate', sortOrder: 'asc', filters: { businessNo: '0011' } } as const;
const file = spotHistory.question(query, null)!.file!;
let saved: { readonly name: string; readonly file: Blob }[] = [];

function Export() {
  const { isAsleep, isBusy, arrived, start, cancel } = useExport(() => file, '即期历史交易');
  return (
    <>
      <button type="button" disabled={isAsleep} onClick={() => void start('csv')}>
        {isBusy ? 'busy' : 'export'}
      </button>
      <button type="button" onClick={cancel}>
        cancel
      </button>
      <output>{arrived ? `${arrived.rows} of ${arrived.total}` : 'none'}</output>
    </>
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

it('PRT-09 PRT-11 an export requests all rows of the filter in their order, without paging, and saves them unchanged under title and bank date', async () => {
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

it.each([
  [true, '即期 · 待交割交易'],
  [false, '待交割交易'],
])('PRT-13 LAY-28 a list names its file like its screen, and one that shares its screen by its own title', async (isAddressed, name) => {
  bank().always('matutitySpotTrade/query', ok(page([])));
  await draw(
    <ScreenName value="即期 · 待交割交易">
      <ListScreen list={spotPendingDelivery} isAddressed={isAddressed} />
    </ScreenName>,
  );
  bank().next('export/matutitySpotTradeQuery', asFile);
  await press('导出');
  await choose('CSV（全部列）');
  expect(saved.map((each) => each.name)).toEqual([`${name} 2026-11-23.csv`]);
});

it('PRT-11 PRT-13 a workbook has the columns that the user shows, in their order, and CSV has all', async () => {
  bank().always('matutitySpotTrade/query', ok(page([])));
  rememberColumns('spot.pendingDelivery', ['businessNo', 'rateCode', 'undelivered', 'memo']);
  await draw(<ListScreen list={spotPendingDelivery} />);
  for (const format of ['Excel（所选列）', 'CSV（全部列）']) {
    bank().next('export/matutitySpotTradeQuery', asFile);
    await press('导出');
    await choose(format);
    await pass(4_000);
  }
  expect(
    bank()
      .sent('export/matutitySpotTradeQuery')
      .map(({ body }) => (body as { columns?: string }).columns),
  ).toEqual(['businessNo,rateCode,undelivered,memo', undefined]);
});

it('PRT-08 the export button is disabled for 4000 ms after a press, and until the file has arrived', async () => {
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

it('PRT-10 a refusal shows the message of the bank and saves nothing', async () => {
  await draw(<Export />);
  bank().next('export/SpotClientTrade', refused(2047, 'Excel文件最多10000行，请缩小筛选范围或导出CSV！'));
  await press('export');
  expect(screen.getByText('Excel文件最多10000行，请缩小筛选范围或导出CSV！')).toBeTruthy();
  expect(saved).toEqual([]);
});

/** Returns a CSV response of three rows whose chunks are sent by the test. */
function arriving() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'text/csv', 'x-total-rows': '3' } }),
    send: async (text: string) => {
      sink?.enqueue(new TextEncoder().encode(text));
      await pass();
    },
    end: async () => {
      sink?.close();
      await pass();
    },
  };
}
const shown = () => document.querySelector('output')?.textContent;
const heading = '\uFEFF业务编号\r\n';

it('PRT-11 an export counts the rows as they arrive, waits at most 60 s for each piece, and saves a complete file', async () => {
  const csv = arriving();
  await draw(<Export />);
  bank().next('export/SpotClientTrade', csv.answer);
  await press('export');
  expect(shown()).toBe('none');
  for (const [piece, rows] of [
    [heading, '0 of 3'],
    ['1\r\n2', '1 of 3'],
    ['\r\n3\r\n', '3 of 3'],
  ] as const) {
    await pass(59_000);
    await csv.send(piece);
    expect([shown(), saved.length]).toEqual([rows, 0]);
  }
  await csv.end();
  expect(await saved[0]?.file.text()).toBe(`${heading}1\r\n2\r\n3\r\n`);
});

it('PRT-11 a cancelled export is aborted at the bank, saves nothing, and shows no message', async () => {
  const csv = arriving();
  let signal: AbortSignal | null = null;
  await draw(<Export />);
  bank().next('export/SpotClientTrade', (_call, given) => {
    signal = given;
    return csv.answer();
  });
  await press('export');
  await csv.send(`${heading}1\r\n`);
  await press('cancel');
  expect(signal).toMatchObject({ aborted: true });
  await csv.send('2\r\n');
  expect([saved, button().textContent, button().disabled, shown()]).toEqual([[], 'export', true, '1 of 3']);
  await pass(4_000);
  expect(button().disabled).toBe(false);
});

it('PRT-10 PRT-11 a file that ends before its last row is not saved, and the user is notified', async () => {
  const csv = arriving();
  await draw(<Export />);
  bank().next('export/SpotClientTrade', csv.answer);
  await press('export');
  await csv.send(`${heading}1\r\n2\r\n`);
  await csv.end();
  expect([saved, button().textContent]).toEqual([[], 'export']);
  expect(screen.getByText('文件未能完整下载，请重新导出。')).toBeTruthy();
});
