// Refetches what the socket may have missed: prices, open quotes and pushes (LIV-25, LIV-27).
import { dataOf, type DataOf } from '#web/api/data-of.ts';
import { notices as readNotices } from '#web/api/generated/base/base.ts';
import { getInitXprice, getTradeQuote } from '#web/api/generated/market/market.ts';
import type { Notice } from '#web/api/generated/model/notice.zod.ts';
import type { OpenQuotes } from '#web/api/generated/model/openQuotes.zod.ts';
import type { Prices } from '#web/api/generated/model/prices.zod.ts';
import { automaticRead } from '#web/api/transport.ts';

/** The results; a failed read is null and is repeated at the next reconnect. */
export type Missed = {
  readonly prices: Prices | null;
  readonly open: OpenQuotes | null;
  readonly notices: readonly Notice[];
  readonly lastSeq: number;
};

async function read<Answer extends { code: number; data: unknown }>(call: Promise<Answer>): Promise<DataOf<Answer> | null> {
  try {
    return dataOf(await call);
  } catch {
    return null;
  }
}

/** Reads all three in parallel; only pushes after `lastSeq`, the last counted one. */
export async function readMissed(lastSeq: number | null): Promise<Missed> {
  const pushes = lastSeq === null ? null : read(readNotices({ afterSeq: lastSeq }, automaticRead));
  const [prices, open, missed] = await Promise.all([read(getInitXprice(automaticRead)), read(getTradeQuote(automaticRead)), pushes]);
  return { prices, open, notices: missed?.notices ?? [], lastSeq: Math.max(lastSeq ?? 0, open?.seq ?? 0, missed?.lastSeq ?? 0) };
}
