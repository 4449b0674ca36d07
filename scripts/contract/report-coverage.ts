// `npm run contract-coverage`: which operations, codes and frames the API tests of the last run reached; fails if one
// was not (MOC-20).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { readContract } from '#mock/contract/document.ts';
import { handlers } from '#mock/http/handlers.ts';
import { countsFolder } from '#mock/test/kept-counts.ts';
import { coverageOf, frames } from './coverage.ts';
import { root } from '../root.ts';

if (!existsSync(countsFolder)) {
  console.error('contract-coverage: no report of a test run found; run npm test first');
  process.exit(2);
}

const counts = readdirSync(countsFolder).map(
  (name) => JSON.parse(readFileSync(new URL(name, countsFolder), 'utf8')) as Record<string, number>,
);
/** Codes that are only pushed, from the table of codes. */
function pushedOnly(): string[] {
  const { schemas } = readContract().document.components as unknown as { schemas: { ErrorCode: { 'x-pushed': string[] } } };
  return schemas.ErrorCode['x-pushed'];
}

const covered = coverageOf({
  operations: readContract().operations,
  handled: Object.keys(handlers),
  refusalCodes,
  pushedOnly: pushedOnly(),
  counts,
});

for (const { operationId, answers } of covered.operations) {
  const kinds = Object.entries(answers).map(([kind, codes]) => `${kind}: ${Object.keys(codes).join(' ')}`);
  console.log(`${operationId.padEnd(30)} ${kinds.join('; ')}`);
}
for (const line of covered.left) console.log(`LEFT  ${line}`);
if (covered.pushedOnly.length > 0) console.log(`only pushed, never returned: ${covered.pushedOnly.join(', ')}`);
console.log(`operations answered by Prism in the release: ${covered.byExample.length}`);
console.log(`${covered.operations.length} operations, ${covered.codes} codes, ${frames.length} frames: ${covered.left.length} left`);
mkdirSync(`${root}reports`, { recursive: true });
writeFileSync(`${root}reports/coverage-contract.json`, `${JSON.stringify(covered, null, 1)}\n`);
process.exitCode = covered.left.length === 0 ? 0 : 1;
