// Deals and quotes as the bank sends them; no side, amount or date of them equals another, so that a swap shows.
import type { SpotQuote } from '#web/api/generated/model/spotQuote.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';

/** A bought spot deal of USD 1,000,000 at 7.0003 of which 400,000 are delivered. */
export const tradeRow = (given: Partial<TradeRow> = {}): TradeRow => ({
  businessNo: 'SPTFT20261120000011',
  productType: 'SPOT',
  tradeType: 'ORDINARY',
  tradeDirection: 'BUY',
  rateCode: 'USD/CNH',
  cyCode1: 'USD',
  cyCode2: 'CNH',
  buyOrSell: 'B',
  calCyCode: '0',
  dealtRate: 700_030_000,
  custAmt1: 100_000_000,
  custAmt2: 700_030_000,
  undeliveredAmt1: 60_000_000,
  undeliveredAmt2: 420_018_000,
  tradeDate: '2026-11-20',
  valueDate: '2026-11-24',
  termId: null,
  maturityDate: null,
  optionDate: null,
  specialState: '0',
  tradeStatus: '0',
  deliveryStatus: '1',
  clearingState: '0',
  failureCause: null,
  memo: '',
  channel: 'PORTAL',
  originNo: null,
  cyCode1Account: 'FTE0000000010000002',
  cyCode2Account: 'FTE0000000010000001',
  ...given,
});

/** A live quote to buy USD 1,000,000 at 7.0017, for 100 s from its arrival; `more` changes what the dealer says, `deal` the deal. */
export const spotQuote = (more: Partial<SpotQuote['tradeQuote']> = {}, deal: Partial<SpotQuote['spotTrade']> = {}): SpotQuote => {
  const businessNo = more.businessNo ?? 'SPTFT20261123000007';
  return {
    tradeQuote: { businessNo, masterQuoteState: 0, expirySeconds: 100, loginId: 'operator01', custRate: '7.0017', expireAt: null, ...more },
    spotTrade: {
      businessNo,
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
      cyCode1Account: 'FTE0000000010000002',
      cyCode2Account: 'FTE0000000010000001',
      remark: '',
      isDiscountCtl: '0',
      custDiscountShow: '3',
      delayInDelivery: false,
      appl: 'operator01',
      marginOfReceipt: '1',
      marginCycode: 'CNH',
      marginAmount: '140034.00',
      marginAccount: null,
      closing: null,
      ...deal,
    },
  };
};
