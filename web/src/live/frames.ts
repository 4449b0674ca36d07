// What comes in over the socket, checked by the contract's own schema; anything else is one log line and nothing more (LIV-06, LIV-14).
import type { LiveFrame } from '#web/api/generated/model/liveFrame.zod.ts';
import { NoticeFrame } from '#web/api/generated/model/noticeFrame.zod.ts';
import { PriceFrame } from '#web/api/generated/model/priceFrame.zod.ts';
import { QuoteFrame } from '#web/api/generated/model/quoteFrame.zod.ts';
import { QuoteGoneFrame } from '#web/api/generated/model/quoteGoneFrame.zod.ts';

/** A frame after parsing. */
export type Incoming =
  | { readonly kind: 'connected' }
  | { readonly kind: 'keepAliveAnswer' }
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Longer texts are dropped unread, bytes. */
const longest = 64 * 1024;

// A frame is what it carries: one that carries a quote is never read as prices, in which every list may be missing, and one that carries nothing is none.
const carried = {
  quoteVal: QuoteFrame,
  quoteGone: QuoteGoneFrame,
  commonMsgVal: NoticeFrame,
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

/** Reads one message of the socket as it came, what the contract does not know included; never throws. */
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
