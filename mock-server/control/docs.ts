// The contract to browse under /__mock/docs, with nothing from outside (MOC-30).
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const pageOf = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/__mock/docs/swagger-ui.css" />
  </head>
  <body>
    ${body}
  </body>
</html>
`;

const contractPage = pageOf(
  'Contract of the bank',
  `<p><a href="/__mock/docs/live">The live connection (AsyncAPI)</a></p>
    <div id="contract"></div>
    <script src="/__mock/docs/swagger-ui-bundle.js"></script>
    <script src="/__mock/docs/swagger-ui-standalone-preset.js"></script>
    <script src="/__mock/docs/start.js"></script>`,
);

/** The viewer knows no AsyncAPI: the document is read as it was written. */
const livePage = async () =>
  pageOf(
    'Live connection of the bank',
    `<p><a href="/__mock/docs">Portal and control</a> <a href="/__mock/docs/live.json">as JSON</a></p>
    <pre>${(await liveText()).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
  );

/** Both documents of calls to choose from, in the viewer's own head; nothing can be sent from here, for the bank listens on another port. */
const start = `SwaggerUIBundle({
  dom_id: '#contract',
  urls: [
    { name: 'Portal', url: '/__mock/docs/portal.json' },
    { name: 'Control', url: '/__mock/openapi.json' },
  ],
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});
`;

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const ofViewer = (name: string) => () => readFile(join(viewer, name), 'utf8');

/** Whole by itself, with the examples of its frames. */
const bundledLive = () => readFile(new URL('../../openapi/dist/live.json', import.meta.url), 'utf8');

const files = [
  ['/__mock/docs', html, async () => contractPage],
  ['/__mock/docs/live', html, livePage],
  ['/__mock/docs/start.js', script, async () => start],
  ['/__mock/docs/swagger-ui.css', 'text/css; charset=utf-8', ofViewer('swagger-ui.css')],
  ['/__mock/docs/swagger-ui-bundle.js', script, ofViewer('swagger-ui-bundle.js')],
  ['/__mock/docs/swagger-ui-standalone-preset.js', script, ofViewer('swagger-ui-standalone-preset.js')],
  ['/__mock/docs/live.json', 'application/json', bundledLive],
] as const;

/** The page has nothing from elsewhere; the viewer writes styles and small pictures into it. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** The AsyncAPI document; its shapes are those of the bundled contract. */
async function liveText(): Promise<string> {
  const text = await readFile(new URL('../../openapi/live.yaml', import.meta.url), 'utf8');
  return text.replaceAll(/schemas\/\w+\.yaml#\//g, 'portal.json#/components/schemas/');
}

/** Registers the page, what it is made of, and the documents it shows. */
export function bindDocs(app: FastifyInstance, contract: object): void {
  for (const [url, type, content] of files)
    app.get(url, async (_request, reply) => {
      const answer = reply.type(type).header('content-security-policy', policy).header('x-content-type-options', 'nosniff');
      return answer.send(await content());
    });
  app.get('/__mock/docs/portal.json', async () => contract);
}
