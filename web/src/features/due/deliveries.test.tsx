import { describe, expect, it } from 'vitest';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { bank, page } from '#web/test/desk.ts';
import { draw, narrow, press, select } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { shownIn, under } from '#web/test/shown.ts';
import { deliveries } from './due.lists.ts';

const delivered = {
  businessNo: 'FWDFT20261120000001',
  productType: 'FORWARD',
  leg: 'single',
  rateCode: 'JPY/CNH',
  tradeDirection: 'SELL',
  deliveryDate: '2026-11-23',
  deliveredAt: null,
  failedAt: null,
  deliveryRate: 4_516_100,
  cyCode1: 'JPY',
  cyCode2: 'CNH',
  deliveryAmt1: 1_000_000_000,
  deliveryAmt2: 45_161_000,
  deliveryStatus: '3',
  clearingState: '2',
  failureCause: 'balanceShort',
  nettingAccount: 'FTE0000000010000001',
  nettingCyCode: 'CNH',
  nettingAmount: -123_400,
  delayCharge: 4_321,
};

describe('deliveries', () => {
  it.each([
    [
      'cn',
      [
        ...['业务编号', '产品类型', '近端/远端', '货币对', '交易方向', '交割日', '交割汇率', '基准货币金额', '计价货币金额'],
        ...['交割状态', '清算状态', '失败原因', '轧差账户', '轧差金额', '延期费用'],
      ],
      ['远期', '卖出', '交割失败', '清算失败', '余额不足'],
    ],
    [
      'en',
      [
        ...[
          'Reference',
          'Product type',
          'Leg',
          'Currency pair',
          'Trade direction',
          'Delivery date',
          'Delivery rate',
          'Base amount',
          'Counter amount',
        ],
        ...['Delivery status', 'Clearing state', 'Failure cause', 'Netting account', 'Netting amount', 'Charge for delay'],
      ],
      ['Forward', 'Sell', 'Delivery failed', 'Clearing failed', 'Insufficient balance'],
    ],
  ] as const)(
    'QRY-11 QRY-20 RAT-12 have each value under its heading (%s)',
    async (language, headings, [product, side, delivery, clearing, cause]) => {
      bank().always('query/delivery', ok(page([delivered])));
      await draw(<ListScreen list={deliveries} />, language);
      expect(shownIn(document.body).rows).toMatchObject([
        under(headings, [
          ...['FWDFT20261120000001', product, '—', 'JPY/CNH', side, '2026-11-23', '0.045161', '10,000,000 JPY', '451,610.00 CNH'],
          ...[delivery, clearing, cause, 'FTE0000000010000001', '−1,234.00 CNH', '43.21 CNH'],
        ]),
      ]);
    },
  );

  it('QRY-11 a difference has the sign of its payment: plus if the customer receives it', async () => {
    bank().always('query/delivery', ok(page([delivered, { ...delivered, businessNo: 'FWDFT20261123000099', nettingAmount: 850_000 }])));
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows.map(({ 轧差金额 }) => 轧差金额)).toEqual(['−1,234.00 CNH', '+8,500.00 CNH']);
  });

  it('BNK-52 show the delay charge of a part, in its second currency', async () => {
    bank().always('query/delivery', ok(page([delivered, { ...delivered, businessNo: 'FWDFT20261123000099', delayCharge: 0 }])));
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows.map(({ 延期费用 }) => 延期费用)).toEqual(['43.21 CNH', '—']);
  });

  it('QRY-11 a paid premium is named as such, without a delivery rate; a closed option has its strike', async () => {
    const premium = { ...delivered, businessNo: 'OPTFT20261120000003', productType: 'OPTION', rateCode: 'USD/CNH', cyCode1: 'USD' };
    const paidOne = {
      ...premium,
      deliveryRate: 6_300_000,
      deliveryAmt1: 0,
      nettingAccount: null,
      nettingCyCode: null,
      nettingAmount: null,
    };
    bank().always('query/delivery', ok(page([paidOne, { ...premium, businessNo: 'OPTFT20261120000004', deliveryRate: 700_410_000 }])));
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows).toMatchObject([
      { 产品类型: '期权费', 交割汇率: '—', 基准货币金额: '—' },
      { 产品类型: '期权', 交割汇率: '7.004100' },
    ]);
  });

  it('QRY-11 of a premium have one currency', async () => {
    bank().always(
      'query/delivery',
      ok(
        page([
          { ...delivered, deliveryAmt1: 0 },
          { ...delivered, businessNo: 'FWDFT20261123000099', deliveryAmt2: 0 },
        ]),
      ),
    );
    await draw(<ListScreen list={deliveries} />);
    expect(shownIn(document.body).rows).toMatchObject([
      { 基准货币金额: '—', 计价货币金额: '451,610.00 CNH' },
      { 基准货币金额: '10,000,000 JPY', 计价货币金额: '—' },
    ]);
  });

  it('QRY-11 QRY-25 on a phone have the product after the number, and keep the delivery status', async () => {
    bank().always('query/delivery', ok(page([delivered])));
    narrow();
    await draw(<ListScreen list={deliveries} />);
    const card = document.querySelector('[data-row]');
    expect(card?.firstElementChild?.textContent).toBe('FWDFT20261120000001远期');
    expect([...(card?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toHaveLength(6);
    expect(card?.textContent).toContain('交割失败');
  });

  it('QRY-11 QRY-25 on a phone have the leg after the number, and the cause and the netted amount with the status', async () => {
    const swap = { ...delivered, businessNo: 'SWPFT20261120000001', productType: 'SWAP', leg: 'far', failureCause: null } as const;
    const none = { nettingAccount: null, nettingCyCode: null, nettingAmount: null } as const;
    bank().always(
      'query/delivery',
      ok(
        page([
          { ...delivered, ...none },
          { ...swap, deliveryStatus: '4' },
        ]),
      ),
    );
    narrow();
    await draw(<ListScreen list={deliveries} />);
    const cards = [...document.querySelectorAll('[data-row]')];
    expect(cards.map((card) => card.firstElementChild?.textContent)).toEqual(['FWDFT20261120000001远期', 'SWPFT20261120000001掉期远端']);
    const places = cards.map((card) => [...card.querySelectorAll('dl > div')]);
    expect(places.map((all) => all.length)).toEqual([6, 6]);
    const wordsIn = (place: Element | undefined, tags: string) =>
      [...(place?.querySelectorAll(tags) ?? [])].map((part) => part.textContent);
    expect(wordsIn(places[0]?.at(-1), 'dd')).toEqual(['交割失败', '余额不足']);
    expect(wordsIn(places[1]?.at(-1), 'dd')).toEqual(['−1,234.00 CNH', '无需交割']);
    expect(wordsIn(places[1]?.at(-1), 'dt:not(.unseen)')).toEqual(['轧差金额']);
  });

  it('QRY-11 are requested by product and dates', async () => {
    bank().always('query/delivery', ok(page([])));
    await draw(<ListScreen list={deliveries} />);
    await select(/^产品类型/, '掉期');
    await press('查询');
    expect(bank().sent('query/delivery').at(-1)?.body).toEqual({ pageNum: '1', pageSize: '10', productType: 'SWAP' });
  });

  it('QRY-22 show a failed read, with a retry', async () => {
    bank().next('query/delivery', httpStatus(500));
    bank().always('query/delivery', ok(page([delivered])));
    await draw(<ListScreen list={deliveries} />);
    await press('重试');
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
  });
});
