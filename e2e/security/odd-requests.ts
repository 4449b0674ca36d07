// Malformed requests that no browser sends, and what every response to them must contain. They are written to the
// socket directly, because fetch normalizes addresses.
import { connect } from 'node:net';

const paths = [
  '/',
  '/login',
  '/login.x',
  '/login.html',
  '/login/',
  '/LOGIN',
  '/index.html',
  '/index',
  '/index.html/',
  '/home/optional-ccy.js',
  '/assets/',
  '/assets/nothing.js',
  '/assets/..%2findex.html',
  '/assets/../index.html',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '//',
  '//example.com/x.html',
  '/%zz',
  '/%00.html',
  '/login%2ehtml',
  '/login?x=.html',
  '/.env',
  '/.vite/manifest.json',
  '/runtime-config.json',
  '/robots.txt',
  '/flags.svg',
  '/brand.svg',
  '/ftfeportal/nowhere/x',
] as const;
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'TRACE'] as const;

type Answer = { readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly body: string };

function onTheWire(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no response to ${text.split('\r\n')[0]}`)));
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
  });
}

function parsed(answer: string): Answer {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

const wanted: readonly (readonly [name: string, value: RegExp])[] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(same-origin|no-referrer)$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
];

function problemsOf({ status, headers, body }: Answer): string[] {
  const missing = wanted
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => `${name} is ${headers.get(name) ?? 'missing'}`);
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  const connects = /connect-src 'self'([^;]*)/.exec(policy)?.[1]?.trim();
  return [
    ...missing,
    ...(policy.includes("frame-ancestors 'none'") ? [] : ['it may be framed']),
    ...(nonce === undefined && !policy.startsWith("default-src 'none'") ? ['it may run scripts'] : []),
    ...(nonce !== undefined && connects !== undefined && !/^ws:\/\/127\.0\.0\.1:\d+ wss:\/\/127\.0\.0\.1:\d+$/.test(connects)
      ? [`it may connect to ${connects}`]
      : []),
    ...(body.includes('__CSP_NONCE__') ? ['its nonce is the placeholder'] : []),
    ...(nonce !== undefined && body.includes('<script') && !body.includes(`nonce="${nonce}"`) ? ['its nonce is not its own'] : []),
    ...(/"name": "ftfe-portal"/.test(body) ? ['it serves a file of the project'] : []),
    ...(!(status >= 200 && status < 500) ? [`status ${status}`] : []),
  ];
}

/**
 * Sends malformed requests to the server on `port`. Returns a line for each response that lacks a required header or
 * status.
 */
export async function oddRequestProblems(port: number): Promise<string[]> {
  const problems: string[] = [];
  for (const method of methods) {
    for (const path of paths) {
      const answer = await onTheWire(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      for (const problem of problemsOf(parsed(answer))) problems.push(`${method} ${path}: ${problem}`);
    }
  }
  return problems;
}
