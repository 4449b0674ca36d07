import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { go, setNavigator } from '#web/state/navigation.ts';
import { configure } from '#web/state/portal-config.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, openRow, pass, press, select } from '#web/test/draw.tsx';
import { httpStatus, ok, refused } from '#web/test/scripted-bank.ts';
import { receiptList } from './receipt.lists.ts';
import { ReceiptsScreen } from './receipts.screen.tsx';

const serialNo = 'RCPFT20261123000007';
const row = (more: object = {}) => ({
  receiptType: '2',
  generateDate: '2026-11-23',
  generatedAt: Date.UTC(2026, 10, 23, 3, 4, 5),
  serialNo,
  uniformNo: 'UNISPT20261123000003',
  businessNo: 'SPTFT20261123000003',
  rateCode: 'USD/CNH',
  cyCode: 'USD',
  amount: 40_000_050,
  ...more,
});
const sheet = {
  receiptType: '2',
  serialNo,
  verificationNo: '4821 0093 5577',
  titleCn: '交割回单',
  titleEn: 'Delivery Receipt',
  lines: [
    { cn: '卖出金额', en: 'Amount sold', text: 'CNH 1,234.56' },
    { cn: '人民币大写', en: 'CNH in Chinese capitals', text: '壹仟贰佰叁拾肆元伍角陆分' },
  ],
  layout: {
    customer: '示例贸易有限公司 Sample Trading Co., Ltd.',
    time: '2026-11-23 11:04:05',
    exchanges: [{ cn: '', en: '', figures: [{ cn: '卖出', en: 'Sold', text: 'CNH 1,234.56', capital: '人民币壹仟贰佰叁拾肆元伍角陆分' }] }],
    facts: [{ cn: '业务编号', en: 'Reference', text: 'SPTFT20261123000003' }],
    words: {
      business: '自由贸易账户外汇业务 Free trade account foreign exchange',
      verification: '验证码 Verification number',
      verifiedBy: '凭流水号和验证码向银行核验 The bank verifies the serial and verification numbers',
      stamp: '电子回单专用章',
      foot: '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect.',
    },
  },
};
const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
const asked = (operation: string) =>
  bank()
    .sent(operation)
    .map(({ body }) => body);

async function listed(language: 'cn' | 'en' = 'cn'): Promise<void> {
  bank().always('query/receipts', ok(page([row()])));
  await draw(<ListScreen list={receiptList} />, language);
}
/** Clicks a checkbox, and waits until the page shows the result. */
async function tick(box: HTMLElement): Promise<void> {
  fireEvent.click(box);
  await pass();
}
async function opened(): Promise<HTMLElement> {
  bank().always('receiptSheet', ok(sheet));
  await listed();
  await openRow();
  return dialog();
}

describe('a read-only receipt', () => {
  it.each([
    ['cn', '仅供查阅，当前角色无权打印'],
    ['en', 'For reading only: this role may not print'],
  ] as const)('BNK-36 is shown without verification number, code and stamp (%s)', async (language, words) => {
    bank().always('receiptSheet', ok({ ...sheet, verificationNo: null }));
    await listed(language);
    await openRow();
    expect(within(dialog()).getByText(words)).toBeTruthy();
    for (const missing of ['4821 0093 5577', sheet.layout.words.stamp]) expect(within(dialog()).queryByText(missing)).toBeNull();
    expect(within(dialog()).queryByRole('img')).toBeNull();
  });
});

describe('the letterhead of a receipt', () => {
  it('LAY-30 PRT-07 is the mark and both names of the configured bank', async () => {
    configure({ bank: { name: { cn: '东海银行', en: 'Donghai Bank' }, logo: '/marks/donghai.svg' } });
    const paper = await opened();
    expect(within(paper).getByText('东海银行 Donghai Bank')).toBeTruthy();
    expect(paper.querySelector('[data-receipt] img')?.getAttribute('src')).toBe('/marks/donghai.svg');
    configure({});
  });
});

