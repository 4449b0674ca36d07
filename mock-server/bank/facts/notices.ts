// What the bank tells a user by itself: each push has a sequence number of its user, and messages are kept to be read later (LIV-27, LIV-28).
import type { QuoteGone } from './quote-state.ts';

/** 0 exercise status, 1 alert, 2 order cancel status. */
type MsgType = 0 | 1 | 2;

/** A text for people, in both languages. */
export type Message = { readonly msgType: MsgType; readonly msgContentCN: string; readonly msgContentEN: string };

/** What is pushed to one login. */
export type Push =
  | { readonly kind: 'quote'; readonly businessNo: string }
  | { readonly kind: 'quoteGone'; readonly businessNo: string; readonly reason: QuoteGone }
  | { readonly kind: 'message'; readonly message: Message };

type KeptNotice = Message & { readonly seq: number; readonly bankTime: number };

/** By login name. */
export type NoticesState = Record<string, { seq: number; kept: KeptNotice[] }>;

/** Something was pushed. */
export type NoticeFact = { readonly type: 'pushed'; readonly loginName: string; readonly push: Push };

/** So many messages are kept for each user. */
const keptPerUser = 1000;

/** Counts a push and keeps its message. */
export function keepPush(notices: NoticesState, { loginName, push }: NoticeFact, bankTime: number): void {
  const own = (notices[loginName] ??= { seq: 0, kept: [] });
  own.seq += 1;
  if (push.kind !== 'message') return;
  own.kept.push({ seq: own.seq, bankTime, ...push.message });
  own.kept = own.kept.slice(-keptPerUser);
}
