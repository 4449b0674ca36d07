// Formats rates for all views: in the decimals of their pair and kind, premiums in their unit (RAT-20, OPT-07).
import type { Decimal } from '#web/domain/decimal.ts';
import { pipValues } from '#web/domain/pips.ts';
import { isInPercent, rateDecimals, type RateKind, rateText } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import type { Cell } from '../list/cell.tsx';
import type { SaidRow } from './legs.ts';

/** Shown instead of an absent rate. */
export const absent = '—';

/** Formats a rate of a pair in the decimals of its kind; `absent` for null (RAT-20). */
export function rateOf(rateCode: string, kind: RateKind, rate: Decimal | null): string {
  return rate === null ? absent : rateText(rate, rateDecimals(pairOf(pairs.list, rateCode), kind));
}

/** The cell of a rate × 10⁸ of a pair, with the decimals of its kind; blank for null (QRY-33). */
export const rateCell = (rateCode: string, kind: RateKind, stored: number | null): Cell =>
  stored === null ? { kind: 'text', text: '' } : { kind: 'rate', stored, decimals: rateDecimals(pairOf(pairs.list, rateCode), kind) };

/** Formats a premium rate in the unit of its feeShowType (OPT-07). */
export const premiumRate = (feeShowType: '0' | '1', rate: Decimal | null): SaidRow['value'] =>
  rate === null ? absent : { key: isInPercent(feeShowType) ? 'deal.unit.percent' : 'quote.pips', values: pipValues(rate) };
