// Writes the contract as a folder for other teams: self-contained documents, the changes, and a site.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocsLink, docsPages, documentOf, pageScript, pageText, viewerBody } from '#mock/control/docs-pages.ts';
import { root } from '../root.ts';
import { bundlePath, mockPath } from './bundle.ts';
import { changesText } from './changes.ts';
import { livePath } from './live-document.ts';
import { currentShape, releasedShape } from './released.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const ofViewer = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE'];
const read = (path: string) => readFileSync(path, 'utf8');

/** The first page is stored as `index`, so it opens as the start page of the folder. */
const fileOf = (name: string) => (name === docsPages[0]?.name ? 'index' : name);

/** Links at the end of the site. */
const links: readonly DocsLink[] = [
  ...docsPages.map(({ name, title }) => ({ to: `${fileOf(name)}.html`, title })),
  { to: '../live.json', title: 'The live connection (AsyncAPI)' },
  { to: '../CHANGELOG.md', title: 'Changes' },
];

/** Writes the folder from scratch; requires `npm run generate` before. */
export function writeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const contract = JSON.parse(read(bundlePath)) as object;
  cpSync(bundlePath, join(folder, 'openapi.json'));
  cpSync(livePath, join(folder, 'live.json'));
  cpSync(mockPath, join(folder, 'mock.json'));
  const changes = changesText(releasedShape(), currentShape());
  writeFileSync(join(folder, 'CHANGELOG.md'), `${changes}\n${read(`${root}openapi/CHANGELOG.md`)}`);
  for (const file of ofViewer) cpSync(join(viewer, file), join(folder, 'docs', file));
  for (const page of docsPages) {
    const file = join(folder, 'docs', fileOf(page.name));
    writeFileSync(`${file}.html`, pageText(page.title, '', links, viewerBody('', `${fileOf(page.name)}.js`)));
    writeFileSync(`${file}.js`, pageScript(documentOf(contract, page)));
  }
}
