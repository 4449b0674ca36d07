// Rates as every place writes them: in the decimals of their pair and kind, a premium in its unit (RAT-20, OPT-07).
import type { Decimal } from '#web/domain/decimal.ts';
import { rateDecimals, rateText, type RateKind } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import type { SaidRow } from './legs.ts';

/** What is written where there is none. */
export const absent = '—';

/** A rate of a pair in the decimals of its kind (RAT-20). */
export function rateOf(rateCode: string, kind: RateKind, rate: Decimal | null): string {
  return rate === null ? absent : rateText(rate, rateDecimals(pairOf(pairs.list, rateCode), kind));
}

/** A premium rate in the unit of its feeShowType (OPT-07). */
export const premiumRate = (feeShowType: '0' | '1', rate: Decimal | null): SaidRow['value'] =>
  rate === null ? absent : { key: feeShowType === '0' ? 'deal.unit.percent' : 'quote.pips', values: { pips: rate } };