describe('receipts', () => {
  it.each([
    ['cn', '交割回单'],
    ['en', 'Delivery'],
  ] as const)('PRT-01 PRT-03 RAT-12 are listed with type, date, serial and unified number (%s)', async (language, type) => {
    await listed(language);
    const line = document.querySelector(`[data-row="${serialNo}"]`)?.textContent;
    for (const shown of [serialNo, type, 'SPTFT20261123000003', '400,000.50', '2026-11-23 11:04:05', 'UNISPT20261123000003'])
      expect(line).toContain(shown);
  });

  it('PRT-01 are requested by type, and by number when a link contains it', async () => {
    await listed();
    await select(/^回单类型/, '反向平仓回单');
    setNavigator(() => undefined);
    go('receipts', { businessNo: 'FWDFT20261123000001' });
    await pass();
    expect(asked('query/receipts')).toEqual([
      { pageNum: '1', pageSize: '10' },
      { pageNum: '1', pageSize: '10', receiptType: '5' },
      { pageNum: '1', pageSize: '10', businessNo: 'FWDFT20261123000001' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('业务编号').value).toBe('FWDFT20261123000001');
  });

  it('PRT-06 lead to the converter of an amount into Chinese capitals', async () => {
    await opened();
    await press('大写金额换算', dialog());
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
  });

  it('PRT-07 open as a sheet in both languages with capitals, verification number and QR code', async () => {
    const shown = within(await opened());
    expect(asked('receiptSheet')).toEqual([{ serialNo }]);
    for (const text of ['交割回单', 'Delivery Receipt', 'CNH 1,234.56', '人民币壹仟贰佰叁拾肆元伍角陆分', '4821 0093 5577'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole('img', { name: '扫码核验：4821 0093 5577' })).toBeTruthy();
  });

  it.each(['cn', 'en'] as const)(
    'PRT-12 has the words of the PDF in its order, whatever the language of the screen (%s)',
    async (language) => {
      bank().always('receiptSheet', ok(sheet));
      await listed(language);
      await openRow();
      const { customer, time, words } = sheet.layout;
      const text = dialog().querySelector('[data-receipt]')?.textContent ?? '';
      const inOrder = [words.business, '交割回单', 'Delivery Receipt', customer, `${serialNo} · ${time}`, '卖出 Sold', 'CNH 1,234.56']
        .concat(['人民币壹仟贰佰叁拾肆元伍角陆分', '业务编号 Reference', 'SPTFT20261123000003', `${words.verification} 4821 0093 5577`])
        .concat([words.stamp, words.foot]);
      const places = inOrder.map((part) => text.indexOf(part));
      expect(places.includes(-1)).toBe(false);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it('PRT-02 PRT-05 printing calls the bank, then prints a copy without dialog and buttons', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    bank().always('printConfirm/2', () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }));
    await opened();
    await press('打印', dialog());
    expect(asked('printConfirm/2')).toEqual([{ serialNo }]);
    expect(print).toHaveBeenCalledTimes(1);
    const paper = document.querySelector('body > [data-paper]');
    expect([paper?.querySelectorAll('button').length, paper?.querySelectorAll('[data-receipt]').length]).toEqual([0, 1]);
    await press('关闭', dialog());
    expect(document.querySelector('[data-paper]')).toBeNull();
  });

  it('PRT-10 BNK-36 a refusal is shown, and nothing is printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    bank().next('printConfirm/2', refused(2001, '当前角色无权进行该操作！'));
    await opened();
    await press('打印', dialog());
    expect(screen.getByText('当前角色无权进行该操作！')).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '打印' }).disabled).toBe(false);
  });

  it('PRT-09 the file is saved unchanged under its number', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:receipt';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    bank().always('printConfirm/2', () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }));
    await opened();
    await press('下载 PDF', dialog());
    expect(names).toEqual([`${serialNo}.pdf`]);
    expect(new Uint8Array(await saved[0]!.arrayBuffer())).toEqual(pdf);
  });

  it.each([
    ['cn', '选择回单', '全选本页', '下载2份回单', '下载1份回单'],
    ['en', 'Select receipt', 'Select all on this page', 'Download 2 receipts', 'Download 1 receipt'],
  ] as const)(
    'PRT-12 several selected receipts are saved as one file, in the order of their numbers (%s)',
    async (language, each, whole, two, one) => {
      const second = 'RCPFT20261123000008';
      const names: string[] = [];
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipts');
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        names.push(this.download);
      });
      bank().always('printConfirm/2', () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }));
      bank().always('query/receipts', ok(page([row(), row({ serialNo: second, receiptType: '1' })])));
      await draw(<ReceiptsScreen />, language);
      await tick(screen.getByLabelText(`${each} ${second}`));
      expect(screen.getByRole('button', { name: one })).toBeTruthy();
      await tick(screen.getByLabelText(whole));
      await press(two);
      expect(asked('printConfirm/2')).toEqual([{ serialNo, furtherSerialNos: second }]);
      expect(names).toEqual([`receipts-2-${serialNo}.pdf`]);
      await tick(screen.getByLabelText(whole));
      expect(screen.queryByRole('button', { name: /^(下载|Download )\d/ })).toBeNull();
    },
  );

  it('QRY-22 a sheet that fails to load can be retried', async () => {
    bank().next('receiptSheet', httpStatus(500));
    await opened();
    await press('重试', dialog());
    expect(within(dialog()).getByText('4821 0093 5577')).toBeTruthy();
  });
});
