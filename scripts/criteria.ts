// `npm run criteria`: which requirements a passing test of the last run cites in its title.
import { requirementCodes } from './criteria/codes.ts';
import { citedCodes, readReports } from './criteria/reports.ts';

const titles = readReports();
if (titles === null) {
  console.error('criteria: there is no report of a test run; run npm test first');
  process.exit(2);
}

const codes = requirementCodes();
const cited = citedCodes(titles.map(({ title }) => title));
const proved = citedCodes(titles.filter(({ passed }) => passed).map(({ title }) => title));
const unknown = [...cited].filter((code) => !codes.has(code)).sort();

for (const area of new Set([...codes].map((code) => code.slice(0, 3)))) {
  const own = [...codes].filter((code) => code.startsWith(area));
  const open = own.filter((code) => !proved.has(code));
  const left = process.argv.includes('--open') && open.length > 0 ? `   open: ${open.join(' ')}` : '';
  console.log(`${area} ${String(own.length - open.length).padStart(3)} of ${String(own.length).padStart(3)}${left}`);
}
if (unknown.length > 0) {
  console.error(`criteria: tests cite codes that do not exist: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
console.log(`${[...codes].filter((code) => proved.has(code)).length} of ${codes.size} proved`);
