// What comes in over the socket, checked by the contract's own schema; anything else is one log line and nothing more (LIV-06, LIV-14).
import { LiveFrame } from '#web/api/generated/model/liveFrame.zod.ts';

/** A frame after parsing. */
export type Incoming =
  | { readonly kind: 'connected' }
  | { readonly kind: 'keepAliveAnswer' }
  | { readonly kind: 'frame'; readonly frame: LiveFrame }
  | { readonly kind: 'malformed'; readonly problem: string };

/** Longer texts are dropped unread, bytes. */
const longest = 64 * 1024;

/** Reads one message of the socket; never throws. */
export function parseFrame(data: unknown): Incoming {
  if (typeof data !== 'string') return { kind: 'malformed', problem: 'not text' };
  if (data === 'connected') return { kind: 'connected' };
  if (data === 'keepAlived success') return { kind: 'keepAliveAnswer' };
  if (data.length > longest) return { kind: 'malformed', problem: 'too long' };
  try {
    const frame = LiveFrame.safeParse(JSON.parse(data));
    return frame.success
      ? { kind: 'frame', frame: frame.data }
      : { kind: 'malformed', problem: frame.error.issues[0]?.message ?? 'wrong shape' };
  } catch {
    return { kind: 'malformed', problem: 'not JSON' };
  }
}
