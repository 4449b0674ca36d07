// Reads again what the socket may have missed: prices, open quotes and pushes (LIV-25, LIV-27).
import { notices as readNotices } from '#web/api/generated/base/base.ts';
import { getInitXprice, getTradeQuote } from '#web/api/generated/market/market.ts';
import type { Notice } from '#web/api/generated/model/notice.zod.ts';
import type { OpenQuotes } from '#web/api/generated/model/openQuotes.zod.ts';
import type { Prices } from '#web/api/generated/model/prices.zod.ts';
import { automaticRead } from '#web/api/transport.ts';

/** What could be read; a read that failed is null and comes again with the next reconnect. */
export type Missed = { readonly prices: Prices | null; readonly open: OpenQuotes | null; readonly notices: readonly Notice[]; readonly lastSeq: number };

type Answer<Data> = { code: 0; data: Data } | { code: number; data: null };

async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data | null> {
  try {
    const answer = await call;
    return answer.code === 0 ? answer.data : null;
  } catch {
    return null;
  }
}

/** Prices alone, for a screen that opens (RAT-13). */
const readPrices = () => dataOf<Prices>(getInitXprice(automaticRead));

/** All three at once; pushes only after the last one that was counted. */
export async function readMissed(lastSeq: number | null): Promise<Missed> {
  const pushes = lastSeq === null ? null : dataOf(readNotices({ afterSeq: lastSeq }, automaticRead));
  const [prices, open, missed] = await Promise.all([readPrices(), dataOf<OpenQuotes>(getTradeQuote(automaticRead)), pushes]);
  return { prices, open, notices: missed?.notices ?? [], lastSeq: Math.max(lastSeq ?? 0, open?.seq ?? 0, missed?.lastSeq ?? 0) };
}
