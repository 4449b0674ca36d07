// The random walk: the mid of a USD leg as a pure function of seed, leg and instant, past or future, in 22 steps (MOC-05).
import { bellLimit, bells } from '../kernel/chance.ts';

/** Prices move on a grid of half seconds. */
export const tickMs = 500;

/** Half seconds between two anchors: about 24 days, a power of two, so that halving ends on the grid. */
const span = 2 ** 22;
const ticksPerDay = 86_400_000 / tickMs;

/** Returns the tick that contains an instant (epoch ms). */
export const tickOf = (instant: number): number => Math.floor(instant / tickMs);

/** Returns the instant (epoch ms) at which a tick begins. */
export const instantOf = (tick: number): number => tick * tickMs;

/** Parameters of a leg; `dayVol` is the standard deviation of one day as a fraction of the price. */
export type WalkSetup = { readonly seed: string; readonly leg: string; readonly dayVol: number };

/**
 * Returns the value of the walk at an anchor. Anchors are independent random offsets around 0, so the price always
 * returns to its base. Their size gives the bridge between two of them, on average, the variance of a free walk over
 * the same time.
 */
const anchor = ({ dayVol }: WalkSetup, throwAt: (tick: number) => number, tick: number): number =>
  throwAt(tick) * dayVol * Math.sqrt(span / ticksPerDay / 2);

const throwsOf = ({ seed, leg }: WalkSetup): ((tick: number) => number) => bells(seed, `walk ${leg}`);

/** The walk between two ticks with known values; everything between is refined by halving. */
export type Stretch = { readonly left: number; readonly right: number; readonly leftValue: number; readonly rightValue: number };

/** Returns the stretch between two anchors that contains a tick. */
export function anchoredStretch(setup: WalkSetup, tick: number): Stretch {
  const left = Math.floor(tick / span) * span;
  const throwAt = throwsOf(setup);
  return { left, right: left + span, leftValue: anchor(setup, throwAt, left), rightValue: anchor(setup, throwAt, left + span) };
}

/** Computes the value of a walk in the middle of a stretch. */
export type MiddleOf = (left: number, right: number, leftValue: number, rightValue: number) => number;

/** Returns a function for the middle of a stretch: the mean of its ends plus an offset of its own. */
export function middles(setup: WalkSetup): MiddleOf {
  const throwAt = throwsOf(setup);
  return (left, right, leftValue, rightValue) => {
    const deviation = (setup.dayVol * Math.sqrt((right - left) / ticksPerDay)) / 2;
    return (leftValue + rightValue) / 2 + deviation * throwAt((left + right) / 2);
  };
}

/** Returns the two halves of a stretch of more than one tick. */
export function halves(middleOf: MiddleOf, stretch: Stretch): readonly [Stretch, Stretch] {
  const middle = (stretch.left + stretch.right) / 2;
  const value = middleOf(stretch.left, stretch.right, stretch.leftValue, stretch.rightValue);
  return [
    { ...stretch, right: middle, rightValue: value },
    { ...stretch, left: middle, leftValue: value },
  ];
}

/**
 * Returns how far a value within a stretch of some ticks can lie beyond the values at its ends. An offset has its full
 * effect in the middle of its interval and fades towards the ends. The largest offsets of all halves add up most at a
 * third, where each counts two thirds.
 */
export const reachWithin = (dayVol: number, ticks: number): number =>
  ((bellLimit * dayVol * Math.sqrt(ticks / ticksPerDay) * 0.5) / (1 - Math.SQRT1_2)) * (2 / 3);

/**
 * Returns the position of the leg at a tick, as a fraction above or below its base: 0.01 is one percent above. A
 * Brownian bridge between two anchors is refined by halving: the middle of an interval is the mean of its ends plus an
 * offset keyed by its tick, so every path computes the same value. Only + − × ÷ √ are used, which give the same bits
 * on every machine.
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
