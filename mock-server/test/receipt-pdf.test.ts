// @module-tag thorough
// Checks the PDF of a receipt with the poppler tools: its text as a reader extracts it, and its QR code as a scanner
// sees it.
import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { encode } from 'uqr';
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

describe('the PDF of a receipt', () => {
  it.each(deals)('PRT-02 PRT-07 contains the receipt as text in both languages, line by line: %s', async (_what, deal) => {
    await deal(world, client);
    const { sheet, pdf } = await newest();
    expect(sheet.lines.length).toBeGreaterThan(10);
    expect(linesOf(pdf)).toEqual([
      `示例银行 Sample Bank ${sheet.titleCn}`,
      `自由贸易账户外汇业务 Free trade account foreign exchange ${sheet.titleEn}`,
      ...sheet.lines.map(({ cn, en, text }) => `${cn} ${en} ${text}`),
      '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect.',
    ]);
  });

  it("LAY-30 shows the configured bank's name in full, however long, and its logo", async () => {
    const { bankName } = readConfig({
      MOCK_BANK_NAME_CN: '东海港口城市国际商业银行股份有限公司',
      MOCK_BANK_NAME_EN: 'Donghai Harbour City International Commercial Bank',
    });
    const pdf = Buffer.from(await receiptPdf({ bank: bankName, titleCn: '交易证实书', titleEn: '', madeAt: 0, scan: 'x', lines: [] }));
    expect(linesOf(pdf)[0]).toBe('东海港口城市国际商业银行股份有限公司 Donghai Harbour City International Commercial Bank');
    // The corner of the logo is blue, its arrow is white, and the paper beside it is white.
    const { at } = picture(pdf);
    expect([at(59, 71) < 128, at(71, 67.6), at(53, 71)]).toEqual([true, 255, 255]);
  });

  it('RAT-11 RAT-12 PRT-07 shows the rate of yen with six decimals, and yen without any', async () => {
    await dealt(world, client, { rateCode: 'JPY/CNH', amount: '10000000' });
    const text = linesOf((await newest()).pdf).join('\n');
    expect(text).toContain('JPY 10,000,000\n');
    expect(text).toMatch(/ 0\.0\d{5}\n/);
  });

  it('PRT-07 has a code with serial and verification number, and white space around it', async () => {
    await dealt(world, client);
    const { serialNo, sheet, pdf } = await newest();
    const { data, size } = encode(`${serialNo} ${sheet.verificationNo}`, { ecc: 'M', border: 0 });
    const { at } = picture(pdf);
    // A4 is 595.28 × 841.89 points. The code is 72 points wide, above the footer at the right margin.
    const [left, top, point] = [595.28 - 56 - 72, 841.89 - 56 - 30 - 72, 72 / size];
    const drawn = data.map((row, y) => row.map((_dark, x) => at(left + (x + 0.5) * point, top + (y + 0.5) * point) < 128));
    expect(drawn).toEqual(data);
    for (const away of [-1.5, size + 0.5]) {
      expect(at(left + away * point, top + 36)).toBe(255);
      expect(at(left + 36, top + (away + 0.5) * point)).toBe(255);
    }
  });
});
