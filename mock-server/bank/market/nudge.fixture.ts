// Moving one pair by hand: which leg to push, and how far.
import type { Nudge } from './disturbances.ts';
import { usdLegs } from './usd-legs.ts';

/** The push of a leg that moves a pair: its ccy1 against USD, or its ccy2 where ccy1 is USD. Every pair with that leg moves along, so triangles hold. */
export function nudgeFor(rateCode: string, share: number, at: number): Nudge {
  const [ccy1 = '', ccy2 = ''] = rateCode.split('/');
  const leg = usdLegs.find((each) => each.rateCode.split('/').includes(ccy1 === 'USD' ? ccy2 : ccy1));
  if (!leg) throw new RangeError(`no leg moves ${rateCode}`);
  // A leg quoted USD/ccy1 falls when ccy1 rises.
  const falls = leg.rateCode === `USD/${ccy1}`;
  return { leg: leg.rateCode, at, share: falls ? 1 / (1 + share) - 1 : share };
}
