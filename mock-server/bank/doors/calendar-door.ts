// Facade for what the calendar needs besides the contract's acts and reads: a new token, and the feed of a token (EXP-10).
import { subscriberOf } from '../access/calendar.ts';
import type { Engine } from '../engine/engine.ts';
import { readOn } from '../engine/reading-on.ts';
import { type CalendarFeed, calendarFeed, type CalendarRows } from '../queries/calendar-feed.ts';

/** A feed whose events are read while they are consumed. */
type ReadingFeed = Omit<CalendarFeed, 'pieces'> & { readonly pieces: AsyncIterable<CalendarRows> };

/** The subscription to payments that fall due. */
export function calendarDoor(engine: Engine) {
  return {
    createCalendarAddress: engine.executes('createCalendarAddress'),
    /** The payments that fall due for the subscriber with a token; null for an unknown token. */
    calendarFeed: (tokenHash: string): ReadingFeed | null =>
      engine.read((state, env) => {
        const subscriber = subscriberOf(state, tokenHash);
        if (!subscriber) return null;
        const feed = calendarFeed(state, subscriber, env);
        return { ...feed, pieces: readOn(engine, feed.pieces) };
      }),
  };
}
