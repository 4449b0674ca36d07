// Cover as percent of the notional, by product and time to the last date (BNK-14).
import type { Decimal } from '../kernel/decimal.ts';
import type { DeskCalendar } from '../desk/env.ts';

/** Spot on T+1 and T+2, and what was sold as an option (its premium comes on top). */
export const spotRatio: Decimal = '2';
export const soldOptionRatio: Decimal = '8';

/** Up to the date of each term. */
const byTerm = [
  ['3M', '3'],
  ['6M', '5'],
  ['1Y', '8'],
] as const;

/** Beyond the last of them. */
const longRatio: Decimal = '10';

/** The ratio of a forward or of a swap's far leg. */
export const forwardRatio = (calendar: DeskCalendar, rateCode: string, businessDate: string, date: string): Decimal =>
  byTerm.find(([term]) => date <= (calendar.maturity(rateCode, businessDate, term) ?? ''))?.[1] ?? longRatio;
