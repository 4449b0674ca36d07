// Nudges for moving one pair: which leg, and how far.
import type { LegNudge } from './disturbances.ts';
import { usdLegs } from './usd-legs.ts';

/**
 * Returns the nudge that moves a pair: of ccy1 against USD, or of ccy2 if ccy1 is USD. All pairs with that leg move
 * too, so cross rates stay consistent.
 */
export function nudgeFor(rateCode: string, share: number, at: number): LegNudge {
  const [ccy1 = '', ccy2 = ''] = rateCode.split('/');
  const leg = usdLegs.find((each) => each.rateCode.split('/').includes(ccy1 === 'USD' ? ccy2 : ccy1));
  if (!leg) throw new RangeError(`no leg to nudge for ${rateCode}`);
  // A leg quoted USD/ccy1 falls when ccy1 rises.
  const falls = leg.rateCode === `USD/${ccy1}`;
  return { leg: leg.rateCode, at, share: falls ? 1 / (1 + share) - 1 : share };
}
