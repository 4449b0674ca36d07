// The bank closes a swap before its near delivery: by a reverse swap, so that no far leg is left alone (BNK-21, SPC-13).
import { mul, round, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Env, Points } from '../env.ts';
import type { Fact } from '../facts.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { swapLegs } from '../market/points.ts';
import { nextBusinessNo } from '../numbering.ts';
import { opposite } from '../products/side.ts';
import type { BankState } from '../state.ts';
import { clientProfit } from './closing.ts';
import type { SwapDeal } from './deals-state.ts';
import { differenceBooked } from './differences.ts';
import { cancelledLeg, farShare, type Leg, legOf, type Part, partOfLeg } from './legs.ts';

const noPoints: Points = { bid: '0', offer: '0' };

/** Points from today to the far date; from spot where today is no good day, and none where the far date has come. */
function pointsLeft({ rateCode, farDate }: SwapDeal, { businessDate }: BankState, { prices, calendar, bankNow }: Env): Points | null {
  if (farDate <= businessDate) return prices.spot(rateCode, bankNow) && noPoints;
  const spotDate = calendar.spotDate(rateCode, businessDate);
  return prices.pointsBetween(rateCode, businessDate, farDate, bankNow) ?? prices.pointsBetween(rateCode, spotDate, farDate, bankNow);
}

/** The opposite leg at a rate, never delivered. */
const reverseLeg = (leg: Leg, part: Part, rate: Decimal): Leg =>
  cancelledLeg({ ...leg, side: opposite(leg.side), orgRate: rate, rate, ...part });

/** The reverse swap, the bank's own. */
const reverseSwap = (deal: SwapDeal, businessNo: string, legs: SwapDeal['legs'], date: string, at: number): SwapDeal => ({
  ...deal,
  businessNo,
  side: opposite(deal.side),
  buyOrSell: deal.buyOrSell === 'B' ? 'S' : 'B',
  discount: '0',
  tradeDate: date,
  points: mul(sub(legs[1]?.rate ?? '0', legs[0]?.rate ?? '0'), pairOf(deal.rateCode).pipFactor),
  couponNo: null,
  memo: deal.businessNo,
  dealtAt: at,
  channel: 'BANK',
  tradeType: 'FULL_CLOSE',
  originNo: deal.businessNo,
  legs,
});

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
  const { pipFactor, closeCurr } = pairOf(rateCode);
  const rate = swapLegs(near.rate, points, opposite(near.side), pipFactor).farRate;
  const amt1 = farShare(rateCode, near, far);
  const closingNo = nextBusinessNo(state.numbering, 'SWPFT', businessDate);
  const nearPart = partOfLeg(rateCode, near, near.undelivered1);
  const farAmt2 = round(mul(amt1, rate), currencyOf(pairOf(rateCode).ccy2).decimals);
  const legs = [reverseLeg(near, nearPart, near.rate), reverseLeg(far, { amt1, amt2: farAmt2 }, rate)];
  const difference = {
    originNo: businessNo,
    breachRate: rate,
    clientProfit: clientProfit(rateCode, far.side, amt1, far.rate, rate),
    netCurr: closeCurr,
    flatAmt: amt1,
    balance: sub(far.undelivered1, amt1),
    settleDate: businessDate,
  };
  return [
    { type: 'dealBooked', deal: reverseSwap(deal, closingNo, legs, businessDate, env.bankNow) },
    ...differenceBooked(state, { deal, leg: far }, closingNo, difference, env),
    { type: 'dealClosed', businessNo, leg: 'near', ...nearPart, closingNo },
    { type: 'dealClosed', businessNo, leg: 'far', ...partOfLeg(rateCode, far, amt1), closingNo },
  ];
}
