// The user's followed entries in order: pure rules, and the list as last received from the bank (HOM-03 to HOM-09).
import { proxy, ref } from 'valtio';
import type { FollowChoice } from '#web/api/generated/model/followChoice.zod.ts';
import { FOLLOW_LIMIT } from '#web/domain/constants.ts';
import { unset } from './unset.ts';

/** A pair in a feed type and, except for spot, a term. */
export type Follow = FollowChoice;

/**
 * `list` is null until the bank has answered. `limit` is the bank's maximum number of entries; until it is read, the
 * specification's.
 */
export const follows = proxy<{ list: readonly Follow[] | null; limit: number }>({ list: null, limit: FOLLOW_LIMIT });

/** Returns the identity of an entry. */
export function followId({ rateCode, tranType, termId }: Follow): string {
  return `${rateCode} ${tranType} ${termId ?? ''}`;
}

/** Whether a pair is followed in any type, which dealing requires (HOM-09). */
export function isFollowed(list: readonly Follow[], rateCode: string): boolean {
  return list.some((follow) => follow.rateCode === rateCode);
}

/**
 * Returns the list with an entry appended; null when the limit is reached (HOM-05, HOM-06). Unchanged if it contains
 * the entry.
 */
export function withFollow(list: readonly Follow[], added: Follow, limit = follows.limit): readonly Follow[] | null {
  if (list.some((follow) => followId(follow) === followId(added))) return list;
  return list.length >= limit ? null : [...list, added];
}

/** Returns the list without the entry with id `gone`. */
export function withoutFollow(list: readonly Follow[], gone: string): readonly Follow[] {
  return list.filter((follow) => followId(follow) !== gone);
}

/** Returns the list with `moved` at the position of `target`; entries between shift by one. */
export function movedFollow(list: readonly Follow[], moved: string, target: string): readonly Follow[] {
  const [from, to] = [moved, target].map((id) => list.findIndex((follow) => followId(follow) === id)) as [number, number];
  const entry = list[from];
  if (entry === undefined || to < 0 || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** The list that the bank took last; a refused change goes back to it. */
let kept: readonly Follow[] | null = null;

/** Replaces the list of followed pairs by the one at the bank; null while it is unknown. */
export function setFollows(list: readonly Follow[] | null): void {
  kept = list;
  follows.list = list && ref(list);
}

let save: (list: readonly Follow[]) => Promise<boolean> = unset('the saver of followed pairs');

/**
 * Sets the function that saves the whole list of followed pairs at the bank. It resolves to true if the bank accepted
 * the list.
 */
export function setFollowSaver(saver: typeof save): void {
  save = saver;
}

let saving: Promise<unknown> = Promise.resolve();

async function savedAfter(before: Promise<unknown>, next: readonly Follow[]): Promise<'saved' | 'refused'> {
  await before;
  const isTaken = await save(next).catch(() => false);
  if (isTaken) kept = next;
  else if (follows.list === next) setFollows(kept);
  return isTaken ? 'saved' : 'refused';
}

/**
 * Changes the current list, not the one on screen, which may be older. Shows the new list immediately and saves it;
 * saves run one after the other, so that the bank keeps the last. Returns `refused` if the bank did not accept the
 * list, which is then reverted, and `full` if `change` returned null (HOM-08).
 */
export async function changeFollows(change: (list: readonly Follow[]) => readonly Follow[] | null): Promise<'saved' | 'refused' | 'full'> {
  const before = follows.list ?? [];
  const next = change(before);
  if (next === null) return 'full';
  if (next === before) return 'saved';
  follows.list = ref(next);
  const result = savedAfter(saving, next);
  saving = result;
  return result;
}
