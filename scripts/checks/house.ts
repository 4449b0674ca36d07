// `npm run house`: project rules that no linter has. Each problem says what to do instead.
import { eventFormProblems, keepForms } from './event-form.ts';
import { listFiles, listPaths } from './files.ts';
import { sizeProblems } from './file-sizes.ts';
import { wordProblems } from './words.ts';
import { purityProblems } from './purity.ts';
import { pinProblems } from './pins.ts';
import { declarationProblems } from './declarations.ts';
import { roomProblems } from './rooms.ts';
import { manifestProblems } from './manifest.ts';
import { citationProblems } from './citations.ts';
import { textProblems } from './texts.ts';
import { textSetProblems } from './text-sets.ts';
import { markdownProblems } from './markdown.ts';
import { screensTableProblems, writeScreensTable } from './screens-table.ts';

if (process.argv.includes('--write')) writeScreensTable();
if (process.argv.includes('--keep-forms')) keepForms();
const files = listFiles();
const checks = {
  sizes: sizeProblems(files),
  words: wordProblems(files),
  pins: pinProblems(),
  rooms: roomProblems(files),
  purity: purityProblems(files),
  manifest: manifestProblems(files),
  declared: declarationProblems(files),
  stored: eventFormProblems(),
  texts: textProblems(files),
  textSets: textSetProblems(),
  cited: citationProblems(files, listPaths()),
  markdown: markdownProblems(files),
  screens: screensTableProblems(),
};

for (const [name, problems] of Object.entries(checks)) {
  console.log(`${name.padEnd(9)} ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`);
  for (const problem of problems) console.error(`  ${problem}`);
}
process.exitCode = Object.values(checks).every((problems) => problems.length === 0) ? 0 : 1;
