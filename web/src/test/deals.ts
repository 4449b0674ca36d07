// Deals and quotes in the bank's format. All sides, amounts and dates differ, so that a mix-up is detected.
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { ForwardQuote } from '#web/api/generated/model/forwardQuote.zod.ts';
import type { OptionQuote } from '#web/api/generated/model/optionQuote.zod.ts';
import type { SpotQuote } from '#web/api/generated/model/spotQuote.zod.ts';
import type { SwapQuote } from '#web/api/generated/model/swapQuote.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';

/** Returns a bought spot deal of USD 1,000,000 at 7.0003, of which 400,000 are delivered. */
export const tradeRow = (changes: Partial<TradeRow> = {}): TradeRow => ({
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
  delayRate: '0',
  tradeDate: '2026-11-20',
  dealtAt: Date.UTC(2026, 10, 20, 2, 30),
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
  appl: 'operator01',
  approvedBy: null,
  originNo: null,
  cyCode1Account: 'FTE0000000010000002',
  cyCode2Account: 'FTE0000000010000001',
  ...changes,
});

/** Returns the detail of a deal without cover, reporting and deliveries; `more` has its product. */
export const tradeDetail = (more: Partial<TradeDetail>): TradeDetail => ({
  trade: null,
  swap: null,
  option: null,
  orgCustRate: null,
  custDiscountShow: '0',
  appl: 'operator01',
  dealtAt: Date.UTC(2026, 10, 23, 2, 0, 0),
  marginOfReceipt: null,
  marginCycode: null,
  marginAmount: null,
  marginAccount: null,
  creditNo: null,
  marginCnh: null,
  marginUsd: null,
  marginCnhRate: null,
  marginUsdRate: null,
  reporting: null,
  couponNo: null,
  deliveries: [],
  failedAttempts: [],
  differences: [],
  cost: null,
  approvedBy: null,
  ...more,
});

/**
 * Returns a live quote to buy USD 1,000,000 at 7.0017, valid for 100 s from its arrival. `more` changes the dealer's
 * part, `deal` the deal.
 */
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
      cost: null,
      spotRate: '7.0020',
      ...deal,
    },
  };
};

/** Returns a live quote of a three-month forward that buys USD 1,000,000 at 6.9532. */
export const forwardQuote = (
  more: Partial<ForwardQuote['tradeQuote']> = {},
  deal: Partial<ForwardQuote['forwardTrade']> = {},
): ForwardQuote => {
  const businessNo = more.businessNo ?? 'FWDFT20261123000003';
  return {
    tradeQuote: { ...spotQuote().tradeQuote, businessNo, custRate: '6.9532', ...more },
    forwardTrade: {
      ...spotQuote().spotTrade,
      businessNo,
      tranType: '1',
      orgCustRate: '6.9540',
      custRate: '6.9532',
      custAmt2: '6953200.00',
      valueDate: '2027-02-25',
      maturityDate: '2027-02-25',
      termId: '3M',
      custDiscountShow: '8',
      windowRates: null,
      ...deal,
    },
  };
};

/** Returns a live quote of a swap: USD 1,000,000 bought at 7.0010 on spot, sold at 6.9532 three months later. */
export const swapQuote = (more: Partial<SwapQuote['tradeQuote']> = {}, deal: Partial<SwapQuote['swapTrade']> = {}): SwapQuote => {
  const businessNo = more.businessNo ?? 'SWPFT20261123000004';
  return {
    tradeQuote: { ...spotQuote().tradeQuote, businessNo, custRate: '6.9532', ...more },
    swapTrade: {
      businessNo,
      rateCode: 'USD/CNH',
      appId: '2',
      tranType: '3',
      buyOrSell: 'B',
      calCyCode: '0',
      orgNearCustRate: '7.0010',
      nearCustRate: '7.0010',
      nearCustPoints: '0',
      custNearAmt1: '1000000.00',
      custNearAmt2: '7001000.00',
      nearTermId: null,
      nearValueDate: '2026-11-25',
      nearCyCode1Account: 'FTE0000000010000002',
      nearCyCode2Account: 'FTE0000000010000001',
      orgFarCustRate: '6.9530',
      farCustRate: '6.9532',
      farCustPoints: '-478',
      custFarAmt1: '1000000.00',
      custFarAmt2: '6953200.00',
      farTermId: '3M',
      farMaturityDate: '2027-02-25',
      farCyCode1Account: 'FTE0000000010000003',
      farCyCode2Account: 'FTE0000000010000004',
      tradeDate: '2026-11-23',
      remark: '',
      isDiscountCtl: '0',
      custDiscountShow: '2',
      appl: 'operator01',
      marginOfReceipt: '1',
      marginCycode: 'CNH',
      marginAmount: '140034.00',
      marginAccount: null,
      closing: null,
      cost: null,
      ...deal,
    },
  };
};

/** Returns a live quote of a bought USD call with strike 7.0500, expiry 2027-02-23 and a premium of 450 pips. */
export const optionQuote = (more: Partial<OptionQuote['tradeQuote']> = {}, deal: Partial<OptionQuote['optionTrade']> = {}): OptionQuote => {
  const businessNo = more.businessNo ?? 'OPTFT20261123000005';
  return {
    tradeQuote: { ...spotQuote().tradeQuote, businessNo, custRate: '450', ...more },
    optionTrade: {
      businessNo,
      rateCode: 'USD/CNH',
      appId: '2',
      tranType: '2',
      buyOrSell: 'B',
      optionType: '0',
      callOrPut: 'C',
      deliveryType: 'F',
      cutOffId: '3',
      spotRate: '7.0005',
      fwdRate: '6.9535',
      strikeRate: '7.0500',
      calcAmount: '1000000.00',
      calcCyCode: '0',
      custAmt1: '1000000.00',
      custAmt2: '7050000.00',
      tradeDate: '2026-11-23',
      termId: '3M',
      expDate: '2027-02-23',
      dealDate: '2027-02-25',
      premiumDate: '2026-11-25',
      feeShowType: '1',
      premiumRateIo: '450',
      oldPremiumRateIo: '447',
      custPremium: '45000.00',
      premiumParymentCyCode: 'CNH',
      account1: 'FTE0000000010000002',
      account2: 'FTE0000000010000001',
      remark: '',
      appl: 'operator01',
      marginOfReceipt: null,
      marginCycode: null,
      marginAmount: null,
      marginAccount: null,
      closing: null,
      cost: null,
      ...deal,
    },
  };
};

/** Returns a request to sell EUR 250,000.50 that waits for 60 s from `requestedAt`. */
export const waitingRequest = (requestedAt: number, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  businessNo: 'SPTFT20261123000009',
  rateCode: 'EUR/USD',
  buyOrSell: 'S',
  calCyCode: '0',
  amount: '250000.5',
  valueDate: '2026-11-25',
  requestedAt,
  expireAt: requestedAt + 60_000,
  ...more,
});

/** Returns the result of closing USD 400,000 of 1,000,000 that were bought at 7.0013. */
export const closingResult = (changes: Partial<Closing> = {}): Closing => ({
  originNo: 'SPTFT20261120000011',
  dealtRate: '7.0013',
  breachRate: '7.0000',
  clientProfit: '-520.00',
  netAmt: '520.00',
  delayCharge: '0.00',
  netCurr: 'CNH',
  flatAmt: '400000.00',
  balance: '600000.00',
  settleDate: '2026-11-23',
  ...changes,
});
