// `npm run release`: writes the contract as others take it into release/.
import { writeRelease } from './contract/release.ts';
import { root } from './processes.ts';

writeRelease(`${root}release`);
console.log('release: openapi.json, live.json, mock.json, CHANGELOG.md and docs/index.html are in release/');
