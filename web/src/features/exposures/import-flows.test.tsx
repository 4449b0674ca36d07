import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flowCells } from '#web/domain/flow-input.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass, press } from '#web/test/draw.tsx';
import { lost, ok } from '#web/test/scripted-bank.ts';
import { ExpectedFlowsScreen } from './expected-flows.screen.tsx';
import { csvRows } from './text-rows.ts';
import { workersHere } from './here-worker.fixture.ts';

const good = 'USD\t收\t250000\t2027-01-15\t确定\tINV-1\t';
const wrong = 'USD\t收\tten\t03/04/2027\t确定\tINV-2\t';
const flowNo = 'FLWFT20261123000001';
const { Worker } = globalThis;

/** The bank saves each row, or does to the rows what `outcomes` say. */
const saving = (...outcomes: readonly ('saved' | 'known' | 'refused')[]) =>
  bank().next('saveFlows', (call, signal) => {
    const rows = (call.body['rows'] as object[]).map((_, place) => {
      const outcome = outcomes[place] ?? 'saved';
      const isRefused = outcome === 'refused';
      return { outcome, flowNo: isRefused ? null : flowNo, refusalCode: isRefused ? 2090 : null, reason: isRefused ? '日期已过！' : null };
    });
    return ok({ rows })(call, signal);
  });
const sent = () =>
  bank()
    .sent('saveFlows')
    .map(({ body }) =>
      (body['rows'] as { reference: string; amount: string; copy: number }[]).map((row) => [row.reference, row.amount, row.copy]),
    );
const rowsShown = () => [...document.querySelectorAll('[role=region] tbody tr')].map(({ textContent }) => textContent);
const status = () => document.querySelector('section [role=status]')?.textContent;

async function opened(button: string, language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(<ExpectedFlowsScreen />, language);
  await press(button);
}

async function pasted(...rows: readonly string[]): Promise<void> {
  await opened('从表格粘贴');
  fireEvent.paste(screen.getByLabelText('在此粘贴'), { clipboardData: { getData: () => rows.join('\n') } });
  await pass(50);
}

async function chosen(file: File, label = '选择文件'): Promise<void> {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
  await pass(50);
}

beforeEach(() => {
  setActivities(['read', 'quote']);
  vi.stubGlobal('Worker', workersHere().Worker);
  bank().always('flowQuery', ok(page([])));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('Worker', Worker);
});

