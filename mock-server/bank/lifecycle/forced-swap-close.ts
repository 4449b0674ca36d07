// The bank closes a swap before its near delivery: by a reverse swap, so that no far leg is left alone (BNK-21, SPC-13).
import type { Env, Points } from '../env.ts';
import type { Fact } from '../facts.ts';
import { pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/points.ts';
import { nextBusinessNo } from '../numbering.ts';
import { opposite } from '../products/side.ts';
import type { BankState } from '../state.ts';
import { closingOf, legAt } from './closing.ts';
import type { SwapDeal } from './deals-state.ts';
import { differenceBooked } from './differences.ts';
import { madeByBank, reverseSwap } from './grown-deals.ts';
import { farShare, type Leg, legOf, partOfLeg } from './legs.ts';

const noPoints: Points = { bid: '0', offer: '0' };

/** Points from today to the far date; from spot where today is no good day, and none where the far date has come. */
function pointsLeft({ rateCode, farDate }: SwapDeal, { businessDate }: BankState, { prices, calendar, bankNow }: Env): Points | null {
  if (farDate <= businessDate) return prices.spot(rateCode, bankNow) && noPoints;
  const spotDate = calendar.spotDate(rateCode, businessDate);
  return prices.pointsBetween(rateCode, businessDate, farDate, bankNow) ?? prices.pointsBetween(rateCode, spotDate, farDate, bankNow);
}

/**
 * Closes what is undelivered of the near leg, and as great a share of the far one. Both legs of the reverse stand on the near
 * rate of the deal, so that the difference is that of the points (SWP-07); it is paid at once. Nothing without a price.
 */
export function forcedSwapClose(deal: SwapDeal, near: Leg, state: BankState, env: Env): Fact[] {
  const far = legOf(deal, 'far');
  const points = pointsLeft(deal, state, env);
  if (!far || !points) return [];
  const { businessNo, rateCode } = deal;
  const { businessDate } = state;
  const rate = swapLegs(near.rate, points, opposite(near.side), pairOf(rateCode).pipFactor).farRate;
  const nearPart = partOfLeg(rateCode, near, near.undelivered1);
  const amt1 = farShare(rateCode, near, far);
  const closingNo = nextBusinessNo(state.numbering, 'SWPFT', businessDate);
  const prices = { near: { ...nearPart, orgRate: near.rate, rate: near.rate }, far: legAt(rateCode, amt1, rate) };
  const making = madeByBank(deal, closingNo, 'FULL_CLOSE', state, env);
  return [
    { type: 'dealBooked', deal: reverseSwap({ swap: deal, near, far }, prices, making) },
    ...differenceBooked(state, { deal, leg: far }, closingNo, closingOf(deal, far, amt1, rate, businessDate), env),
    { type: 'dealClosed', businessNo, leg: 'near', ...nearPart, closingNo },
    { type: 'dealClosed', businessNo, leg: 'far', ...partOfLeg(rateCode, far, amt1), closingNo },
  ];
}
