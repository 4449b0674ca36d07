// One open exchange, whichever deal it is a leg of: the input of a delivery or a close-out (DLV-07, SPC-19).
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { compare, type Decimal, isDecimal, storedMoney, storedRate } from '#web/domain/decimal.ts';
import { delayCharge } from '#web/domain/delay.ts';
import { type Part, partOf } from '#web/domain/pro-rata.ts';
import { fullMoney, type RateKind } from '#web/domain/rate-format.ts';
import type { Side } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';
import type { Weighed } from '../action/action-types.ts';
import { rateOf } from './rate-of.ts';

/**
 * The terms of an open leg in the units of lists: money × 100, the rate × 10⁸. `side` is the customer's side in the
 * first currency.
 */
export type OpenLeg = {
  readonly businessNo: string;
  readonly rateCode: string;
  readonly currencies: readonly [string, string];
  readonly side: Side;
  readonly kind: Extract<RateKind, 'spot' | 'forward'>;
  readonly rate: number;
  readonly amt1: number;
  readonly amt2: number;
  /** The late-delivery charge for 1 of the first currency, in the second currency; 0 when the leg is not late (BNK-52). */
  readonly delayRate: Decimal;
  readonly tradeDate: string;
  /** The first day of the delivery window of an optional-date forward; null for any other deal. */
  readonly from: string | null;
  readonly date: string;
  readonly accounts: readonly [string, string];
  readonly deliveryStatus: TradeRow['deliveryStatus'];
  readonly failureCause: TradeRow['failureCause'];
};

/** Returns the exchange of a spot deal or a forward. */
export const legOfTrade = (row: TradeRow): OpenLeg => ({
  businessNo: row.businessNo,
  rateCode: row.rateCode,
  currencies: [row.cyCode1, row.cyCode2],
  side: row.tradeDirection === 'BUY' ? 'B' : 'S',
  kind: rateKindOf(row.productType),
  rate: row.dealtRate,
  amt1: row.undeliveredAmt1,
  amt2: row.undeliveredAmt2,
  delayRate: row.delayRate,
  tradeDate: row.tradeDate,
  from: row.optionDate,
  date: row.valueDate,
  accounts: [row.cyCode1Account, row.cyCode2Account],
  deliveryStatus: row.deliveryStatus,
  failureCause: row.failureCause,
});

const ofSwap = ({ businessNo, rateCode, cyCode1, cyCode2, tradeDate }: SwapRow) => ({
  businessNo,
  rateCode,
  currencies: [cyCode1, cyCode2] as const,
  kind: 'forward' as const,
  tradeDate,
  from: null,
});

/** Returns the near leg of a swap; its side is the side of the deal (SWP-05). */
export const nearLegOf = (row: SwapRow): OpenLeg => ({
  ...ofSwap(row),
  side: row.tradeDirection === 'BUY' ? 'B' : 'S',
  rate: row.nearRate,
  amt1: row.nearUndeliveredAmt1,
  amt2: row.nearUndeliveredAmt2,
  delayRate: row.nearDelayRate,
  date: row.nearValueDate,
  accounts: [row.nearCyCode1Account, row.nearCyCode2Account],
  deliveryStatus: row.nearDeliveryStatus,
  failureCause: row.nearFailureCause,
});

/** Returns the far leg of a swap; its side is the opposite of the near leg's. */
export const farLegOf = (row: SwapRow): OpenLeg => ({
  ...ofSwap(row),
  side: row.tradeDirection === 'BUY' ? 'S' : 'B',
  rate: row.farRate,
  amt1: row.farUndeliveredAmt1,
  amt2: row.farUndeliveredAmt2,
  delayRate: row.farDelayRate,
  date: row.farMaturityDate,
  accounts: [row.farCyCode1Account, row.farCyCode2Account],
  deliveryStatus: row.farDeliveryStatus,
  failureCause: row.farFailureCause,
});

/** Returns the late-delivery charge of a part, in the second currency. */
export const chargeOf = ({ delayRate, currencies }: OpenLeg, part: Decimal): Decimal => delayCharge(delayRate, part, currencies[1]);

/** Undelivered, partly delivered, or failed once. */
const open: readonly OpenLeg['deliveryStatus'][] = ['0', '1', '3'];

/** Whether the leg has an amount left to deliver or to close out. */
export const isOpen = ({ deliveryStatus, amt1 }: OpenLeg): boolean => open.includes(deliveryStatus) && amt1 > 0;

/** Returns both amounts of a part and the remaining amount; null when the text is not a valid part of the leg. */
export function partOfLeg({ amt1, amt2, rate, currencies }: OpenLeg, typed: string): Part | null {
  if (!isDecimal(typed) || compare(typed, storedMoney(amt1)) > 0) return null;
  return partOf({ amt1, amt2, rate, currencies }, typed);
}

/** Formats the remaining amount in both currencies. */
export const leftText = ({ currencies: [first, second] }: OpenLeg, { left }: Part): string =>
  `${fullMoney(left[0], first)} / ${fullMoney(left[1], second)}`;

/** Confirmation rows that identify the deal of a leg. */
export const dealRows = ({ businessNo, rateCode, tradeDate }: OpenLeg): readonly ConfirmRow[] => [
  { label: { key: 'list.businessNo' }, value: businessNo },
  { label: { key: 'trade.pair' }, value: rateCode },
  { label: { key: 'list.column.tradeDate' }, value: tradeDate },
];

/** Confirmation rows with the terms of a leg; `title` names the leg where a deal has several. */
export function legRows({ rateCode, currencies, side, kind, rate, from, date, accounts }: OpenLeg, title: TextKey): readonly ConfirmRow[] {
  return [
    { label: { key: title }, value: { key: `trade.sideOf.${side}`, values: { currency: currencies[0] } } },
    { label: { key: 'list.column.dealtRate' }, value: rateOf(rateCode, kind, storedRate(rate)) },
    ...(from === null ? [] : [{ label: { key: 'list.column.optionDate' as const }, value: from }]),
    { label: { key: 'list.column.valueDate' }, value: date },
    { label: { key: 'record.deliver.accounts' }, value: currencies.map((currency, place) => `${currency} ${accounts[place]}`).join(' / ') },
  ];
}

/** Returns the amount of a leg on which a second person may have to decide; null while it is not a number. */
export const weightOfLeg = ({ currencies: [currency], rateCode, kind }: OpenLeg, amount: string): Weighed | null =>
  isDecimal(amount) && compare(amount, '0') > 0 ? { currency, amount, rateCode, kind } : null;
