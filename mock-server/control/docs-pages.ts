// The pages of the contract's documentation, for the bank and for exported releases: operations with a search, and
// each chapter of the description (MOC-30).

/** A page: one chapter of the description, or all operations. */
export type DocsPage = { readonly name: string; readonly title: string; readonly chapter: string | null };

/** Chapters are those of the contract's description, by heading. */
export const docsPages: readonly DocsPage[] = [
  { name: 'operations', title: 'Operations', chapter: null },
  { name: 'sign-in', title: 'To sign in', chapter: 'To sign in' },
  { name: 'dealing', title: 'To deal', chapter: 'To deal' },
  { name: 'codes', title: 'Codes', chapter: 'Codes' },
];

type Documented = { readonly info: { readonly title?: string; readonly version?: string; readonly description?: string } };

/**
 * Returns the OpenAPI document of a page: all operations without the chapters of the description, or one chapter
 * without operations.
 */
export function documentOf(contract: object, { chapter, title }: DocsPage): object {
  const { info, ...rest } = contract as Documented;
  const [about = '', ...chapters] = (info.description ?? '').split(/^(?=## )/m);
  if (chapter === null) return { ...rest, info: { ...info, description: about } };
  const found = chapters.find((each) => each.startsWith(`## ${chapter}\n`));
  if (found === undefined) throw new Error(`the description has no chapter "${chapter}"`);
  return { openapi: '3.1.0', info: { title, version: info.version, description: found.slice(`## ${chapter}\n`.length) }, paths: {} };
}

/** A link in the header of every page. */
export type DocsLink = { readonly to: string; readonly title: string };

/** `folder` is where the viewer and the scripts of the pages are, with a slash at its end, or empty. */
export const pageText = (title: string, folder: string, links: readonly DocsLink[], body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${folder}swagger-ui.css" />
    <style>
      body { margin: 0; font-family: sans-serif; }
      nav { display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 12px 20px; border-bottom: 1px solid #d8dde7; }
      pre { padding: 0 20px; overflow-x: auto; }
      .swagger-ui table { display: block; overflow-x: auto; }
      .swagger-ui .operation-filter-input { width: 100%; }
    </style>
  </head>
  <body>
    <nav>${links.map(({ to, title: text }) => `<a href="${to}">${text}</a>`).join(' ')}</nav>
    ${body}
  </body>
</html>
`;

/** Returns the HTML body of a page that Swagger UI renders; `script` is the file that contains the page's document. */
export const viewerBody = (folder: string, script: string): string => `<div id="contract"></div>
    <script src="${folder}swagger-ui-bundle.js"></script>
    <script src="${folder}${script}"></script>`;

/**
 * Searches path, name and text of an operation, its codes, and every schema that it refers to; the viewer's own search
 * covers tags only. Examples and the list of all codes are excluded, because most values occur in them.
 */
const search = `const searched = 'Search: path, name, schema, word or code';
// The viewer says of a search without a match that the document has no operations.
function wordSearch() {
  document.querySelector('.operation-filter-input:not([placeholder="' + searched + '"])')?.setAttribute('placeholder', searched);
  for (const heading of document.querySelectorAll('.swagger-ui h3'))
    if (heading.textContent.includes('No operations defined')) heading.textContent = 'Nothing matches this search.';
}
new MutationObserver(wordSearch).observe(document.getElementById('contract'), { childList: true, subtree: true });
const written = (value) => JSON.stringify(value, (key, part) => (key.startsWith('example') ? undefined : part)) ?? '';
function reached(schemas, text, names = new Set()) {
  for (const [, name] of text.matchAll(/#\\/components\\/schemas\\/(\\w+)/g))
    if (name !== 'ErrorCode' && !names.has(name)) {
      names.add(name);
      reached(schemas, written(schemas[name]), names);
    }
  return names;
}
const texts = new Map();
function textOf(entry) {
  const id = entry.get('method') + ' ' + entry.get('path');
  if (!texts.has(id)) {
    const schemas = documentShown.components.schemas;
    const own = id + ' ' + written(entry.get('operation').toJS());
    texts.set(id, [own, ...[...reached(schemas, own)].map((name) => name + ' ' + written(schemas[name]))].join(' ').toLowerCase());
  }
  return texts.get(id);
}
const opsFilter = (groups, phrase) =>
  groups
    .map((group) => group.set('operations', group.get('operations').filter((entry) => textOf(entry).includes(phrase.trim().toLowerCase()))))
    .filter((group) => group.get('operations').size > 0);
`;

/** The script of a page. It contains the document, so the page also opens from disk. "Try it" is disabled. */
export const pageScript = (document: object): string => `const documentShown = ${JSON.stringify(document)};
${search}SwaggerUIBundle({
  dom_id: '#contract',
  spec: documentShown,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: Object.keys(documentShown.paths).length > 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [{ fn: { opsFilter } }],
});
`;