describe('rows pasted from a spreadsheet', () => {
  it('EXP-01 saves the rows in order and keeps the others, each cell with its reason', async () => {
    await pasted(good, wrong);
    expect(status()).toBe('1行可保存，1行需更正');
    expect([...document.querySelectorAll<HTMLElement>('[data-issue]')].map(({ dataset }) => dataset['issue'])).toEqual([
      'amountUnreadable',
      'dateAmbiguous',
    ]);
    saving();
    await press('保存1行');
    expect(sent()).toEqual([[['INV-1', '250000', 0]]]);
    expect([rowsShown().length, rowsShown()[0]]).toEqual([1, expect.stringContaining('INV-2')]);
    expect(status()).toBe('0行可保存，1行需更正');
  });

  it('EXP-01 QUO-36 knows what became of the rows whose answer was lost, and sends them once', async () => {
    await pasted(good, wrong.replace('ten', '10').replace('03/04/2027', '2027-04-03'));
    const rows = [
      { outcome: 'saved', flowNo, refusalCode: null, reason: null },
      { outcome: 'refused', flowNo: null, refusalCode: 2090, reason: '日期已过！' },
    ];
    bank().next('saveFlows', lost);
    bank().next(
      'requestOutcome',
      ok({ state: 'done', operationId: 'saveFlows', answer: { code: 0, msg: '', data: { rows }, businessNo: null } }),
    );
    await press('保存2行');
    await pass(70_000);
    expect([sent().length, rowsShown().length, rowsShown()[0]]).toEqual([1, 1, expect.stringContaining('日期已过！')]);
  });

  it('EXP-01 corrects a cell in place, judges it again, and closes when all rows are saved', async () => {
    await pasted(wrong);
    const amount = screen.getByRole('textbox', { name: '第1行，金额' });
    expect([
      amount.getAttribute('aria-invalid'),
      document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual(['true', '无法识别金额']);
    await fill('第1行，金额', '10万');
    expect(screen.getByRole('textbox', { name: '第1行，金额' }).getAttribute('aria-invalid')).toBe('false');
    await fill('第1行，预计日期', '2027-04-03');
    saving();
    await press('保存1行');
    expect(sent()).toEqual([[['INV-2', '100000', 0]]]);
    expect(screen.queryByRole('region', { name: '待保存的行' })).toBeNull();
  });

  it('EXP-01 numbers equal rows, also those that are corrected after the first was saved', async () => {
    await pasted(good, good, good.replace('250000', 'x'));
    saving('saved', 'known');
    await press('保存2行');
    await fill('第3行，金额', '250000');
    saving();
    await press('保存1行');
    expect(sent()).toEqual([
      [
        ['INV-1', '250000', 0],
        ['INV-1', '250000', 1],
      ],
      [['INV-1', '250000', 2]],
    ]);
  });

  it('EXP-01 shows why the bank refused a row, which can then be corrected', async () => {
    await pasted(good, good.replace('INV-1', 'INV-3'));
    saving('saved', 'refused');
    await press('保存2行');
    expect(rowsShown().join()).toContain('日期已过！');
    await fill('第2行，预计日期', '2027-02-01');
    expect(rowsShown().join()).not.toContain('日期已过！');
    expect(status()).toBe('1行可保存，0行需更正');
  });

  it('EXP-01 reads rows that are typed', async () => {
    await opened('从表格粘贴');
    await fill('在此粘贴', good);
    expect(status()).toBe('1行可保存，0行需更正');
  });

  it('EXP-01 draws 20 rows, those to be corrected first, and clears them', async () => {
    await pasted(...Array.from({ length: 60 }, () => good), wrong);
    expect([rowsShown().length, rowsShown()[0]?.includes('INV-2')]).toEqual([20, true]);
    expect(screen.getByText('另有41行未显示；需更正的行排在前面。')).toBeTruthy();
    await press('清除');
    expect(screen.getByLabelText('在此粘贴')).toBeTruthy();
  });
});

describe('rows read from a file', () => {
  it.each([
    ['cn', '从文件导入', '选择文件', '币种,收/付,金额,预计日期\r\nUSD,付,7.50,2027/1/15', '1行可保存，0行需更正'],
    ['en', 'Read from a file', 'Choose file', 'Amount,Currency,Date\r\n-7.50,USD,2027/1/15', 'Rows to save: 1. Rows to correct: 0.'],
  ] as const)('EXP-01 reads a file with the headings of the language (%s)', async (language, button, label, text, judged) => {
    await opened(button, language);
    await chosen(new File([text], 'flows.csv'), label);
    expect(status()).toBe(judged);
    saving();
    await press(language === 'cn' ? '保存1行' : 'Save 1 row');
    expect(bank().sent('saveFlows')[0]?.body['rows']).toMatchObject([{ cyCode: 'USD', way: 'pay', amount: '7.50', date: '2027-01-15' }]);
  });

  it('EXP-01 names a row by the line of its file, also after it was corrected', async () => {
    await opened('从文件导入');
    await chosen(new File(['币种,金额,预计日期\n\nUSD,7,2027-01-15\nUSD,x,2027-01-15\n'], 'flows.csv'));
    const numbers = () => [...document.querySelectorAll('[role=region] tbody th')].map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['4', '3']);
    await fill('第4行，金额', '8');
    expect(numbers()).toEqual(['4', '3']);
  });

  it('EXP-01 reads a file that is dropped', async () => {
    await opened('从文件导入');
    const place = document.querySelector('[data-drop]');
    if (!place) throw new Error('no place to drop a file');
    fireEvent.dragOver(place);
    fireEvent.drop(place, { dataTransfer: { files: [new File([good.replaceAll('\t', ',')], 'flows.csv')] } });
    await pass(50);
    expect(status()).toBe('1行可保存，0行需更正');
  });

  it('EXP-01 refuses a file of 100 MB without reading it, and says why', async () => {
    await opened('从文件导入');
    const file = new File([], 'flows.csv');
    Object.defineProperty(file, 'size', { value: 100_000_000 });
    const read = vi.spyOn(file, 'arrayBuffer');
    await chosen(file);
    expect([screen.getByRole('alert').textContent, read.mock.calls.length]).toEqual(['文件超过5 MB，请拆分后导入', 0]);
  });

  it('EXP-01 says why a file cannot be read, until another one is chosen', async () => {
    await opened('从文件导入');
    await chosen(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'flows.xlsx'));
    expect(screen.getByRole('alert').textContent).toBe('不支持.xls或加密的工作簿，请另存为不带密码的.xlsx');
    await chosen(new File([good.replaceAll('\t', ',')], 'flows.csv'));
    expect([screen.queryByRole('alert'), rowsShown().length]).toEqual([null, 1]);
  });

  it('EXP-01 cancels a reading, ends one that takes too long, and one whose section is closed', async () => {
    const workers = workersHere({ isSilent: true });
    vi.stubGlobal('Worker', workers.Worker);
    await opened('从文件导入');
    await chosen(new File(['x'], 'flows.csv'));
    expect(status()).toBe('正在读取：已读0行');
    await press('取消');
    expect([status(), workers.ended()]).toEqual([undefined, 1]);
    await chosen(new File(['x'], 'flows.csv'));
    await pass(60_000);
    expect([screen.getByRole('alert').textContent, workers.ended()]).toEqual(['读取超时，请拆分后导入', 2]);
    await chosen(new File(['x'], 'flows.csv'));
    await press('关闭');
    await pass();
    expect(workers.ended()).toBe(3);
  });

  it.each([
    ['中文模板', '币种,收/付,金额,预计日期,确定性,参考号,备注'],
    ['英文模板', 'Currency,Receive or pay,Amount,Expected on,Certainty,Reference,Note'],
  ])('EXP-01 offers a template whose headings are recognised: %s', async (button, heading) => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    // This DOM would leave the page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await opened('从文件导入');
    await press(button);
    const text = (await saved[0]?.text()) ?? '';
    expect(text.replace('\uFEFF', '')).toBe(`${heading}\r\n`);
    expect(flowCells([...csvRows(text), ['a', 'b', 'c', 'd', 'e', 'f', 'g']]).map(({ cells }) => cells)).toEqual([
      { cyCode: 'a', way: 'b', amount: 'c', date: 'd', certainty: 'e', reference: 'f', note: 'g' },
    ]);
  });
});
