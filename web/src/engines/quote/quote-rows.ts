// Rows of the detail form of a quote below its legs: dates, rates before the discount, accounts, cover, and the deal
// that a special quote ends (QUO-09, MRG-05, MRG-13, SPC-17).
import type { Closing } from '#web/api/generated/model/closing.zod.ts';
import type { ForwardRecord } from '#web/api/generated/model/forwardRecord.zod.ts';
import type { OptionRecord } from '#web/api/generated/model/optionRecord.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import type { SwapRecord } from '#web/api/generated/model/swapRecord.zod.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { fullMoney, type RateKind } from '#web/domain/rate-format.ts';
import { currenciesOf, customerSide, exerciseSide, otherSide } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { SaidRow } from '../deal/legs.ts';
import { absent, premiumRate, rateOf } from '../deal/rate-of.ts';
import { settlementRows } from '../deal/settlement-rows.ts';

const row = (key: TextKey, value: SaidRow['value']): SaidRow => ({ label: { key }, value });

type Discounted = Pick<SpotRecord, 'isDiscountCtl' | 'custDiscountShow'>;

// Rows of the discount. Shown only if the bank allows it and the discount is not zero; for a swap it may be negative,
// because it moves points (MRG-13, MRG-14).
function discountRows({ isDiscountCtl, custDiscountShow }: Discounted, isShownAt: (order: -1 | 0 | 1) => boolean): readonly SaidRow[] {
  return isDiscountCtl === '0' && isShownAt(compare(custDiscountShow, '0'))
    ? [row('quote.concession', { key: 'quote.pips', values: { pips: custDiscountShow } })]
    : [];
}

type Covered = Pick<SpotRecord, 'marginOfReceipt' | 'marginCycode' | 'marginAmount' | 'marginAccount'>;

function coverRows({ marginOfReceipt, marginCycode, marginAmount, marginAccount }: Covered): readonly SaidRow[] {
  if (marginOfReceipt === null || marginCycode === null || marginAmount === null) return [];
  const amount = fullMoney(marginAmount, marginCycode);
  return [row(`quote.cover.${marginOfReceipt}`, marginAccount === null ? amount : `${amount} · ${marginAccount}`)];
}

const remarkRows = (remark: string): readonly SaidRow[] => (remark === '' ? [] : [row('trade.field.remark', remark)]);

const sided = ({ rateCode, buyOrSell, calCyCode }: Pick<SpotRecord, 'rateCode' | 'buyOrSell' | 'calCyCode'>) => ({
  rateCode,
  side: customerSide(buyOrSell, calCyCode),
});

function exchangeRows(deal: SpotRecord | ForwardRecord, kind: RateKind): readonly SaidRow[] {
  return [
    row('quote.tradeDate', deal.tradeDate),
    row('trade.detail.orgCustRate', rateOf(deal.rateCode, kind, deal.orgCustRate)),
    ...discountRows(deal, (order) => order > 0),
    ...settlementRows('only', {
      ...sided(deal),
      accounts: [deal.cyCode1Account, deal.cyCode2Account],
    }),
    ...coverRows(deal),
    ...remarkRows(deal.remark),
  ];
}

/** Returns the rows of a spot quote. */
export const spotRows = (deal: SpotRecord): readonly SaidRow[] => exchangeRows(deal, 'spot');

/** Returns the rows of a forward quote; the window of an optional-date forward is shown with its leg. */
export const forwardRows = (deal: ForwardRecord): readonly SaidRow[] => exchangeRows(deal, 'forward');

/** Returns the rows of a swap quote: points of both legs in pips, and the accounts of both. */
export function swapRows(deal: SwapRecord): readonly SaidRow[] {
  const near = sided(deal);
  const points = (pips: Decimal | null) => (pips === null ? absent : { key: 'quote.pips' as const, values: { pips } });
  return [
    row('quote.tradeDate', deal.tradeDate),
    row('deal.row.nearPoints', points(deal.nearCustPoints)),
    row('deal.row.farPoints', points(deal.farCustPoints)),
    row('deal.row.orgNearRate', rateOf(deal.rateCode, 'forward', deal.orgNearCustRate)),
    row('deal.row.orgFarRate', rateOf(deal.rateCode, 'forward', deal.orgFarCustRate)),
    ...discountRows(deal, (order) => order !== 0),
    ...settlementRows('near', { ...near, accounts: [deal.nearCyCode1Account, deal.nearCyCode2Account] }),
    ...settlementRows('far', { ...near, side: otherSide(near.side), accounts: [deal.farCyCode1Account, deal.farCyCode2Account] }),
    ...coverRows(deal),
    ...remarkRows(deal.remark),
  ];
}

/** Returns the rows of an option quote. */
export function optionRows(deal: OptionRecord): readonly SaidRow[] {
  return [
    row('deal.row.customerTrade', { key: `deal.option.${deal.buyOrSell}${deal.callOrPut}` }),
    row('quote.tradeDate', deal.tradeDate),
    row('deal.row.spotRate', rateOf(deal.rateCode, 'spot', deal.spotRate)),
    row('deal.row.forwardRate', rateOf(deal.rateCode, 'forward', deal.fwdRate)),
    row('deal.row.expiryDate', deal.expDate),
    row('deal.row.cutOff', { key: `deal.cutOff.${deal.cutOffId}` }),
    row('deal.row.oldPremiumRate', premiumRate(deal.feeShowType, deal.oldPremiumRateIo)),
    ...settlementRows('only', {
      rateCode: deal.rateCode,
      side: exerciseSide(deal.buyOrSell, deal.callOrPut),
      accounts: [deal.account1, deal.account2],
    }),
    ...coverRows(deal),
    ...remarkRows(deal.remark),
  ];
}

/** Returns rows of the deal that a special quote ends, and of the resulting difference (SPC-16, SPC-17, SPC-21). */
export function closingRows(closing: Closing | null, rateCode: string): readonly SaidRow[] {
  if (closing === null) return [];
  const [ccy1] = currenciesOf(rateCode);
  return [
    row('deal.row.originNo', closing.originNo),
    row('deal.row.breachRate', closing.breachRate),
    row('deal.row.clientProfit', fullMoney(closing.clientProfit, closing.netCurr)),
    row('deal.row.netAmt', fullMoney(closing.netAmt, closing.netCurr)),
    // Paid in addition to the net amount, whoever receives that (BNK-52).
    ...(compare(closing.delayCharge, '0') === 0 ? [] : [row('deal.row.delayCharge', fullMoney(closing.delayCharge, closing.netCurr))]),
    row('deal.row.flatAmt', fullMoney(closing.flatAmt, ccy1)),
    row('deal.row.balance', fullMoney(closing.balance, ccy1)),
    row('deal.row.settleDate', closing.settleDate),
  ];
}
