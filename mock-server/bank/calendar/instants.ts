// The instants that a world can have: those of the years 2000 to 2099 in Shanghai (MOC-38). A `Date` holds many more, with which neither calendar
// nor prices can do anything.

/** The first and the last instant, epoch ms. */
export const firstInstant = Date.parse('2000-01-01T00:00:00+08:00');
export const lastInstant = Date.parse('2100-01-01T00:00:00+08:00') - 1;

/** An instant that no world can have; control answers it as a conflict. */
export class NoInstant extends Error {
  readonly statusCode = 409;
}

/** The instant, epoch ms; throws a NoInstant for one outside 2000 to 2099, and for what is no whole number. */
export function instant(ms: number): number {
  if (Number.isSafeInteger(ms) && ms >= firstInstant && ms <= lastInstant) return ms;
  throw new NoInstant(`${ms} is no instant of the years 2000 to 2099 in Shanghai`);
}
