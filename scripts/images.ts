// `npm run images`: what Docker would do, checked without Docker (MOC-25).
import { composeProblems } from './images/compose.ts';
import { copyProblems } from './images/dockerfiles.ts';
import { bankImageProblems } from './images/bank-image.ts';
import { webImageProblems } from './images/web-image.ts';

const checks: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  compose: composeProblems,
  dockerfiles: copyProblems,
  'bank image': bankImageProblems,
  'web image': webImageProblems,
};

let isSound = true;
for (const [name, check] of Object.entries(checks)) {
  const problems = await check();
  console.log(`${name.padEnd(12)} ${problems.length === 0 ? 'ok' : 'WRONG'}`);
  for (const problem of problems) console.error(`  ${problem}`);
  isSound &&= problems.length === 0;
}
process.exitCode = isSound ? 0 : 1;
