// Points, outrights and swap legs: which side of the points goes with which side of spot (BNK-16).
import { add, div, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Quote } from './cross.ts';

/** More places than any rate has; an outright is exact in them, as points have two decimals and a pip is a power of ten. */
const exactPlaces = 12;

/** Points of one side as an amount of ccy2. */
const pipsToRate = (points: Decimal, pipFactor: Decimal): Decimal => div(points, pipFactor, exactPlaces);

/** Spot with points on: bid with bid, offer with offer. */
export const outright = (spot: Quote, points: Quote, pipFactor: Decimal): Quote => ({
  bid: add(spot.bid, pipsToRate(points.bid, pipFactor)),
  offer: add(spot.offer, pipsToRate(points.offer, pipFactor)),
});

/** The points of a swap that starts on another day than spot, from the points of both its days against spot. */
export const pointsBetween = (near: Quote, far: Quote): Quote => ({
  bid: sub(far.bid, near.offer),
  offer: sub(far.offer, near.bid),
});

/** Rates of the two legs of a swap. */
export type SwapLegs = { readonly nearRate: Decimal; readonly farRate: Decimal };

/**
 * The legs of a swap on one near rate: a customer who buys ccy1 near and sells it far gets the bid points, one who
 * sells near and buys far pays the offer points; the result of the swap is the points alone.
 */
export const swapLegs = (nearRate: Decimal, points: Quote, customerNearCcy1: 'BUY' | 'SELL', pipFactor: Decimal): SwapLegs => ({
  nearRate,
  farRate: add(nearRate, pipsToRate(customerNearCcy1 === 'BUY' ? points.bid : points.offer, pipFactor)),
});
