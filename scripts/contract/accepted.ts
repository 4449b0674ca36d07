// The breaks that are meant: each is named with its reason in openapi/accepted-breaks.json until the version that has it is released (API-38).
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** Breaks in the words of the comparison, and why they are worth it. */
type Accepted = { readonly reason: string; readonly breaks: readonly string[] };

export const acceptedPath = `${root}openapi/accepted-breaks.json`;

/** The kept list. */
export const acceptedBreaks = (): readonly Accepted[] => JSON.parse(readFileSync(acceptedPath, 'utf8')) as Accepted[];

/** Breaks that no entry names. An entry without a reason accepts nothing. */
export function unaccepted(breaks: readonly string[], accepted: readonly Accepted[]): string[] {
  const named = new Set(accepted.filter(({ reason }) => reason.trim().length > 20).flatMap((each) => each.breaks));
  return [...new Set(breaks)].filter((each) => !named.has(each));
}
