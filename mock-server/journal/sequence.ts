// The numbers of events run without a gap, when they are written and when they are read (MOC-32).
import type { Event } from '#mock/bank/facts/facts.ts';

/** A journal whose content cannot be trusted: a gap, a changed figure, or text that is no event. */
export class BrokenJournal extends Error {}

/** Where events do not follow the one numbered `last`, in words; null where each follows. */
export function gapIn(events: readonly Pick<Event, 'seq'>[], last: number): string | null {
  const place = events.findIndex(({ seq }, index) => seq !== last + index + 1);
  return place < 0 ? null : `event ${events[place]?.seq} is in the place of ${last + place + 1}`;
}

/** The events, where each follows; throws a BrokenJournal otherwise. */
export function contiguous<E extends Pick<Event, 'seq'>>(events: readonly E[], last: number): readonly E[] {
  const gap = gapIn(events, last);
  if (gap !== null) throw new BrokenJournal(gap);
  return events;
}
