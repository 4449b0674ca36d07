// The contract to browse under /__mock/docs, with nothing from outside (MOC-30).
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Contract of the bank</title>
    <link rel="stylesheet" href="/__mock/docs/swagger-ui.css" />
  </head>
  <body>
    <p><a href="/__mock/docs/live.json">The live connection (AsyncAPI)</a></p>
    <div id="contract"></div>
    <script src="/__mock/docs/swagger-ui-bundle.js"></script>
    <script src="/__mock/docs/start.js"></script>
  </body>
</html>
`;

/** Both documents of calls to choose from; nothing can be sent from here, for the bank listens on another port. */
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
  presets: [SwaggerUIBundle.presets.apis],
});
`;

const files = [
  ['/__mock/docs', 'text/html; charset=utf-8', async () => page],
  ['/__mock/docs/start.js', 'text/javascript; charset=utf-8', async () => start],
  ['/__mock/docs/swagger-ui.css', 'text/css; charset=utf-8', () => readFile(join(viewer, 'swagger-ui.css'), 'utf8')],
  ['/__mock/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', () => readFile(join(viewer, 'swagger-ui-bundle.js'), 'utf8')],
  ['/__mock/docs/live.json', 'application/json', async () => JSON.stringify(await liveDocument())],
] as const;

/** The AsyncAPI document; its shapes are those of the bundled contract. */
async function liveDocument(): Promise<unknown> {
  const text = await readFile(new URL('../../openapi/live.yaml', import.meta.url), 'utf8');
  return parse(text.replaceAll(/schemas\/\w+\.yaml#\//g, 'portal.json#/components/schemas/'));
}

/** Registers the page, what it is made of, and the documents it shows. */
export function bindDocs(app: FastifyInstance, contract: object): void {
  for (const [url, type, content] of files) app.get(url, async (_request, reply) => reply.type(type).send(await content()));
  app.get('/__mock/docs/portal.json', async () => contract);
}
