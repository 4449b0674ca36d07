// @module-tag thorough
// Checks the PDF of a receipt with the poppler tools: its text as a reader extracts it, and its QR code as a scanner
// sees it.
import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { encode } from 'uqr';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { readConfig } from '#mock/config.ts';
import { receiptPdf } from '#mock/files/receipt-pdf.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client, dealt } from './bench.ts';
import { optionDealt } from './option-bench.ts';
import { orderPlaced } from './order-bench.ts';
import { termDealt } from './terms-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

type Sheet = {
  receiptType: string;
  titleCn: string;
  titleEn: string;
  verificationNo: string;
  lines: { cn: string; en: string; text: string }[];
  layout: {
    customer: string;
    time: string;
    exchanges: { cn: string; en: string; figures: { cn: string; en: string; text: string; capital: string | null }[] }[];
    facts: { cn: string; en: string; text: string }[];
  };
};

/** The newest receipt, as shown on screen and as PDF. */
async function newest(): Promise<{ serialNo: string; sheet: Sheet; pdf: Buffer }> {
  const { data } = await client.form<{ rows: { serialNo: string }[] }>('/shop/trade/query/receipts', { pageNum: 1, pageSize: 10 });
  const serialNo = data.rows[0]?.serialNo ?? '';
  const { data: sheet } = await client.form<Sheet>('/shop/trade/query/receiptSheet', { serialNo });
  const answer = await bench.app.portal.inject({
    method: 'POST',
    url: `/ftfeportal/${world.name}/shop/trade/printConfirm/${sheet.receiptType}`,
    payload: `serialNo=${serialNo}`,
    headers: { token: client.token, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { serialNo, sheet, pdf: answer.rawPayload };
}

const linesOf = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');

/** Returns the text of a PDF in the order of its content, without blanks. */
const inOrder = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/[\s\f]+/g, '');

const deals: readonly (readonly [string, (world: World, client: Client) => Promise<string>])[] = [
  ['spot in yen', (bank, customer) => dealt(bank, customer, { rateCode: 'JPY/CNH', amount: '10000000' })],
  ['forward', (bank, customer) => termDealt('forward', bank, customer)],
  ['swap', (bank, customer) => termDealt('swap', bank, customer)],
  ['option', optionDealt],
  ['order', (bank, customer) => orderPlaced('spot', bank, customer)],
];

/** Brightness of each point of the page, 0 black to 255 white, at four pixels a point. */
function picture(pdf: Buffer): { width: number; at: (x: number, y: number) => number } {
  const pgm = execFileSync('pdftoppm', ['-gray', '-r', '288', '-'], { input: pdf, maxBuffer: 64_000_000 });
  const [head = '', size = ''] = pgm.subarray(0, 40).toString('latin1').split('\n');
  const [width = 0] = size.split(' ').map(Number);
  const start = `${head}\n${size}\n255\n`.length;
  return { width, at: (x, y) => pgm[start + Math.round(y * 4) * width + Math.round(x * 4)] ?? 0 };
}

beforeEach(() => {
  // A user may send two requests a second.
  world.accessClock.set(world.accessClock.now() + 1_000);
});

const emptyPage = {
  ...{ titleCn: '交易证实书', titleEn: '', serialNo: 'x', verificationNo: '', madeAt: 0, customer: '', time: '' },
  ...{ exchanges: [], facts: [], words: { business: '', verification: '', verifiedBy: '', stamp: '', foot: '' } },
};

describe('the PDF of a receipt', () => {
  it.each(deals)(
    'PRT-02 PRT-07 PRT-12 contains the receipt as text in both languages, in the order of the screen: %s',
    async (_what, deal) => {
      await deal(world, client);
      const { serialNo, sheet, pdf } = await newest();
      const { customer, time, exchanges, facts } = sheet.layout;
      expect(facts.length).toBeGreaterThan(7);
      // Every line of the receipt is in its layout.
      const inLayout = [...facts, ...exchanges.flatMap(({ figures }) => figures)].map(({ text }) => text);
      for (const { text, en } of sheet.lines.slice(6))
        if (en !== 'Leg' && en !== 'CNH in Chinese capitals') expect(inLayout).toContain(text);
      expect(inOrder(pdf)).toBe(
        [
          `示例银行 Sample Bank 自由贸易账户外汇业务 Free trade account foreign exchange ${sheet.titleCn} ${sheet.titleEn}`,
          `${customer} ${serialNo} · ${time}`,
          ...exchanges.flatMap(({ cn, en, figures }) =>
            figures.map((figure, place) =>
              [en !== '' && place === 0 && `${cn} ${en} ·`, figure.cn, figure.en, figure.text, figure.capital].filter(Boolean).join(' '),
            ),
          ),
          ...facts.map(({ cn, en, text }) => `${cn} ${en} ${text}`),
          `验证码 Verification number ${sheet.verificationNo}`,
          '凭流水号和验证码向银行核验 The bank verifies the serial and verification numbers',
          '示例银行 电子回单专用章 Sample Bank',
          '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect. · 1/1',
        ]
          .join(' ')
          .replaceAll(/\s+/g, ''),
      );
    },
  );

  it('PRT-12 is tagged, and has title, author and language', async () => {
    await dealt(world, client);
    const { serialNo, pdf } = await newest();
    const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
    expect(info).toMatch(new RegExp(`Title: +交易证实书 Trade Confirmation ${serialNo}\n`));
    expect(info).toMatch(/Author: +示例银行 Sample Bank\n/);
    expect(info).toMatch(/Tagged: +yes\n/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(zh-CN\)/);
    const structure = execFileSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' });
    for (const type of ['Document', 'Sect', 'H1', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(structure).toMatch(new RegExp(`^ *${type}\\b`, 'm'));
  });

  it('PRT-12 has a page for each of several receipts, in the order asked for', async () => {
    await dealt(world, client);
    const first = await newest();
    await orderPlaced('spot', world, client);
    const second = await newest();
    world.accessClock.set(world.accessClock.now() + 1_000);
    const ask = (further: string) =>
      bench.app.portal.inject({
        method: 'POST',
        url: `/ftfeportal/${world.name}/shop/trade/printConfirm/${second.sheet.receiptType}`,
        payload: `serialNo=${second.serialNo}&furtherSerialNos=${further}`,
        headers: { token: client.token, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: (await ask(first.serialNo)).rawPayload, encoding: 'utf8' }).split('\f');
    expect(pages.slice(0, 2).map((page) => /RCPFT\d+/.exec(page)?.[0])).toEqual([second.serialNo, first.serialNo]);
    expect([pages.length, pages[0]?.includes('1/1'), pages[1]?.includes('1/1')]).toEqual([3, true, true]);
    expect((await ask('RCPFT20261124999999')).json()).toMatchObject({ code: refusalCodes.notFound });
  });

  it('PRT-12 of several receipts has a title that names none of them, and an entry for each in its structure', async () => {
    const { bankName } = readConfig({});
    const titleOf = async (count: number) => {
      const pages = Array.from({ length: count }, (_, place) => ({ ...emptyPage, titleEn: 'Confirmation', serialNo: `R${place}` }));
      const info = execFileSync('pdfinfo', ['-'], { input: Buffer.from(await receiptPdf({ bank: bankName, pages })), encoding: 'utf8' });
      return /Title: +(.*)\n/.exec(info)?.[1];
    };
    expect([await titleOf(1), await titleOf(10)]).toEqual(['交易证实书 Confirmation R0', '电子回单 Receipts (10)']);
  });

  it('PRT-12 has a stamp whose text is extracted in one piece, in order', async () => {
    await dealt(world, client);
    const { pdf } = await newest();
    for (const order of [[], ['-layout'], ['-raw']])
      expect(execFileSync('pdftotext', [...order, '-', '-'], { input: pdf, encoding: 'utf8' })).toContain(
        '示例银行 电子回单专用章 Sample Bank',
      );
  });

  it("LAY-30 shows the configured bank's name in full, however long, and its logo", async () => {
    const { bankName } = readConfig({
      MOCK_BANK_NAME_CN: '东海港口城市国际商业银行股份有限公司',
      MOCK_BANK_NAME_EN: 'Donghai Harbour City International Commercial Bank',
    });
    const pdf = Buffer.from(await receiptPdf({ bank: bankName, pages: [emptyPage] }));
    expect(linesOf(pdf)[0]).toBe('东海港口城市国际商业银行股份有限公司 Donghai Harbour City International Commercial Bank');
    // The corner of the logo is blue, its arrow is white, and the paper beside it is white.
    const { at } = picture(pdf);
    expect([at(59, 71) < 128, at(71, 67.6), at(53, 71)]).toEqual([true, 255, 255]);
  });

  it('RAT-11 RAT-12 PRT-07 shows the rate of yen with six decimals, and yen without any', async () => {
    await dealt(world, client, { rateCode: 'JPY/CNH', amount: '10000000' });
    const text = linesOf((await newest()).pdf).join('\n');
    expect(text).toMatch(/JPY 10,000,000(?![\d.,])/);
    expect(text).toMatch(/(?<![\d.])0\.0\d{5}(?!\d)/);
  });

  it('PRT-07 has a code with serial and verification number, and white space around it', async () => {
    await dealt(world, client);
    const { serialNo, sheet, pdf } = await newest();
    const { data, size } = encode(`${serialNo} ${sheet.verificationNo}`, { ecc: 'M', border: 0 });
    const { at } = picture(pdf);
    // A4 is 595.28 × 841.89 points. The code is 72 points wide, above its number and the footer at the left margin.
    const [left, top, point] = [56, 841.89 - 56 - 30 - 72 - 24, 72 / size];
    const drawn = data.map((row, y) => row.map((_dark, x) => at(left + (x + 0.5) * point, top + (y + 0.5) * point) < 128));
    expect(drawn).toEqual(data);
    for (const away of [-1.5, size + 0.5]) {
      expect(at(left + away * point, top + 36)).toBe(255);
      expect(at(left + 36, top + (away + 0.5) * point)).toBe(255);
    }
  });
});
