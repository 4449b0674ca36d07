// `npm run contract`: lints the documents, compares them with the release, runs the journeys, and compares the bank
// with Prism.
import { spawnSync } from 'node:child_process';
import { runJourneys } from './journeys.ts';
import { breaksOfNow } from './released.ts';
import { secondClient } from './second-client.ts';
import { secondOpinion } from './second-opinion.ts';
import { root } from '../root.ts';

const documents = ['openapi/dist/openapi.json', 'openapi/live.yaml', 'mock-server/control/openapi.yaml', 'openapi/journeys/*.arazzo.yaml'];
const { status } = spawnSync('redocly', ['lint', ...documents, '--format', 'codeframe'], { cwd: root, stdio: 'inherit' });

const breaks = breaksOfNow();
console.log(
  `breaks since the release${breaks.hasHistory ? ' and the last commit' : ' (there is no last commit)'}: ${breaks.found}, ${breaks.wrong.length} wrong`,
);

const [{ workflows, steps, failures }, unprinted] = await Promise.all([runJourneys(), secondClient()]);
console.log(`journeys: ${workflows} workflows, ${steps} steps, ${failures.length} failed`);
console.log(`second client: ${unprinted.length === 0 ? 'ok, from sign-in to the printed PDF' : 'failed'}`);

const { proxy, mock, wire } = await secondOpinion();
console.log(`prism proxy: ${proxy.calls} JSON operations, ${proxy.wrong.length} violations`);
console.log(`prism mock: ${mock.calls} operations, ${mock.calls - mock.wrong.length} answered with their success example`);

console.log(`wire: ${wire.calls} operations, ${wire.wrong.length} violations`);

const wrong = [...breaks.wrong, ...failures, ...unprinted, ...proxy.wrong, ...mock.wrong, ...wire.wrong];
for (const line of wrong) console.error(`  ${line}`);
process.exitCode = status === 0 && workflows > 0 && proxy.calls > 0 && wrong.length === 0 ? 0 : 1;
