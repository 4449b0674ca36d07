// The day's range of a pair within its range of several days, as positions in a bar (NEW-05).
import type { Decimal } from './decimal.ts';
import { least, most, scale } from './scale.ts';

/** Lowest and highest price of the day and of all days. */
export type Extremes = { readonly low: Decimal; readonly high: Decimal; readonly dayLow: Decimal; readonly dayHigh: Decimal };

/** Returns the extremes extended by the current price. */
export function extended({ low, high, dayLow, dayHigh }: Extremes, now: Decimal): Extremes {
  return { low: least(low, now), high: most(high, now), dayLow: least(dayLow, now), dayHigh: most(dayHigh, now) };
}

/** Returns the positions of the day's range and of the price in a bar, in percent of its length. */
export function barOf({ low, high, dayLow, dayHigh }: Extremes, now: Decimal) {
  const percent = scale([low, high], ['0', '100']);
  return { from: percent(dayLow), to: percent(dayHigh), now: percent(now) };
}
