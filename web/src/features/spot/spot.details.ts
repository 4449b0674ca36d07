// What the detail of a spot deal shows (RAT-11, MRG-07, REP-09, DLV-04).
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { fromScaled } from '#web/domain/decimal.ts';
import { listMoneyText, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import type { DetailRow, DetailSection } from '#web/engines/detail/detail-types.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { openTradeDetail } from '#web/engines/detail/trade-detail.tsx';
import { pairOf, pairs } from '#web/state/pairs.ts';

/** The detail of a deal of one exchange. */
type SpotDetail = Omit<TradeDetail, 'trade'> & { readonly trade: TradeRow };

const row = (label: TextKey, value: DetailRow['value']): DetailRow => ({ label, value: value === '' ? null : value });
const money = (stored: number, currency: string): string => `${currency} ${listMoneyText(stored, currency)}`;

function dealRows({ trade, dealtAt, appl }: SpotDetail): readonly DetailRow[] {
  const [first, second] = [money(trade.custAmt1, trade.cyCode1), money(trade.custAmt2, trade.cyCode2)];
  const isBought = trade.tradeDirection === 'BUY';
  return [
    row('trade.detail.businessNo', trade.businessNo),
    row('trade.pair', trade.rateCode),
    row('trade.detail.bought', isBought ? first : second),
    row('trade.detail.sold', isBought ? second : first),
    row('trade.detail.tradeDate', trade.tradeDate),
    row('trade.detail.valueDate', trade.valueDate),
    row('trade.detail.undelivered', money(trade.undeliveredAmt1, trade.cyCode1)),
    row('list.column.deliveryStatus', { key: `trade.deliveryStatus.${trade.deliveryStatus}` }),
    row('list.column.clearingState', { key: `trade.clearingState.${trade.clearingState}` }),
    row('list.column.failureCause', trade.failureCause && { key: `trade.failureCause.${trade.failureCause}` }),
    row('list.column.specialState', { key: `trade.specialState.${trade.specialState}` }),
    row('trade.detail.dealtAt', bankDateTime(dealtAt)),
    row('trade.detail.appl', appl),
    row('list.column.channel', { key: `trade.channel.${trade.channel}` }),
    row('trade.detail.memo', trade.memo),
  ];
}

// Rates with the pair's own decimals, unlike in lists (RAT-11).
function rateRows({ trade, orgCustRate, custDiscountShow, couponNo }: SpotDetail): readonly DetailRow[] {
  const places = rateDecimals(pairOf(pairs.list, trade.rateCode), 'spot');
  const rate = (stored: number) => rateText(fromScaled(stored, 8), places);
  return [
    row('trade.detail.dealtRate', rate(trade.dealtRate)),
    row('trade.detail.orgCustRate', orgCustRate === null ? null : rate(orgCustRate)),
    row('trade.detail.discount', { key: 'trade.summary.pips', values: { pips: custDiscountShow } }),
    row('trade.detail.couponNo', couponNo),
  ];
}

function coverRows(detail: TradeDetail): readonly DetailRow[] {
  const { marginOfReceipt, marginCycode, marginAmount, marginAccount, creditNo, marginCnh, marginUsd } = detail;
  if (marginOfReceipt === null) return [];
  return [
    row('trade.detail.marginOfReceipt', { key: `trade.cover.${marginOfReceipt}` }),
    row('trade.detail.marginAmount', marginAmount === null || marginCycode === null ? null : money(marginAmount, marginCycode)),
    row('trade.detail.marginAccount', marginAccount),
    row('trade.detail.creditNo', creditNo),
    row('trade.detail.marginCnh', marginCnh === null ? null : money(marginCnh, 'CNH')),
    row('trade.detail.marginUsd', marginUsd === null ? null : money(marginUsd, 'USD')),
  ];
}

function reportingRows({ reporting }: TradeDetail): readonly DetailRow[] {
  if (!reporting) return [];
  return [
    row('trade.field.majorItem', { key: `trade.majorItem.${reporting.majorItem}` }),
    row('trade.field.transactionCode', { key: `trade.transactionCode.${reporting.transactionCode}` }),
    row('trade.field.approvalNo', reporting.approvalNo),
    row('trade.field.description', reporting.description),
    row('trade.field.settlementPurpose', { key: `trade.purpose.${reporting.settlementPurpose}` }),
    row('trade.field.detailedPurpose', reporting.detailedPurpose),
    row('trade.field.reportingRemark', reporting.remark ?? null),
  ];
}

function deliveryRows({ deliveries, trade }: SpotDetail): readonly DetailRow[] {
  return deliveries.map(({ deliveredAt, amt1, amt2 }) =>
    row('trade.deliver.label', `${bankDateTime(deliveredAt)} · ${money(amt1, trade.cyCode1)} / ${money(amt2, trade.cyCode2)}`),
  );
}

/** The sections of the dialog. */
export function spotDetail({ trade, ...rest }: TradeDetail): readonly DetailSection[] {
  if (trade === null) return [];
  const detail = { trade, ...rest };
  return [
    { title: 'trade.detail.deal', rows: dealRows(detail) },
    { title: 'trade.detail.rates', rows: rateRows(detail) },
    { title: 'trade.detail.cover', rows: coverRows(detail), none: 'trade.detail.noCover' },
    { title: 'trade.detail.reporting', rows: reportingRows(detail), none: 'trade.detail.noReporting' },
    { title: 'trade.detail.deliveries', rows: deliveryRows(detail), none: 'trade.detail.noDeliveries' },
  ];
}

/** Opens it for a row of any spot list. */
export const openSpotDetail = ({ businessNo }: { businessNo: string }): void => openTradeDetail(businessNo, spotDetail);
