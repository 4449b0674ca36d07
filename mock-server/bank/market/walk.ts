// The price walk: the mid of a USD leg as a pure function of (seed, leg, instant), past or future, in 22 steps (MOC-05).
import { bellLimit, bells } from '../kernel/chance.ts';

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
const anchor = ({ dayVol }: WalkSetup, throwAt: (tick: number) => number, tick: number): number =>
  throwAt(tick) * dayVol * Math.sqrt(span / ticksPerDay / 2);

const throwsOf = ({ seed, leg }: WalkSetup): ((tick: number) => number) => bells(seed, `walk ${leg}`);

/** The walk from one tick to a later one, known at both; all between is refined by halving. */
export type Stretch = { readonly left: number; readonly right: number; readonly leftValue: number; readonly rightValue: number };

/** The stretch between two anchors in which a tick lies. */
export function anchoredStretch(setup: WalkSetup, tick: number): Stretch {
  const left = Math.floor(tick / span) * span;
  const throwAt = throwsOf(setup);
  return { left, right: left + span, leftValue: anchor(setup, throwAt, left), rightValue: anchor(setup, throwAt, left + span) };
}

/** The position of a walk in the middle of a stretch. */
export type MiddleOf = (left: number, right: number, leftValue: number, rightValue: number) => number;

/** The mean of the ends of a stretch plus a throw of its own. */
export function middles(setup: WalkSetup): MiddleOf {
  const throwAt = throwsOf(setup);
  return (left, right, leftValue, rightValue) => {
    const deviation = (setup.dayVol * Math.sqrt((right - left) / ticksPerDay)) / 2;
    return (leftValue + rightValue) / 2 + deviation * throwAt((left + right) / 2);
  };
}

/** The two halves of a stretch of more than one tick. */
export function halves(middleOf: MiddleOf, stretch: Stretch): readonly [Stretch, Stretch] {
  const middle = (stretch.left + stretch.right) / 2;
  const value = middleOf(stretch.left, stretch.right, stretch.leftValue, stretch.rightValue);
  return [
    { ...stretch, right: middle, rightValue: value },
    { ...stretch, left: middle, leftValue: value },
  ];
}

/**
 * No value within a stretch of so many ticks lies further outside of its ends. A throw counts in full in the middle of its interval and
 * fades towards the ends, so the largest throws at all of the ever shorter halves add up most at a third, where each counts two thirds.
 */
export const reachWithin = (dayVol: number, ticks: number): number =>
  ((bellLimit * dayVol * Math.sqrt(ticks / ticksPerDay) * 0.5) / (1 - Math.SQRT1_2)) * (2 / 3);

/**
 * The position of the leg at a tick, as a share above or below its base: 0.01 is one percent above. A Brownian bridge
 * between two anchors is refined by halving: the middle of an interval is the mean of its ends plus a throw of its own,
 * keyed by its tick, so every reader on every path meets the same value. Only + − × ÷ √ are used: the same bits anywhere.
 */
export function displacement(setup: WalkSetup, tick: number): number {
  const middleOf = middles(setup);
  let stretch = anchoredStretch(setup, tick);
  while (stretch.left !== tick) {
    const [before, after] = halves(middleOf, stretch);
    stretch = tick < after.left ? before : after;
  }
  return stretch.leftValue;
}

/** No displacement is ever larger: the largest anchor, and the largest throw at each of the ever shorter halves. */
export const displacementLimit = (dayVol: number): number =>
  bellLimit * dayVol * Math.sqrt(span / ticksPerDay) * (Math.SQRT1_2 + 0.5 / (1 - Math.SQRT1_2));
