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

/** The walk from one tick to a later one, known at both; all between is refined by halving. */
export type Stretch = { readonly left: number; readonly right: number; readonly leftValue: number; readonly rightValue: number };

/** The stretch between two anchors in which a tick lies. */
export function anchoredStretch(setup: WalkSetup, tick: number): Stretch {
  const left = Math.floor(tick / span) * span;
  return { left, right: left + span, leftValue: anchor(setup, left), rightValue: anchor(setup, left + span) };
}

/** Where the walk stands in the middle of a stretch: the mean of its ends plus a throw of its own. */
function middleOf({ seed, leg, dayVol }: WalkSetup, { left, right, leftValue, rightValue }: Stretch): number {
  const deviation = (dayVol * Math.sqrt((right - left) / ticksPerDay)) / 2;
  return (leftValue + rightValue) / 2 + deviation * bell(seed, `walk ${leg}`, String((left + right) / 2));
}

/** The two halves of a stretch of more than one tick. */
export function halves(setup: WalkSetup, stretch: Stretch): readonly [Stretch, Stretch] {
  const middle = (stretch.left + stretch.right) / 2;
  const value = middleOf(setup, stretch);
  return [
    { ...stretch, right: middle, rightValue: value },
    { ...stretch, left: middle, leftValue: value },
  ];
}

/** No value within a stretch lies further outside of its ends: the largest throw at each of the ever shorter halves. */
export const reachWithin = (dayVol: number, { left, right }: Stretch): number =>
  (bellLimit * dayVol * Math.sqrt((right - left) / ticksPerDay) * 0.5) / (1 - Math.SQRT1_2);

/**
 * Where the leg stands at a tick, as a share above or below its base: 0.01 is one percent above. A Brownian bridge
 * between two anchors is refined by halving: the middle of an interval is the mean of its ends plus a throw of its own,
 * keyed by its tick, so every reader on every path meets the same value. Only + − × ÷ √ are used: the same bits anywhere.
 */
export function displacement(setup: WalkSetup, tick: number): number {
  let stretch = anchoredStretch(setup, tick);
  while (stretch.left !== tick) {
    const [before, after] = halves(setup, stretch);
    stretch = tick < after.left ? before : after;
  }
  return stretch.leftValue;
}

/** No displacement is ever larger: the largest anchor, and the largest throw at each of the ever shorter halves. */
export const displacementLimit = (dayVol: number): number =>
  bellLimit * dayVol * Math.sqrt(span / ticksPerDay) * (Math.SQRT1_2 + 0.5 / (1 - Math.SQRT1_2));
