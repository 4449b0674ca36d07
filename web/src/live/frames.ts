// Validates socket messages with the contract's schema; a message that does not match is logged and dropped (LIV-06,
// LIV-14).
import { BatchMovedFrame } from '#web/api/generated/model/batchMovedFrame.zod.ts';
import type { LiveFrame } from '#web/api/generated/model/liveFrame.zod.ts';
import { NoticeFrame } from '#web/api/generated/model/noticeFrame.zod.ts';
import { PriceFrame } from '#web/api/generated/model/priceFrame.zod.ts';
import { QuoteFrame } from '#web/api/generated/model/quoteFrame.zod.ts';
import { QuoteGoneFrame } from '#web/api/generated/model/quoteGoneFrame.zod.ts';

/** The meaning of a message from the bank; `malformed` when it does not match the contract. */
export type Incoming =
  | { readonly kind: 'connected' }
  | { readonly kind: 'keepAliveAnswer' }
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Maximum length of a message in bytes; longer ones are dropped unread. */
const longest = 64 * 1024;

// The schema is chosen by the part that a frame contains. Every price list is optional, so a quote would also match
// the schema of prices. A frame without any part is invalid.
const carried = {
  quoteVal: QuoteFrame,
  quoteGone: QuoteGoneFrame,
  commonMsgVal: NoticeFrame,
  batchMoved: BatchMovedFrame,
  xpriceSPOT: PriceFrame,
  xpriceFwd: PriceFrame,
  xpriceSwap: PriceFrame,
} as const;
const names = Object.keys(carried) as (keyof typeof carried)[];

function read(raw: unknown): Incoming {
  const name = typeof raw === 'object' && raw !== null ? names.find((each) => each in raw) : undefined;
  if (name === undefined) return { kind: 'malformed', problem: 'carries nothing' };
  const { success, error } = carried[name].safeParse(raw);
  return success ? { kind: 'frame', frame: raw as LiveFrame } : { kind: 'malformed', problem: error.issues[0]?.message ?? 'wrong shape' };
}

/**
 * Whether a message is a price frame, judged without parsing it: other frames have a number (LIV-28). A price frame in
 * which `"seq"` occurs is not recognized.
 */
export const isPriceFrame = (data: unknown): boolean =>
  typeof data === 'string' && data.startsWith('{') && data.includes('"xprice') && !data.includes('"seq"');

/** Parses one message of the socket and keeps properties unknown to the contract; never throws. */
export function parseFrame(data: unknown): Incoming {
  if (typeof data !== 'string') return { kind: 'malformed', problem: 'not text' };
  if (data === 'connected') return { kind: 'connected' };
  if (data === 'keepAlived success') return { kind: 'keepAliveAnswer' };
  if (data.length > longest) return { kind: 'malformed', problem: 'too long' };
  try {
    return read(JSON.parse(data));
  } catch {
    return { kind: 'malformed', problem: 'not JSON' };
  }
}
