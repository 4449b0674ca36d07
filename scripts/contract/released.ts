// Compares the contract with its last release (openapi/released.json) and its last commit (API-35, API-38).
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';
import { acceptedBreaks, unaccepted } from './accepted.ts';
import { breakingChanges, mayBreak } from './breaking.ts';
import { bundlePath } from './bundle.ts';
import { committedShape } from './committed.ts';
import type { Contract } from './contract-types.ts';
import { unknownKeywords } from './keywords.ts';
import { type LiveDocument, livePath } from './live-document.ts';
import { changedMeanings } from './meanings.ts';
import { type ContractShape, shapeOf } from './shape.ts';

export const releasedPath = `${root}openapi/released.json`;

const read = <Document>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Document;

/** The shape of the current bundles, made by `npm run generate`. */
export const currentShape = (): ContractShape => shapeOf(read<Contract>(bundlePath), read<LiveDocument>(livePath));

/** The shape of the last release. */
export const releasedShape = (): ContractShape => read<ContractShape>(releasedPath);

/** Returns a sentence for each change of meaning that nobody has read and accepted. */
export const readings = (changes: readonly string[], accepted: ReturnType<typeof acceptedBreaks>): string[] =>
  unaccepted(changes, accepted).map(
    (each) => `must be read by a person (unit, meaning of values), and openapi/accepted-breaks.json does not name it: ${each}`,
  );

/** Returns the number of breaks since the release and since the last commit, and what is wrong with them, as sentences. */
export function breaksOfNow(): { readonly found: number; readonly hasHistory: boolean; readonly wrong: readonly string[] } {
  const [released, committed, is] = [releasedShape(), committedShape(), currentShape()];
  const since = breakingChanges(released, is);
  const found = [...since, ...(committed ? breakingChanges(committed, is) : [])];
  const reread = [released, ...(committed ? [committed] : [])].flatMap((was) => changedMeanings(was.meanings, is.meanings));
  const version =
    since.length === 0 || mayBreak(released.version, is.version) ? [] : [`${is.version} is no version that may break ${released.version}`];
  const wrong = [
    ...version,
    ...unknownKeywords(read<Contract>(bundlePath), read<LiveDocument>(livePath)),
    ...unaccepted(found, acceptedBreaks()).map((each) => `breaks a client, and openapi/accepted-breaks.json does not name it: ${each}`),
    ...readings(reread, acceptedBreaks()),
  ];
  return { found: found.length, hasHistory: committed !== null, wrong };
}
