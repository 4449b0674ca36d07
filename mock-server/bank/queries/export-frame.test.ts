// Titles of files, which are those of the screens in `web/src/app/derive/file-names.test.ts`, and titles of totals.
import { describe, expect, it } from 'vitest';
import { ExportListName, type ExportRequest, ExportRequestStage } from '#mock/generated/contract.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { frameOf, totalRows } from './export-frame.ts';
import { exportOf } from './export-lists.ts';

const businessDate = '2026-01-13';
const today = { startDate: businessDate, endDate: businessDate };

/** Returns the title and the block of a file. */
const frame = (list: ExportListName, form: Omit<ExportRequest, 'format'>, language: Language) =>
  frameOf({ customer: undefined, loginName: 'admin01', list, form: { ...form, format: 'xlsx' }, businessDate, bankNow: 0 }, language);

type Asked = readonly [list: ExportListName, form: Omit<ExportRequest, 'format'>];

/** Every list by stage or scope, and the lists that the screen also shows for the business day alone. */
const files: readonly Asked[] = [
  ...Object.values(ExportListName).flatMap((list) =>
    [undefined, ...Object.values(ExportRequestStage)]
      .filter((stage) => exportOf(list, stage) !== undefined)
      .map((stage): Asked => [list, stage ? { stage } : {}]),
  ),
  ['submissionQuery', { scope: 'toApprove' }],
  ['submissionQuery', { scope: 'mine' }],
  ['SpotClientTrade', today],
  ['swapClientTrade', today],
  ['forexOrderList', { ...today, productType: 'SPOT' }],
  ['forexOrderList', { ...today, productType: 'FORWARD' }],
];

describe.each(['zh-CN', 'en-US'] as const)('the title of a file in %s', (language) => {
  const titles = files.map(([list, form]) => frame(list, form, language).title);

  it('PRT-13 LAY-28 is that of no other list, and can name a sheet', () => {
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
    expect(titles.filter((title) => !/^[^[\]:*?/\\]{1,31}$/.test(title))).toEqual([]);
  });

  it('PRT-13 is also in the block above the table', () => {
    expect(files.map(([list, form]) => frame(list, form, language).head[1]?.[1])).toEqual(titles);
  });

  it('PRT-13 LAY-28 contains the product', () => {
    const isCn = language === 'zh-CN';
    const titleOf = (list: ExportListName, form = {}) => frame(list, form, language).title;
    expect([
      titleOf('matutitySpotTradeQuery'),
      titleOf('forwardTrade', { stage: 'PENDING_DELIVERY' }),
      titleOf('swapTrade', { stage: 'NEAR_PENDING_DELIVERY' }),
      titleOf('optionTradeListToDelivery'),
      titleOf('forexOrderList', { ...today, productType: 'SPOT' }),
    ]).toEqual(
      isCn
        ? ['即期 · 待交割交易', '远期 · 待交割交易', '掉期 · 近端待交割交易', '待交割期权费', '即期 · 当日挂单']
        : [
            ...['Spot · To settle', 'Forward · To settle', 'Swap · Near legs to settle'],
            ...['Options · Premiums to settle', "Spot · Today's orders"],
          ],
    );
  });
});

it('PRT-13 groups the amounts of the filter, in both languages', () => {
  const filter = { minAmt1: '1000000', maxAmt1: '2500000.50' };
  expect([frame('SpotClientTrade', filter, 'zh-CN'), frame('SpotClientTrade', filter, 'en-US')].map(({ head }) => head[2]?.[1])).toEqual([
    '最低基准货币金额：1,000,000；最高基准货币金额：2,500,000.50',
    'Base amount from: 1,000,000; Base amount to: 2,500,000.50',
  ]);
});

describe('the title of the totals', () => {
  it('QRY-27 BNK-24 states that a list of far legs has only deals whose near leg is settled', () => {
    const ofFar = (language: Language) =>
      totalRows(
        { counts: 'UNDELIVERED', counted: 1, total: 1, bankTime: 0, totals: [...totals], due: [] },
        language,
        'FAR_NON_MATURITY',
      )[0];
    expect([ofFar('zh-CN'), ofFar('en-US')]).toEqual([
      ['未交割合计，仅含近端已交割或平仓的交易'],
      ['Total still to settle, only deals whose near leg is settled or closed'],
    ]);
  });

  const totals = [{ cyCode: 'USD', received: '1.00', paid: '0.00', net: '1.00' }] as const;
  const titleOf = (counted: number, total: number, language: Language) =>
    totalRows({ counts: 'UNDELIVERED', counted, total, bankTime: 0, totals: [...totals], due: [] }, language)[0];

  it('QRY-27 states how many rows are counted, unless all are', () => {
    expect([titleOf(1, 12, 'zh-CN'), titleOf(1, 12, 'en-US')]).toEqual([
      ['未交割合计（共12条，计入1条）'],
      ['Total still to settle (1 of 12 rows counted)'],
    ]);
    expect([titleOf(12, 12, 'zh-CN'), titleOf(12, 12, 'en-US')]).toEqual([['未交割合计'], ['Total still to settle']]);
  });
});
