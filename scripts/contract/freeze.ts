// `npm run freeze-contract`: stores the current contract as the released one, and empties the list of accepted breaks
// (API-35, API-38).
import { writeFileSync } from 'node:fs';
import { acceptedPath } from './accepted.ts';
import { breaksOfNow, currentShape, releasedPath } from './released.ts';
import { shapeText } from './shape.ts';

const { wrong } = breaksOfNow();
if (wrong.length > 0) {
  for (const line of wrong) console.error(`  ${line}`);
  console.error(
    'freeze-contract: list each break with its reason in openapi/accepted-breaks.json, and raise info.version in openapi/openapi.yaml',
  );
  process.exit(1);
}
const shape = currentShape();
writeFileSync(releasedPath, shapeText(shape));
writeFileSync(acceptedPath, '[]\n');
console.log(`freeze-contract: ${shape.version} with ${Object.keys(shape.operations).length} operations`);
