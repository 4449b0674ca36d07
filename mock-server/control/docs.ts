// Serves the documentation under /__mock/docs without external resources (MOC-30).
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type DocsLink, type DocsPage, docsPages, documentOf, pageScript, pageText, viewerBody } from './docs-pages.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const folder = '/__mock/docs/';
const live = { to: `${folder}live`, title: 'The live connection (AsyncAPI)' };

/** The portal's pages, whose operations are the index, and those of control. */
const pages: readonly DocsPage[] = [...docsPages, { name: 'control', title: 'Control', chapter: null }];
const addressOf = ({ name }: DocsPage) => (name === docsPages[0]?.name ? '/__mock/docs' : `${folder}${name}`);
const links: readonly DocsLink[] = [...pages.map((page) => ({ to: addressOf(page), title: page.title })), live];

/** Returns the AsyncAPI document as text, because the viewer does not support AsyncAPI. */
async function livePage(): Promise<string> {
  const text = (await bundledLive()).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return pageText(live.title, folder, [...links, { to: `${folder}live.json`, title: 'as JSON' }], `<pre>${text}</pre>`);
}

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const ofViewer = (name: string) => () => readFile(join(viewer, name), 'utf8');

/** Self-contained, with examples of its frames. */
const bundledLive = () => readFile(new URL('../../openapi/dist/live.json', import.meta.url), 'utf8');

type File = readonly [url: string, type: string, content: () => Promise<string>];

const files: readonly File[] = [
  [`${folder}live`, html, livePage],
  [`${folder}swagger-ui.css`, 'text/css; charset=utf-8', ofViewer('swagger-ui.css')],
  [`${folder}swagger-ui-bundle.js`, script, ofViewer('swagger-ui-bundle.js')],
  [`${folder}live.json`, 'application/json', bundledLive],
];

/** The HTML file and the script of a page. */
const filesOf = (page: DocsPage, document: object): File[] => [
  [addressOf(page), html, async () => pageText(page.title, folder, links, viewerBody(folder, `${page.name}.js`))],
  [`${folder}${page.name}.js`, script, async () => pageScript(documentOf(document, page))],
];

/** The page loads nothing external; the viewer adds styles and small images. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Registers the pages, their scripts, and the contract itself. */
export function bindDocs(app: FastifyInstance, contract: object, control: object): void {
  const drawn = pages.flatMap((page) => filesOf(page, page.name === 'control' ? control : contract));
  for (const [url, type, content] of [...files, ...drawn])
    app.get(url, async (_request, reply) => {
      const answer = reply.type(type).header('content-security-policy', policy).header('x-content-type-options', 'nosniff');
      return answer.send(await content());
    });
  app.get('/__mock/docs/portal.json', async () => contract);
}
