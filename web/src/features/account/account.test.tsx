import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, narrow, openRow, pass, person, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { shownIn, under } from '#web/test/shown.ts';
import { AccountInquiryScreen } from './account-inquiry.screen.tsx';

// All amounts differ, so that a value under another heading is detected.
const account = (accountNo: string, state: string, kind = 'TRADE') => ({
  accountNo,
  cyCode: 'EUR',
  kind,
  state,
  balance: '1500000.5',
  frozen: '250000.25',
  available: '1250000.75',
  worthCnh: '12379503.46',
  worthUsd: '1731000.90',
});
const usd = 'FTE0000000010000002';
const margin = 'FTE0000000019000002';
const claim = {
  businessNo: 'SPTFT20261120000011',
  cyCode: 'CNH',
  claimed: '439195.00',
  owed: '39195.5',
  aroseAt: Date.UTC(2026, 10, 20, 3),
};

const yen = { cyCode: 'JPY', balance: '700', frozen: '300', available: '400', worthCnh: '31.5', worthUsd: '4.55' };

async function drawn(language: 'cn' | 'en' = 'cn'): Promise<void> {
  bank().always('getAccountsDetail', ok([account(usd, '0'), { ...account('FTE0000000010000005', '1'), ...yen }]));
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
const shownRows = () => shownIn(document.body).rows;

describe('the account inquiry', () => {
  it.each([
    ['cn', ['账号', '币种', '状态', '余额', '冻结金额', '可用余额', '折人民币', '折美元'], '正常', '冻结'],
    [
      'en',
      ['Account number', 'Currency', 'State', 'Balance', 'Frozen amount', 'Available', 'Equivalent in CNH', 'Equivalent in USD'],
      'Normal',
      'Frozen',
    ],
  ] as const)('QRY-15 shows each value of an account under its heading (%s)', async (language, headings, normal, frozen) => {
    await drawn(language);
    const values = [
      [usd, 'EUR', normal, '1,500,000.50 EUR', '250,000.25 EUR', '1,250,000.75 EUR', '12,379,503.46 CNH', '1,731,000.90 USD'],
      ['FTE0000000010000005', 'JPY', frozen, '700 JPY', '300 JPY', '400 JPY', '31.50 CNH', '4.55 USD'],
    ];
    expect(shownRows()).toEqual(values.map((row) => under(headings, row)));
  });

  it.each([
    [
      'cn',
      '授信额度',
      ['授信编号', '额度类型', '状态', '币种', '使用率', '总额度', '已用额度', '可用额度', '生效日期', '失效日期'],
      '有效',
      '外汇交易',
    ],
    [
      'en',
      'Credit limits',
      [
        ...['Credit number', 'Limit type', 'State', 'Currency', 'In use'],
        ...['Total limit', 'Used limit', 'Unused limit', 'Effective date', 'Expiry date'],
      ],
      'Active',
      'FX trading',
    ],
  ] as const)(
    'QRY-18 shows each value of a credit limit under its heading, and its utilisation as a bar (%s)',
    async (language, part, headings, state, type) => {
      await drawn(language);
      await show(part);
      const amounts = ['20,000,000.00 CNH', '2,500,000.00 CNH', '17,500,000.00 CNH'];
      expect(shownRows()).toEqual([under(headings, ['CRC0001', type, state, 'CNH', '12.5%', ...amounts, '2026-01-01', '2026-12-31'])]);
      expect([...document.querySelectorAll('[data-row] svg rect')].map((bar) => bar.getAttribute('width'))).toEqual(['9']);
    },
  );

  it.each([
    ['cn', '优惠券', ['优惠券编号', '货币对', '优惠点数', '总额度', '已用额度', '剩余额度', '失效日期']],
    [
      'en',
      'Coupons',
      ['Coupon number', 'Currency pair', 'Discount in pips', 'Total volume', 'Used volume', 'Remaining volume', 'Expiry date'],
    ],
  ] as const)('QRY-19 shows each value of a coupon under its heading (%s)', async (language, part, headings) => {
    await drawn(language);
    await show(part);
    const amounts = ['1,000,000.00 USD', '300,000.00 USD', '700,000.00 USD'];
    expect(shownRows()).toEqual([under(headings, ['CPN0001', 'USD/CNH', '15', ...amounts, '2026-12-15'])]);
  });

  it.each([
    ['cn', ['账户查询', '结算账户']],
    ['en', ['Account inquiry', 'Settlement accounts']],
  ] as const)('QRY-32 LAY-28 the title of the page is above the totals, and each list has its own (%s)', async (language, titles) => {
    await drawn(language);
    const headings = screen.getAllByRole('heading');
    expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H1', titles[0]],
      ['H2', titles[1]],
    ]);
    const totals = document.querySelector('[data-figure-name]')!;
    expect(headings[0]!.compareDocumentPosition(totals) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('QRY-15 QRY-18 QRY-19 on a phone the amounts of each card have their headings', async () => {
    narrow();
    await drawn();
    expect(shownRows()[0]).toMatchObject({ '': usd, 余额: '1,500,000.50 EUR', 冻结金额: '250,000.25 EUR', 可用余额: '1,250,000.75 EUR' });
    await show('授信额度');
    expect(shownRows()[0]).toMatchObject({
      '': 'CRC0001',
      总额度: '20,000,000.00 CNH',
      已用额度: '2,500,000.00 CNH',
      可用额度: '17,500,000.00 CNH',
      失效日期: '2026-12-31',
    });
    await show('优惠券');
    expect(shownRows()[0]).toMatchObject({ '': 'CPN0001', 总额度: '1,000,000.00 USD', 剩余额度: '700,000.00 USD', 失效日期: '2026-12-15' });
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
    await openRow();
    expect(shownIn(dialog()).rows).toEqual([
      {
        时间: '2026-11-20 11:00:00',
        事项: '冻结保证金',
        业务编号: 'SPTFT20261120000011',
        变动金额: '−140,034.00 EUR',
        变动后可用: '859,966.00 EUR',
      },
    ]);
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
    await openRow();
    expect(screen.getByText(msg)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['cn', '欠款', ['业务编号', '币种', '欠款金额', '尚欠金额', '发生时间'], '立即结清', '确认从贵公司账户扣收欠款？', '欠款已扣收。'],
    [
      'en',
      'Amounts owed',
      ['Reference', 'Currency', 'Amount owed', 'Still owed', 'Arose at'],
      'Pay now',
      'Debit your accounts for what is owed?',
      'The amount owed was debited.',
    ],
  ] as const)('BNK-54 shows claims and pays one after a confirmation (%s)', async (language, part, headings, label, question, told) => {
    bank().next('doClaimPayment', ok({ businessNo: claim.businessNo, cyCode: 'CNH', paid: '39195.50', owed: '0.00' }));
    await drawn(language);
    await show(part);
    const values = [claim.businessNo, 'CNH', '439,195.00 CNH', '39,195.50 CNH', '2026-11-20 11:00:00'];
    expect(shownRows()).toMatchObject([under(headings, values)]);
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

describe('the totals of the accounts', () => {
  const figures = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-figure-name]')].map(({ dataset, children }) => [
        dataset['figureName'],
        [...children].slice(1).map(({ textContent }) => textContent),
      ]),
    );

  it('QRY-32 are those of settlement and margin accounts in CNH and USD at mid, with the time, and the claims apart', async () => {
    await drawn();
    expect(figures()).toEqual({
      trade: ['CNH 12,379,534.96', 'USD 1,731,005.45'],
      margin: ['CNH 12,379,503.46', 'USD 1,731,000.90'],
      all: ['CNH 24,759,038.42', 'USD 3,462,006.35'],
      claim: ['CNH 39,195.50', '未从账户合计中扣除'],
    });
    expect(screen.getByText(/^按中间价折算，银行时间\d\d:\d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^冻结金额：交易和挂单的保证金/)).toBeTruthy();
  });

  it('QRY-32 say that nothing is owed, and stay dashes while a part is unknown', async () => {
    bank().always('query/claims', ok([]));
    bank().always('getAccountsDetail', ok([account(usd, '0')]));
    bank().always('getMarginAccountsDetail', refused(500, '系统繁忙'));
    await draw(<AccountInquiryScreen />);
    expect(figures()).toMatchObject({ all: ['—', '—'], claim: ['—', '暂无欠款。'] });
  });
});
