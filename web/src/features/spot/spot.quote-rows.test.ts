import { describe, expect, it } from 'vitest';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import { spotQuoteLegs, spotQuoteRows } from './spot.quote-rows.ts';

const deal = (given: Partial<SpotRecord> = {}): SpotRecord => ({
  businessNo: 'SPTFT20261123000001',
  rateCode: 'USD/CNH',
  appId: '2',
  tranType: '0',
  buyOrSell: 'B',
  calCyCode: '0',
  orgCustRate: '7.0020',
  custRate: '7.0017',
  custAmt1: '1000000.00',
  custAmt2: '7001700.00',
  valueDate: '2026-11-25',
  tradeDate: '2026-11-23',
  termId: null,
  optionDate: null,
  maturityDate: null,
  cyCode1Account: 'FTE1',
  cyCode2Account: 'FTE2',
  remark: '',
  isDiscountCtl: '0',
  custDiscountShow: '3',
  delayInDelivery: false,
  appl: 'admin01',
  marginOfReceipt: '1',
  marginCycode: 'CNH',
  marginAmount: '140034.00',
  marginAccount: null,
  closing: null,
  ...given,
});
const labels = (given: Partial<SpotRecord>) => spotQuoteRows(deal(given)).map(({ label }) => label.key);

describe('spot quote', () => {
  it.each([
    ['B', '0', 'USD'],
    ['S', '0', 'CNH'],
    ['B', '1', 'CNH'],
    ['S', '1', 'USD'],
  ] as const)('SPO-07 %s with currency %s buys %s', (buyOrSell, calCyCode, bought) => {
    expect(spotQuoteLegs(deal({ buyOrSell, calCyCode }))[0]?.bought.currency).toBe(bought);
  });

  it('QUO-09 QUO-33 shows its own rate, both amounts and the dates', () => {
    expect(spotQuoteLegs(deal())[0]).toMatchObject({
      rate: '7.0017',
      bought: { amount: '1000000.00' },
      sold: { amount: '7001700.00' },
      date: '2026-11-25',
    });
  });

  it('MRG-13 MRG-14 the discount shows only where it is allowed and above 0', () => {
    expect(labels({})).toContain('quote.concession');
    expect(labels({ isDiscountCtl: '1' })).not.toContain('quote.concession');
    expect(labels({ custDiscountShow: '0' })).not.toContain('quote.concession');
  });

  it('MRG-03 cover shows where it is reserved', () => {
    expect(labels({})).toContain('quote.cover.1');
    expect(labels({ marginOfReceipt: null, marginCycode: null, marginAmount: null }).some((key) => key.startsWith('quote.cover'))).toBe(
      false,
    );
  });

  it('QUO-11 a quote rejected before a price has no rate and no amounts to show', () => {
    expect(spotQuoteLegs(deal({ custRate: null, custAmt1: null, custAmt2: null }))[0]).toMatchObject({
      rate: null,
      bought: { currency: 'USD', amount: null },
    });
  });
});
