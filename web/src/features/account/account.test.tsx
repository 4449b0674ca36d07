import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { AccountInquiryScreen } from './account-inquiry.screen.tsx';

const account = (accountNo: string, state: string, kind = 'TRADE') => ({
  accountNo,
  cyCode: 'USD',
  kind,
  state,
  balance: '1500000.5',
  frozen: '250000.25',
  available: '1250000.25',
  worthCnh: '10379503.46',
  worthUsd: '1500000.50',
});
const margin = 'FTE0000000019000002';
const claim = {
  businessNo: 'SPTFT20261120000011',
  cyCode: 'CNH',
  claimed: '439195.00',
  owed: '39195.5',
  aroseAt: Date.UTC(2026, 10, 20, 3),
};

async function drawn(language: 'cn' | 'en' = 'cn'): Promise<void> {
  bank().always('getAccountsDetail', ok([account('FTE0000000010000002', '0'), account('FTE0000000010000005', '1')]));
  bank().always('getMarginAccountsDetail', ok([account(margin, '0', 'MARGIN')]));
  bank().always(
    'credit/query',
    ok([
      {
        id: 'CRC0001',
        status: '0',
        totalLimit: 2_000_000_000,
        usedLimit: 250_000_000,
        unusedLimit: 1_750_000_000,
        currency: 'CNH',
        startDate: '2026-01-01',
        expireDate: '2026-12-31',
        limitType: 'FX_TRADING',
      },
    ]),
  );
  bank().always(
    'query/coupon',
    ok([
      {
        couponNo: 'CPN0001',
        rateCode: 'USD/CNH',
        tranType: '0',
        points: '15',
        totalVolume: 100_000_000,
        usedVolume: 30_000_000,
        remainingVolume: 70_000_000,
        currency: 'USD',
        expireDate: '2026-12-15',
      },
    ]),
  );
  bank().always('query/claims', ok([claim]));
  await draw(<AccountInquiryScreen />, language);
}
const show = async (part: string) => {
  await person.click(screen.getByRole('radio', { name: part }));
  await pass();
};
const rows = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent ?? '');

describe('the account inquiry', () => {
  it.each([
    ['cn', '正常', '冻结'],
    ['en', 'Normal', 'Frozen'],
  ] as const)('QRY-15 shows accounts with balances, value and states (%s)', async (language, normal, frozen) => {
    await drawn(language);
    const [first = '', second = ''] = rows();
    for (const text of ['FTE0000000010000002', normal, '1,500,000.50', '250,000.25', '1,250,000.25', '10,379,503.46'])
      expect(first).toContain(text);
    expect(second).toContain(frozen);
  });

  it.each([
    ['cn', '授信额度', '有效', '外汇交易'],
    ['en', 'Credit limits', 'Active', 'FX trading'],
  ] as const)('QRY-18 shows credit limits with their utilisation as a bar (%s)', async (language, part, state, type) => {
    await drawn(language);
    await show(part);
    const [line = ''] = rows();
    for (const text of ['CRC0001', state, type, '20,000,000.00', '2,500,000.00', '17,500,000.00', '2026-01-01', '2026-12-31', '12.5%'])
      expect(line).toContain(text);
    expect([...document.querySelectorAll('[data-row] svg rect')].map((bar) => bar.getAttribute('width'))).toEqual(['9']);
  });

  it.each([
    ['cn', '优惠券'],
    ['en', 'Coupons'],
  ] as const)('QRY-19 shows coupons with points, total, remaining and expiry (%s)', async (language, part) => {
    await drawn(language);
    await show(part);
    const [line = ''] = rows();
    for (const text of ['CPN0001', 'USD/CNH', '15', '1,000,000.00', '300,000.00', '700,000.00', '2026-12-15']) expect(line).toContain(text);
  });

  it('QRY-16 the movements of a margin account open from its row', async () => {
    const movement = {
      at: Date.UTC(2026, 10, 20, 3),
      reason: 'marginFrozen',
      businessNo: 'SPTFT20261120000011',
      amount: -14_003_400,
      available: 85_996_600,
    };
    bank().always('marginAccountDetail', ok(page([movement])));
    await drawn();
    await show('保证金账户');
    await press('详情');
    const line = dialog().querySelector('[data-row]')?.textContent;
    for (const text of ['2026-11-20 11:00:00', '冻结保证金', 'SPTFT20261120000011', '-140,034.00', '859,966.00', 'USD'])
      expect(line).toContain(text);
    expect(bank().sent('marginAccountDetail')).toMatchObject([{ body: { accountNo: margin, pageNum: '1', pageSize: '10' } }]);
    expect(within(dialog()).getByRole('heading', { name: '保证金账户明细' })).toBeTruthy();
  });

  it.each([
    [2014, '保证金账户状态异常！'],
    [2060, '暂不支持保证金账户查询！'],
  ])('QRY-17 an account that the bank cannot read shows a message and opens nothing (%i)', async (code, msg) => {
    bank().next('marginAccountDetail', refused(code, msg));
    await drawn();
    await show('保证金账户');
    await press('详情');
    expect(screen.getByText(msg)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['cn', '欠款', '立即结清', '确认从贵公司账户扣收欠款？', '欠款已扣收。'],
    ['en', 'Amounts owed', 'Pay now', 'Debit your accounts for what is owed?', 'The amount owed was debited.'],
  ] as const)('BNK-54 shows claims and pays one after a confirmation (%s)', async (language, part, label, question, told) => {
    bank().next('doClaimPayment', ok({ businessNo: claim.businessNo, cyCode: 'CNH', paid: '39195.50', owed: '0.00' }));
    await drawn(language);
    await show(part);
    const [line = ''] = rows();
    for (const text of [claim.businessNo, 'CNH', '439,195.00', '39,195.50', '2026-11-20 11:00:00']) expect(line).toContain(text);
    await press(label);
    expect(dialog().textContent).toContain(question);
    expect(dialog().textContent).toContain('CNH 39,195.50');
    expect(bank().sent('doClaimPayment')).toEqual([]);
    await person.click(within(dialog()).getByRole('button', { name: label }));
    await pass();
    expect(bank().sent('doClaimPayment')).toMatchObject([{ body: { businessNo: claim.businessNo } }]);
    expect(screen.getByText(told)).toBeTruthy();
  });

  it('BNK-54 shows the bank’s message when a claim cannot be paid yet', async () => {
    bank().next('doClaimPayment', refused(2022, '余额不足'));
    await drawn();
    await show('欠款');
    await press('立即结清');
    await person.click(within(dialog()).getByRole('button', { name: '立即结清' }));
    await pass();
    expect(screen.getByText('余额不足')).toBeTruthy();
  });
});
