// The bank closes a swap before its near delivery: by a reverse swap, so that no far leg is left alone (BNK-21, SPC-13).
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import { closingOf, legAt } from './closing.ts';
import type { SwapDeal } from '../facts/deals-state.ts';
import { differenceBooked } from './differences.ts';
import { madeByBank, reverseSwap } from './grown-deals.ts';
import { farShare, legOf, partOfLeg } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { reverseFarRate } from './reverse-rate.ts';

/** Closes what is undelivered of the near leg, and as great a share of the far one; the difference is paid at once. Nothing without a price. */
export function forcedSwapClose(deal: SwapDeal, near: Leg, state: BankState, env: Env): Fact[] {
  const { businessNo, rateCode } = deal;
  const far = legOf(deal, 'far');
  const rate = far && reverseFarRate(rateCode, { near, far }, state, env);
  if (!far || !rate) return [];
  const { businessDate } = state;
  const nearPart = partOfLeg(rateCode, near, near.undelivered1);
  const amt1 = farShare(rateCode, near, far);
  const closingNo = nextBusinessNo(state.numbering, productRecords.swap.prefix, businessDate);
  const prices = { near: { ...nearPart, orgRate: near.rate, rate: near.rate }, far: legAt(rateCode, amt1, rate) };
  const closing = closingOf(deal, far, amt1, rate, businessDate, [{ leg: near, amt1: nearPart.amt1 }]);
  const making = madeByBank(deal, closingNo, 'FULL_CLOSE', state, env);
  return [
    { type: 'dealBooked', deal: reverseSwap({ swap: deal, near, far }, prices, making) },
    ...differenceBooked(state, { deal, leg: far }, closingNo, closing, env),
    { type: 'dealClosed', businessNo, leg: 'near', ...nearPart, closingNo },
    { type: 'dealClosed', businessNo, leg: 'far', ...partOfLeg(rateCode, far, amt1), closingNo },
  ];
}
