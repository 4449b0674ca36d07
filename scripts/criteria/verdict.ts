// What counts as proof. A line is proved only by tests that passed at the first try, on the side where it has to be proved.
import type { Citation } from './citations.ts';
import type { Line, Place } from './lines.ts';

/** `bank only`: proved at the bank, not yet where a user meets it. */
export type Verdict = 'proved' | 'bank only' | 'open';

/** The side of a test: a journey runs the portal and the bank. */
type Side = 'bank' | 'portal' | 'journey';

const folders: readonly (readonly [folder: string, side: Side])[] = [
  ['mock-server/', 'bank'],
  ['scripts/', 'bank'],
  ['web/', 'portal'],
  ['e2e/', 'journey'],
];

const sideOf = (file: string): Side | undefined => folders.find(([folder]) => file.startsWith(folder))?.[1];

const proves: Readonly<Record<Place, (sides: ReadonlySet<Side | undefined>) => boolean>> = {
  bank: (sides) => sides.has('bank') || sides.has('journey'),
  portal: (sides) => sides.has('portal') || sides.has('journey'),
  both: (sides) => sides.has('bank') && proves.portal(sides),
};

/**
 * The verdict on a line. One citation that failed, was skipped or needed a second try reopens it, whatever the others say.
 * `counted` refuses citations of tests that are about no screen; `incomplete` holds the group lines of which a route is
 * missing, and the lines that are proved in part only.
 */
export function verdict(
  { code, place }: Line,
  citations: readonly Citation[],
  counted: (citation: Citation) => boolean,
  incomplete: ReadonlySet<string>,
): Verdict {
  const own = citations.filter((citation) => citation.code === code && counted(citation));
  if (own.length === 0 || own.some(({ passed }) => !passed)) return 'open';
  const sides = new Set(own.map(({ file }) => sideOf(file)));
  if (!incomplete.has(code) && proves[place](sides)) return 'proved';
  return sides.has('bank') ? 'bank only' : 'open';
}
