// Pushes to users. Each push has a sequence number per user, and messages are kept for later reading (LIV-27, LIV-28).
import type { BatchPlace } from './batch-state.ts';
import type { QuoteGone } from './quote-state.ts';

/** 0 exercise status, 1 alert, 2 order cancel status, 3 submission. */
type MsgType = 0 | 1 | 2 | 3;

/** A message to a user in both languages. */
export type Message = { readonly msgType: MsgType; readonly msgContentCN: string; readonly msgContentEN: string };

/** A push to one login name. */
export type Push =
  | { readonly kind: 'quote'; readonly businessNo: string }
  | { readonly kind: 'quoteGone'; readonly businessNo: string; readonly reason: QuoteGone }
  | { readonly kind: 'batch'; readonly place: BatchPlace }
  | { readonly kind: 'message'; readonly message: Message };

type KeptNotice = Message & { readonly seq: number; readonly bankTime: number };

/** Notices, keyed by login name. */
export type NoticesState = Record<string, { seq: number; kept: KeptNotice[] }>;

/** Records a message that was pushed to a login. */
export type NoticeFact = { readonly type: 'pushed'; readonly loginName: string; readonly push: Push };

/** Maximum number of messages kept for each user. */
const keptPerUser = 1000;

/** Increments the user's sequence number and, for a message, keeps the message. */
export function keepPush(notices: NoticesState, { loginName, push }: NoticeFact, bankTime: number): void {
  const own = (notices[loginName] ??= { seq: 0, kept: [] });
  own.seq += 1;
  if (push.kind !== 'message') return;
  own.kept.push({ seq: own.seq, bankTime, ...push.message });
  own.kept = own.kept.slice(-keptPerUser);
}
