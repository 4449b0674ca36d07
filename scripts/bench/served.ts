// Serves the built portal and a hand-written reference page beside it, from one address and with one bank in this
// process.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import type { Bench, Client } from '#mock/test/bench.ts';
import { plantSession } from '../../e2e/session.ts';
import { serveWeb } from '../start/serve-web.ts';

/** A reference page: its path, its script beside this file, its styles, and what the script reads from the body. */
export type Reference = { readonly path: string; readonly script: string; readonly styles: string; readonly asks: object };

/** Serves a reference page beside the portal. */
export async function serveReference(context: BrowserContext, { path, script, styles, asks }: Reference): Promise<void> {
  const entry = fileURLToPath(new URL(script, import.meta.url));
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, rolldownOptions: { input: entry } } });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const body = `<!doctype html><style>${styles}</style><body data-asks='${JSON.stringify(asks)}'><div id="root"></div><script type="module" src="/${path}.js"></script>`;
  // With or without a query; otherwise the portal would answer, and be compared with itself.
  await context.route(new RegExp(`/${path}(\\?|$)`), (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.route(`**/${path}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
}

/** Serves the built portal, with a bank in this process. */
export async function servePortal({ app }: Bench) {
  await app.portal.listen({ host: '127.0.0.1', port: 0 });
  return serveWeb(`127.0.0.1:${(app.portal.server.address() as AddressInfo).port}`);
}

/** Returns a page that is signed in. */
export async function signedInPage(context: BrowserContext, worldName: string, client: Client): Promise<Page> {
  const page = await context.newPage();
  const { token, refreshToken, login: name } = client;
  const user = { token, refreshToken, name, customerName: '', companyMember: '', allows: [], firstLogin: false, idleSeconds: 900 };
  await plantSession(page, { name: worldName }, user, 'cn');
  return page;
}
