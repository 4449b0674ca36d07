// The followed entries of the user, in their order: pure rules, and the list as the bank last had it (HOM-03 to HOM-09).
import { proxy, ref } from 'valtio';
import type { FollowChoice } from '#web/api/generated/model/followChoice.zod.ts';
import { FOLLOW_LIMIT } from '#web/domain/constants.ts';
import { unset } from './unset.ts';

/** A pair in a type and, but for spot, a term. */
export type Follow = FollowChoice;

/** `list` null until the bank has said it; `limit` is how many entries there may be, as the bank has it, and that of the specification until it is read. */
export const follows = proxy<{ list: readonly Follow[] | null; limit: number }>({ list: null, limit: FOLLOW_LIMIT });

/** What tells one entry from another. */
export function followId({ rateCode, tranType, termId }: Follow): string {
  return `${rateCode} ${tranType} ${termId ?? ''}`;
}

/** Whether a pair is followed in any type, which trading asks for (HOM-09). */
export function isFollowed(list: readonly Follow[], rateCode: string): boolean {
  return list.some((follow) => follow.rateCode === rateCode);
}

/** With one more at the end; null when the limit is reached (HOM-05, HOM-06). An entry that is there already changes nothing. */
export function withFollow(list: readonly Follow[], added: Follow, limit = follows.limit): readonly Follow[] | null {
  if (list.some((follow) => followId(follow) === followId(added))) return list;
  return list.length >= limit ? null : [...list, added];
}

/** Without one. */
export function withoutFollow(list: readonly Follow[], gone: string): readonly Follow[] {
  return list.filter((follow) => followId(follow) !== gone);
}

/** With `moved` in the place of `target`; those between make room. */
export function movedFollow(list: readonly Follow[], moved: string, target: string): readonly Follow[] {
  const [from, to] = [moved, target].map((id) => list.findIndex((follow) => followId(follow) === id)) as [number, number];
  const entry = list[from];
  if (entry === undefined || to < 0 || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Takes a whole list over. */
export function setFollows(list: readonly Follow[] | null): void {
  follows.list = list && ref(list);
}

let save: (list: readonly Follow[]) => Promise<boolean> = unset('the saver of followed pairs');

/** Sets the call that saves the whole list at the bank; it resolves to whether the bank accepted it. */
export function setFollowSaver(saver: typeof save): void {
  save = saver;
}

/** Shows the new list at once and saves it; what the bank did not take is undone (HOM-08). */
export async function changeFollows(next: readonly Follow[]): Promise<void> {
  const before = follows.list;
  if (next === before) return;
  setFollows(next);
  const taken = await save(next).catch(() => false);
  if (!taken && follows.list === next) setFollows(before);
}
