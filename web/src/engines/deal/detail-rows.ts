// The sections on the page of any deal: deal, rates, cover, reporting, deliveries (RAT-11, MRG-07, REP-09, DLV-04).
import { pipValues } from '#web/domain/pips.ts';
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { storedRate } from '#web/domain/decimal.ts';
import { fullListMoney, fullMoney, type RateKind } from '#web/domain/rate-format.ts';
import { signedListMoney } from '#web/domain/signed.ts';
import { exerciseSide, type Side } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { DetailRow, DetailSection } from '../detail/detail-types.ts';
import { type CostOf, costRows } from './settlement-rows.ts';
import { isOutstanding, openPartOf } from './open-option.ts';
import { premiumRate, rateOf } from './rate-of.ts';
import { type SpecialDeal, specialWords } from './special-words.ts';

const row = (label: TextKey, value: DetailRow['value']): DetailRow => ({ label, value: value === '' ? null : value });
const dealRow = (label: TextKey, businessNo: string | null): DetailRow => ({ label, value: businessNo && { deal: businessNo } });
const rate = (rateCode: string, kind: RateKind, stored: number): string => rateOf(rateCode, kind, storedRate(stored));

type Sides = { readonly isBought: boolean; readonly first: string; readonly second: string };

const sideRows = ({ isBought, first, second }: Sides): readonly DetailRow[] => [
  row('record.detail.bought', isBought ? first : second),
  row('record.detail.sold', isBought ? second : first),
];

const common = (
  { appl, approvedBy, dealtAt }: TradeDetail,
  { memo, channel, originNo }: Pick<TradeRow, 'memo' | 'channel' | 'originNo'>,
): readonly DetailRow[] => [
  row('record.detail.dealtAt', bankDateTime(dealtAt)),
  // A deal that the bank makes by itself inherits the maker of its original deal.
  row('record.detail.appl', channel === 'BANK' ? { key: 'trade.channel.BANK' } : appl),
  // Only customers with a second pair of eyes have a checker (BNK-56).
  ...(approvedBy === null ? [] : [row('record.detail.approvedBy', approvedBy)]),
  row('list.column.channel', { key: `trade.channel.${channel}` }),
  dealRow('deal.row.originNo', originNo),
  // The bank notes the number of the original deal in a closing.
  row('record.detail.memo', memo === originNo ? null : memo),
];

type Pair = readonly [string, string];

const accountsRow = ([ccy1, ccy2]: Pair, [first, second]: Pair): DetailRow =>
  row('record.deliver.accounts', `${ccy1} ${first} / ${ccy2} ${second}`);

function specialRow(deal: SpecialDeal): DetailRow {
  const words = specialWords(deal);
  return row('list.column.specialState', words && { key: words.text, values: words.values });
}

function tradeRows(trade: TradeRow, detail: TradeDetail): readonly DetailRow[] {
  const [first, second] = [fullListMoney(trade.custAmt1, trade.cyCode1), fullListMoney(trade.custAmt2, trade.cyCode2)];
  return [
    row('record.detail.businessNo', trade.businessNo),
    row('trade.pair', trade.rateCode),
    ...sideRows({ isBought: trade.tradeDirection === 'BUY', first, second }),
    row('record.detail.tradeDate', trade.tradeDate),
    row('list.column.optionDate', trade.optionDate),
    row('record.detail.valueDate', trade.valueDate),
    row('record.detail.undelivered', fullListMoney(trade.undeliveredAmt1, trade.cyCode1)),
    row('list.column.deliveryStatus', { key: `trade.deliveryStatus.${trade.deliveryStatus}` }),
    row('list.column.clearingState', { key: `trade.clearingState.${trade.clearingState}` }),
    row('list.column.failureCause', trade.failureCause && { key: `trade.failureCause.${trade.failureCause}` }),
    accountsRow([trade.cyCode1, trade.cyCode2], [trade.cyCode1Account, trade.cyCode2Account]),
    specialRow(trade),
    ...common(detail, trade),
  ];
}

// Formats rates with the pair's decimals; lists always use 4 (RAT-11, RAT-20).
function tradeRates(
  { rateCode, dealtRate, productType }: TradeRow,
  { orgCustRate, custDiscountShow, couponNo }: TradeDetail,
): readonly DetailRow[] {
  const kind = rateKindOf(productType);
  return [
    row('trade.field.dealtRate', rate(rateCode, kind, dealtRate)),
    row('trade.field.orgCustRate', orgCustRate === null ? null : rate(rateCode, kind, orgCustRate)),
    row('record.detail.discount', { key: 'trade.summary.pips', values: pipValues(custDiscountShow) }),
    row('record.detail.couponNo', couponNo),
  ];
}

type LegRow = {
  readonly date: string;
  readonly rate: number;
  readonly amt1: number;
  readonly amt2: number;
  readonly open: number;
  readonly isBought: boolean;
  readonly accounts: Pair;
};

