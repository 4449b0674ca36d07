// Builds the portal and serves it on a free port of loopback, in front of a bank.
import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import { root } from '../root.ts';
import { buildWeb } from './build-web.ts';

/** `bank` is `host:port`. Returns the portal's address as `http://host:port`, and what ends it. */
export async function serveWeb(bank: string) {
  buildWeb();
  const proxy = { '/ftfeportal': { target: `http://${bank}` }, '/ftfequote': { target: `ws://${bank}`, ws: true } };
  const server = await preview({ root: `${root}web`, logLevel: 'silent', preview: { port: 0, strictPort: false, proxy } });
  return { address: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`, close: () => server.close() };
}
