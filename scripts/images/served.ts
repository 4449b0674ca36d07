// Checks the responses of the web image: pages with a nonce each, cache rules of files, and the bank behind two prefixes.
import { addressOf } from './ports.ts';

type Expectation = { readonly path: string; readonly says: string; readonly holds: (response: Response, text: string) => boolean };

const nonceOf = (response: Response) =>
  /script-src 'self' 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

const expectations: readonly Expectation[] = [
  {
    path: '/login',
    says: 'the page carries the nonce of its policy',
    holds: (response, text) => {
      const nonce = nonceOf(response);
      return nonce !== undefined && text.includes(nonce) && !text.includes('__CSP_NONCE__');
    },
  },
  {
    path: '/trade/spot/spot-trade',
    says: 'a screen is answered with the page',
    holds: (response, text) => response.ok && text.includes('<div id="root">'),
  },
  { path: '/login', says: 'the page is not kept', holds: (response) => response.headers.get('cache-control') === 'no-store' },
  {
    path: '/assets/gone-00000000.js',
    says: 'a file that is missing may come with the next release',
    holds: (response) => response.status === 404 && response.headers.get('cache-control') === 'no-store',
  },
  {
    path: '/runtime-config.json',
    says: 'the configuration is served',
    holds: (response, text) => response.ok && text.includes('provider'),
  },
  {
    path: '/robots.txt',
    says: 'robots read a file of rules, not a page',
    holds: (response, text) =>
      response.ok && response.headers.get('content-type')?.startsWith('text/plain') === true && text.startsWith('User-agent:'),
  },
  {
    path: '/login',
    says: 'nothing is guessed or framed',
    holds: (response) =>
      response.headers.get('x-content-type-options') === 'nosniff' &&
      (response.headers.get('content-security-policy') ?? '').includes("frame-ancestors 'none'"),
  },
  {
    path: '/ftfeportal/nowhere/sys/user/getPublicKey?loginName=x',
    says: 'the bank answers behind /ftfeportal',
    holds: (response, text) => response.status === 404 && text.includes('nowhere'),
  },
  {
    path: '/metrics',
    says: 'the metrics of the bank stay inside',
    holds: (_response, text) => text.includes('<div id="root">') && !text.includes('bank_calls_total'),
  },
  {
    path: '/health/ready',
    says: 'the health of the bank stays inside',
    holds: (_response, text) => text.includes('<div id="root">'),
  },
  { path: '/ftfequote/ws-connet/none.x/y', says: 'the bank answers behind /ftfequote', holds: (response) => response.status === 401 },
];

export async function servedProblems(): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, says, holds } of expectations) {
    const upgrade = path.startsWith('/ftfequote')
      ? { headers: { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' } }
      : {};
    const response = await fetch(`${addressOf('web')}${path}`, upgrade);
    if (!holds(response, await response.text())) problems.push(`${path}: not so that ${says} (status ${response.status})`);
  }
  return problems;
}
