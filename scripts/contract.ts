// `npm run contract`: the documents are sound, and a second reader of the contract finds nothing wrong with the bank's answers.
import { spawnSync } from 'node:child_process';
import { secondOpinion } from './contract/second-opinion.ts';
import { root } from './processes.ts';

const documents = ['openapi/dist/openapi.json', 'openapi/live.yaml', 'mock-server/control/openapi.yaml'];
const { status } = spawnSync('redocly', ['lint', ...documents, '--format', 'codeframe'], { cwd: root, stdio: 'inherit' });
const { calls, violations } = await secondOpinion();
console.log(`second opinion: ${calls} calls through Prism, ${violations.length} violations`);
for (const violation of violations) console.error(`  ${violation}`);
process.exitCode = status === 0 && calls > 0 && violations.length === 0 ? 0 : 1;