function legRows({ rateCode, cyCode1, cyCode2 }: SwapRow, leg: LegRow, state: TradeRow['deliveryStatus']): readonly DetailRow[] {
  return [
    ...sideRows({ isBought: leg.isBought, first: fullListMoney(leg.amt1, cyCode1), second: fullListMoney(leg.amt2, cyCode2) }),
    row('trade.field.dealtRate', rate(rateCode, 'forward', leg.rate)),
    row('record.detail.valueDate', leg.date),
    row('record.detail.undelivered', fullListMoney(leg.open, cyCode1)),
    row('list.column.deliveryStatus', { key: `trade.deliveryStatus.${state}` }),
    accountsRow([cyCode1, cyCode2], leg.accounts),
  ];
}

function swapSections(swap: SwapRow, detail: TradeDetail): readonly DetailSection[] {
  const isBought = swap.tradeDirection === 'BUY';
  const near: LegRow = {
    date: swap.nearValueDate,
    rate: swap.nearRate,
    amt1: swap.nearAmt1,
    amt2: swap.nearAmt2,
    open: swap.nearUndeliveredAmt1,
    isBought,
    accounts: [swap.nearCyCode1Account, swap.nearCyCode2Account],
  };
  const far: LegRow = {
    date: swap.farMaturityDate,
    rate: swap.farRate,
    amt1: swap.farAmt1,
    amt2: swap.farAmt2,
    open: swap.farUndeliveredAmt1,
    isBought: !isBought,
    accounts: [swap.farCyCode1Account, swap.farCyCode2Account],
  };
  return [
    {
      title: 'record.detail.deal',
      rows: [
        row('record.detail.businessNo', swap.businessNo),
        row('trade.pair', swap.rateCode),
        row('record.detail.tradeDate', swap.tradeDate),
        specialRow(swap),
        ...common(detail, swap),
      ],
    },
    { title: 'deal.leg.near', rows: legRows(swap, near, swap.nearDeliveryStatus) },
    { title: 'deal.leg.far', rows: legRows(swap, far, swap.farDeliveryStatus) },
  ];
}

function optionSections(option: OptionRow, detail: TradeDetail): readonly DetailSection[] {
  const { rateCode, cyCode1, cyCode2, buyOrSell, callOrPut, feeShowType } = option;
  const isBought = exerciseSide(buyOrSell, callOrPut) === 'B';
  const open = isOutstanding(option) && option.openAmt1 < option.custAmt1 ? openPartOf(option) : null;
  return [
    {
      title: 'record.detail.deal',
      rows: [
        row('record.detail.businessNo', option.businessNo),
        row('trade.pair', rateCode),
        row('list.direction', { key: `deal.option.${buyOrSell}${callOrPut}` }),
        row('deal.leg.strike', rate(rateCode, 'forward', option.strikeRate)),
        row('deal.row.expiryDate', option.expiryDate),
        row('deal.row.cutOff', { key: `deal.cutOff.${option.cutOffId}` }),
        specialRow(option),
        ...common(detail, option),
      ],
    },
    {
      title: 'record.detail.exercise',
      rows: [
        ...sideRows({ isBought, first: fullListMoney(option.custAmt1, cyCode1), second: fullListMoney(option.custAmt2, cyCode2) }),
        row('option.column.openAmt1', open && `${fullMoney(open.amount1, cyCode1)} / ${fullMoney(open.amount2, cyCode2)}`),
        dealRow('option.column.exerciseNo', option.exerciseNo),
        row('record.detail.valueDate', option.deliveryDate),
        accountsRow([cyCode1, cyCode2], [option.account1, option.account2]),
      ],
    },
    {
      title: 'deal.leg.premium',
      rows: [
        row(buyOrSell === 'B' ? 'deal.leg.pays' : 'deal.leg.receives', fullListMoney(option.premiumAmt, option.premiumCycode)),
        row('deal.row.premiumRate', premiumRate(feeShowType, storedRate(option.premiumRate))),
        row('record.detail.valueDate', option.premiumDeliveryDate),
      ],
    },
  ];
}

function coverRows(detail: TradeDetail): readonly DetailRow[] {
  const { marginOfReceipt, marginCycode, marginAmount, marginAccount, creditNo, marginCnh, marginUsd, marginCnhRate, marginUsdRate } =
    detail;
  if (marginOfReceipt === null) return [];
  return [
    row('record.detail.marginOfReceipt', { key: `trade.cover.${marginOfReceipt}` }),
    row('record.detail.marginAmount', marginAmount === null || marginCycode === null ? null : fullListMoney(marginAmount, marginCycode)),
    row('record.detail.marginAccount', marginAccount),
    row('record.detail.creditNo', creditNo),
    row('record.detail.marginCnh', marginCnh === null ? null : fullListMoney(marginCnh, 'CNH')),
    row('record.detail.marginUsd', marginUsd === null ? null : fullListMoney(marginUsd, 'USD')),
    row('deal.row.marginCnhRate', marginCnhRate === null ? null : storedRate(marginCnhRate)),
    row('deal.row.marginUsdRate', marginUsdRate === null ? null : storedRate(marginUsdRate)),
  ];
}

