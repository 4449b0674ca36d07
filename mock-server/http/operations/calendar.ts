// The subscription to payments that fall due: its address with a new token, and the feed (EXP-10).
import { done, refused } from '#mock/bank/kernel/answer.ts';
import { digest, randomToken } from '#mock/secrets/tokens.ts';
import type { Answered, Call, Handlers } from '../handler.ts';
import { made } from './receipts.ts';

async function saveCalendarSubscription({ world, caller, language }: Call<'saveCalendarSubscription'>) {
  const token = randomToken();
  const created = await world.bank.createCalendarAddress({ caller, tokenHash: digest(token), language });
  return created.ok ? done({ path: `/calendar/${token}.ics` }) : created;
}

/** Returns the file; an unknown token is an unknown address, as calendar programs expect. */
async function calendarFeed(call: Call<'calendarFeed'>): Promise<Answered<'calendarFeed'>> {
  const feed = call.world.bank.calendarFeed(digest(call.params.feed.replace(/\.ics$/, '')));
  return feed ? made(call, 'ics', feed) : refused('unknownAddress');
}

export const calendar = { saveCalendarSubscription, calendarFeed } satisfies Partial<Handlers>;
