// `npm run release-contract`: keeps the contract of now as the one that later ones are compared with (API-35).
import { existsSync, writeFileSync } from 'node:fs';
import { currentShape, releasedPath, sinceRelease } from './contract/released.ts';
import { shapeText } from './contract/shape.ts';

const since = existsSync(releasedPath) ? sinceRelease() : null;
if (since && !since.allowed) {
  for (const change of since.changes) console.error(`  ${change}`);
  console.error(`release-contract: this breaks ${since.from}; give info.version in openapi/openapi.yaml a new number first`);
  process.exit(1);
}
const shape = currentShape();
writeFileSync(releasedPath, shapeText(shape));
console.log(`release-contract: ${shape.version} with ${Object.keys(shape.operations).length} operations`);
