// Facts of a bank and a market for ticket tests.
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import type { accountReads } from './parts/account-part.ts';
import type { couponReads } from './parts/coupon-part.ts';
import type { coverReads } from './parts/cover-part.ts';
import type { modeReads } from './parts/mode-part.ts';
import type { reportingReads } from './parts/reporting-part.ts';
import type { AnswersOf } from './reads.ts';
import type { Market } from './ticket-types.ts';
import type { Account } from '#web/api/generated/model/account.zod.ts';
import type { DiscountPoint } from '#web/api/generated/model/discountPoint.zod.ts';

type Facts = Market &
  AnswersOf<
    typeof accountReads & typeof couponReads & typeof reportingReads & ReturnType<typeof coverReads> & ReturnType<typeof modeReads>
  > & {
    dates: ValueDates | null;
    discounts: DiscountPoint[] | null;
  };

const pair = (rateCode: string, more: Partial<PairParameters> = {}): PairParameters => ({
  rateCode,
  ccy1: rateCode.slice(0, 3) as 'USD',
  ccy2: rateCode.slice(4) as 'CNH',
  appId: rateCode.endsWith('CNH') ? '2' : '1',
  spotAvalible: 4,
  forwardAvalible: 6,
  rpAvalible: 2,
  closeCurr: 'CNH',
  pipFactor: '10000',
  supportsT0: true,
  premiumCcy: 'CNH',
  minAmount: '10000',
  maxAmount: '50000000',
  ...more,
});

const account = (accountNo: string, cyCode: 'USD' | 'CNH' | 'EUR', kind: 'TRADE' | 'MARGIN' = 'TRADE'): Account => ({
  accountNo,
  cyCode,
  kind,
  state: '0',
  balance: '2000000.00',
  available: '2000000.00',
});

/** USD/CNH is followed and priced, EUR/USD is not followed; JPY/CNH has six decimals and no T+0. */
export const facts: Facts = {
  pairs: [
    pair('USD/CNH'),
    pair('EUR/USD'),
    pair('JPY/CNH', { spotAvalible: 6, pipFactor: '1000000', supportsT0: false, minAmount: '1000000', maxAmount: '5000000000' }),
  ],
  followed: ['USD/CNH', 'JPY/CNH'],
  accounts: [account('FTE0000000010000002', 'USD'), account('FTE0000000010000001', 'CNH')],
  margins: [account('FTE0000000019000001', 'CNH', 'MARGIN')],
  credits: [
    {
      id: 'CR0001',
      status: '0',
      totalLimit: 100_000_000,
      usedLimit: 0,
      unusedLimit: 100_000_000,
      currency: 'CNH',
      startDate: '2026-01-01',
      expireDate: '2027-01-01',
      limitType: 'FX_TRADING',
    },
  ],
  coupons: [
    {
      couponNo: 'CP0001',
      rateCode: 'USD/CNH',
      tranType: '0',
      points: '8',
      totalVolume: 50_000_000,
      usedVolume: 0,
      remainingVolume: 50_000_000,
      currency: 'USD',
      expireDate: '2027-01-01',
    },
  ],
  discounts: [{ favourableFlag: '1', buyPoint: '3', sellPoint: '2' }],
  dates: {
    businessDate: '2026-11-23',
    spotDate: '2026-11-25',
    maturityDate: null,
    valueDates: [
      { code: '0', date: '2026-11-23', closed: null },
      { code: '1', date: '2026-11-24', closed: null },
      { code: '2', date: '2026-11-25', closed: null },
    ],
  },
  price: { bid: '6.9990', offer: '7.0010' },
  cover: null,
  mode: null,
  reportingDefault: {
    approvalNo: 'N/A',
    majorItem: 'CURRENT',
    description: '货款',
    transactionCode: '121010',
    settlementPurpose: '001',
    detailedPurpose: '进口货款',
  },
  refused: {},
};
