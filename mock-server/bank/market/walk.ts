// The price walk: the mid of a USD leg as a pure function of (seed, leg, instant), past or future, in 22 steps (MOC-05).
import { bell, bellLimit } from '../chance.ts';

/** Prices move on a grid of half seconds. */
export const tickMs = 500;

/** Half seconds between two anchors: about 24 days, a power of two so that halving ends on the grid. */
const span = 2 ** 22;
const ticksPerDay = 86_400_000 / tickMs;

/** The tick an instant (epoch ms) lies in. */
export const tickOf = (instant: number): number => Math.floor(instant / tickMs);

/** The instant at which a tick begins. */
export const instantOf = (tick: number): number => tick * tickMs;

/** How a leg moves: `dayVol` is the standard deviation of one day as a share of the price. */
export type WalkSetup = { readonly seed: string; readonly leg: string; readonly dayVol: number };

/**
 * The walk at an anchor. Anchors are independent throws around 0, which is what pulls the price back to its base; their
 * size is such that the bridge between two of them has on average the variance of a free walk over the same time.
 */
const anchor = ({ seed, leg, dayVol }: WalkSetup, tick: number): number =>
  bell(seed, `walk ${leg}`, String(tick)) * dayVol * Math.sqrt(span / ticksPerDay / 2);

/**
 * Where the leg stands at a tick, as a share above or below its base: 0.01 is one percent above. A Brownian bridge
 * between two anchors is refined by halving: the middle of an interval is the mean of its ends plus a throw of its own,
 * keyed by its tick, so every reader on every path meets the same value. Only + − × ÷ √ are used: the same bits anywhere.
 */
export function displacement(setup: WalkSetup, tick: number): number {
  let left = Math.floor(tick / span) * span;
  let right = left + span;
  let leftValue = anchor(setup, left);
  let rightValue = anchor(setup, right);
  while (left !== tick) {
    const middle = (left + right) / 2;
    const deviation = (setup.dayVol * Math.sqrt((right - left) / ticksPerDay)) / 2;
    const value = (leftValue + rightValue) / 2 + deviation * bell(setup.seed, `walk ${setup.leg}`, String(middle));
    if (tick < middle) [right, rightValue] = [middle, value];
    else [left, leftValue] = [middle, value];
  }
  return leftValue;
}

/** No displacement is ever larger: the largest anchor, and the largest throw at each of the ever shorter halves. */
export const displacementLimit = (dayVol: number): number =>
  bellLimit * dayVol * Math.sqrt(span / ticksPerDay) * (Math.SQRT1_2 + 0.5 / (1 - Math.SQRT1_2));
