// The contract as a folder that others can take: documents that are whole by themselves, what has changed, and a site to read.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../processes.ts';
import { bundlePath, mockPath } from './bundle.ts';
import { changesText } from './changes.ts';
import type { Contract, RefusalTable } from './contract-types.ts';
import { livePath } from './live-document.ts';
import { currentShape, releasedPath } from './released.ts';
import type { ContractShape } from './shape.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const ofViewer = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE'];
const read = (path: string) => readFileSync(path, 'utf8');

/** The chapters of openapi/README.md that a client needs, by their headings. */
const chapters = ['To sign in', 'To deal'];

function chapterOf(readme: string, heading: string): string {
  const found = readme.split(/^(?=## )/m).find((chapter) => chapter.startsWith(`## ${heading}\n`));
  if (found === undefined) throw new Error(`openapi/README.md has no chapter ${heading}`);
  return found.trim();
}

function errorTable(refusals: RefusalTable): string {
  const rows = Object.entries(refusals).map(([name, { code, msg }]) => `| ${code} | ${name} | ${msg} |`);
  return ['## Codes', '', '| code | name | text |', '|---|---|---|', ...rows].join('\n');
}

/** The document with its chapters as description, for people who have nothing else. */
function described(contract: Contract & { info: { description: string } }): Contract {
  const readme = read(`${root}openapi/README.md`);
  const words = [...chapters.map((heading) => chapterOf(readme, heading)), errorTable(contract.components.schemas.ErrorCode['x-refusals'])];
  return { ...contract, info: { ...contract.info, description: [contract.info.description, ...words].join('\n\n') } } as Contract;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Contract of the portal</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <p><a href="../live.json">The live connection (AsyncAPI)</a> <a href="../CHANGELOG.md">Changes</a></p>
    <div id="contract"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="contract.js"></script>
  </body>
</html>
`;

/** The document stands in a script, so that the page also opens from a disk. */
const script = (contract: Contract) =>
  `SwaggerUIBundle({ dom_id: '#contract', spec: ${JSON.stringify(contract)}, deepLinking: true, docExpansion: 'list', filter: true, supportedSubmitMethods: [], validatorUrl: null });\n`;

/** Writes the folder anew; needs `npm run generate` before. */
export function writeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const contract = described(JSON.parse(read(bundlePath)) as Contract & { info: { description: string } });
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(contract, null, 1)}\n`);
  cpSync(livePath, join(folder, 'live.json'));
  cpSync(mockPath, join(folder, 'mock.json'));
  const changes = changesText(JSON.parse(read(releasedPath)) as ContractShape, currentShape());
  writeFileSync(join(folder, 'CHANGELOG.md'), `${changes}\n${read(`${root}openapi/CHANGELOG.md`)}`);
  for (const file of ofViewer) cpSync(join(viewer, file), join(folder, 'docs', file));
  writeFileSync(join(folder, 'docs', 'index.html'), page);
  writeFileSync(join(folder, 'docs', 'contract.js'), script(contract));
}
