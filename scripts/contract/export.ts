// `npm run export-contract`: writes the contract for other teams into release/.
import { writeRelease } from './exported.ts';
import { root } from '../root.ts';

writeRelease(`${root}release`);
console.log('release: openapi.json, live.json, mock.json, CHANGELOG.md and docs/index.html are in release/');
