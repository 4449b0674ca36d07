// The colours of a countdown, and when it is announced.

/** How urgent the remaining seconds of a quote are, which determines their colour. */
export type Urgency = 'calm' | 'soon' | 'now';

/** Returns the urgency: amber at 10 s, red at 5 s. */
export function urgency(seconds: number): Urgency {
  if (seconds <= 5) return 'now';
  return seconds <= 10 ? 'soon' : 'calm';
}

const spokenAt = [5, 10, 30] as const;

/** Returns the seconds that assistive technology announces: those at opening, then only 30, 10 and 5. */
export function spokenSeconds(seconds: number, atOpening: number): number {
  return spokenAt.find((mark) => seconds <= mark && mark < atOpening) ?? atOpening;
}

/** Returns the remaining part of the ring, from 1 to 0. */
export function ringPart(seconds: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, seconds / whole));
}