/**
 * Returns the customer's side in the first currency: that of the near leg for a swap, that of the exercise for an
 * option.
 */
function sideOf({ trade, swap, option }: TradeDetail): Side {
  if (option) return exerciseSide(option.buyOrSell, option.callOrPut);
  return (trade ?? swap)?.tradeDirection === 'BUY' ? 'B' : 'S';
}

function reportingRows(detail: TradeDetail): readonly DetailRow[] {
  const { reporting } = detail;
  if (!reporting) return [];
  const side = sideOf(detail);
  return [
    row('trade.field.majorItem', { key: `trade.majorItem.${reporting.majorItem}` }),
    row('trade.field.transactionCode', { key: `ticket.transactionCode.${reporting.transactionCode}` }),
    row('trade.field.approvalNo', reporting.approvalNo),
    row('trade.field.description', reporting.description),
    row(`trade.purposeOf.${side}`, { key: `trade.purpose.${reporting.settlementPurpose}` }),
    row(`trade.purposeDetailOf.${side}`, reporting.detailedPurpose),
    row('trade.field.reportingRemark', reporting.remark ?? null),
  ];
}

const deliveryRows = ({ deliveries }: TradeDetail, [ccy1, ccy2]: readonly [string, string]): readonly DetailRow[] =>
  deliveries.flatMap(({ deliveredAt, amt1, amt2, delayCharge }) => [
    row('record.deliver.label', `${bankDateTime(deliveredAt)} · ${fullListMoney(amt1, ccy1)} / ${fullListMoney(amt2, ccy2)}`),
    ...(delayCharge === 0 ? [] : [row('record.deliver.delayCharge', fullListMoney(delayCharge, ccy2))]),
  ]);

// States of a difference: not paid yet, paid, and a payment that failed.
function differenceRows({ differences }: TradeDetail): readonly DetailRow[] {
  return differences.flatMap(({ cyCode, amount, accountNo, date, paidAt, failureCause, delayCharge }) => {
    const values = { amount: signedListMoney(amount, cyCode), account: accountNo };
    const [state, at] = paidAt !== null ? (['Paid', bankDateTime(paidAt)] as const) : ([failureCause ? 'Failed' : 'Due', date] as const);
    return [
      row('record.deliver.netted', { key: `record.deliver.netted${state}`, values: { ...values, at } }),
      row('list.column.failureCause', failureCause && { key: `trade.failureCause.${failureCause}` }),
      ...(delayCharge === 0 ? [] : [row('record.deliver.delayCharge', fullListMoney(delayCharge, cyCode))]),
    ];
  });
}

function dealSections(detail: TradeDetail): readonly DetailSection[] {
  const { trade, swap, option } = detail;
  if (trade)
    return [
      { title: 'record.detail.deal', rows: tradeRows(trade, detail) },
      { title: 'record.detail.rates', rows: tradeRates(trade, detail) },
    ];
  if (swap) return swapSections(swap, detail);
  return option ? optionSections(option, detail) : [];
}

function isOpen({ trade, swap, option }: TradeDetail): boolean {
  if (option) return isOutstanding(option);
  return (trade?.undeliveredAmt1 ?? 0) + (swap?.nearUndeliveredAmt1 ?? 0) + (swap?.farUndeliveredAmt1 ?? 0) > 0;
}

const endedInPart: readonly (TradeRow['specialState'] | undefined)[] = ['4', '6'];

// What a deal without a delivery says: nothing was to be delivered, all attempts failed, only the rest after a closing
// or an early delivery is open, or all of it.
function undelivered(detail: TradeDetail): TextKey {
  if (!isOpen(detail)) return 'record.detail.endedOtherwise';
  if (detail.failedAttempts.some(({ leg }) => leg !== null)) return 'record.detail.onlyFailed';
  const deal = detail.trade ?? detail.swap ?? detail.option;
  return endedInPart.includes(deal?.specialState) ? 'record.detail.restOpen' : 'record.detail.noDeliveries';
}

const costOf = ({ swap, option }: TradeDetail): CostOf => (option ? 'premium' : swap ? 'points' : 'exchange');

/** Returns the sections of any deal. */
export function detailSections(detail: TradeDetail): readonly DetailSection[] {
  const { cyCode1 = '', cyCode2 = '', rateCode = '' } = detail.trade ?? detail.swap ?? detail.option ?? {};
  // Empty for a deal without a quote, and while the customer hides costs.
  const cost = costRows(detail.cost, rateCode, costOf(detail)).map(({ label, value }) => row(label.key, value));
  return [
    ...dealSections(detail),
    ...(cost.length > 0 ? [{ title: 'deal.row.cost', rows: cost } as const] : []),
    { title: 'record.detail.cover', rows: coverRows(detail), none: 'record.detail.noCover' },
    { title: 'record.detail.reporting', rows: reportingRows(detail), none: 'record.detail.noReporting' },
    {
      title: 'record.detail.deliveries',
      rows: [...deliveryRows(detail, [cyCode1, cyCode2]), ...differenceRows(detail)],
      none: undelivered(detail),
    },
  ];
}
