// The intended breaks of the contract: each is listed with its reason in openapi/accepted-breaks.json until its
// version is released (API-38).
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** Breaks as the comparison words them, and the reason for accepting them. */
type Accepted = { readonly reason: string; readonly breaks: readonly string[] };

export const acceptedPath = `${root}openapi/accepted-breaks.json`;

/** Returns the accepted breaks, as listed in their file. */
export const acceptedBreaks = (): readonly Accepted[] => JSON.parse(readFileSync(acceptedPath, 'utf8')) as Accepted[];

/** Returns breaks that no entry lists. An entry without a reason accepts nothing. */
export function unaccepted(breaks: readonly string[], accepted: readonly Accepted[]): string[] {
  const named = new Set(accepted.filter(({ reason }) => reason.trim().length > 20).flatMap((each) => each.breaks));
  return [...new Set(breaks)].filter((each) => !named.has(each));
}
