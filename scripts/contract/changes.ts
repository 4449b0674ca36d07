// Describes the changes of a contract since its release, as the first section of the exported CHANGELOG (API-35).
// Breaks are worded as in the breaking check.
import { breakingChanges } from './breaking.ts';
import { changedMeanings } from './meanings.ts';
import type { ContractShape } from './shape.ts';

const listed = (lines: readonly string[]) => (lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'None.');

/** Returns Markdown: what breaks clients of `was`, fields described in other words, and new operations. */
export function changesText(was: ContractShape, is: ContractShape): string {
  const added = Object.entries(is.operations).filter(([id]) => !was.operations[id]);
  return [
    `# ${is.version}, compared with ${was.version}`,
    '',
    '## What breaks a client',
    listed(breakingChanges(was, is)),
    '',
    '## What to read again',
    listed(changedMeanings(was.meanings, is.meanings)),
    '',
    '## New operations',
    listed(added.map(([id, { call }]) => `${id}: ${call}`)),
    '',
  ].join('\n');
}
