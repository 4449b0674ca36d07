// `npm run house`: the rules of the house that no linter knows. Each says what to do instead.
import { eventFormProblems, keepForms } from './checks/event-form.ts';
import { listFiles } from './checks/files.ts';
import { sizeProblems } from './checks/sizes.ts';
import { wordProblems } from './checks/words.ts';
import { purityProblems } from './checks/purity.ts';
import { pinProblems } from './checks/pins.ts';
import { declarationProblems } from './checks/declarations.ts';
import { roomProblems } from './checks/rooms.ts';
import { manifestProblems } from './checks/manifest.ts';
import { namedFileProblems } from './checks/named-files.ts';
import { textProblems } from './checks/texts.ts';
import { screensTableProblems, writeScreensTable } from './checks/screens-table.ts';

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
  named: namedFileProblems(files),
  screens: screensTableProblems(),
};

for (const [name, problems] of Object.entries(checks)) {
  console.log(`${name.padEnd(9)} ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`);
  for (const problem of problems) console.error(`  ${problem}`);
}
process.exitCode = Object.values(checks).every((problems) => problems.length === 0) ? 0 : 1;
