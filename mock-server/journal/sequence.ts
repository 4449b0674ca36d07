// Checks that event numbers have no gaps, when written and when read (MOC-32).
import type { Event } from '#mock/bank/facts/facts.ts';

/** A journal that cannot be trusted: a gap, a digest that differs, or text that is not an event. */
export class BrokenJournal extends Error {}

/** Describes the first gap after event `last`; null if there is none. */
export function gapIn(events: readonly Pick<Event, 'seq'>[], last: number): string | null {
  const place = events.findIndex(({ seq }, index) => seq !== last + index + 1);
  return place < 0 ? null : `event ${events[place]?.seq} is in the place of ${last + place + 1}`;
}

/** Returns the events; throws BrokenJournal if there is a gap. */
export function contiguous<E extends Pick<Event, 'seq'>>(events: readonly E[], last: number): readonly E[] {
  const gap = gapIn(events, last);
  if (gap !== null) throw new BrokenJournal(gap);
  return events;
}
