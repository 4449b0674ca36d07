// The web image: Debian's nginx accepts its configuration and serves the build with it, pages with a nonce of their own, the bank behind it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oddRequestProblems } from '../../e2e/security/odd-requests.ts';
import { answers, root } from '../processes.ts';

const port = '4892';
const bankPort = '4893';

/** The image's own files, with only places and ports made those of this machine. */
function lay(folder: string): string {
  cpSync(`${root}web/nginx`, folder, { recursive: true });
  const place = (text: string) =>
    text
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll(/\/etc\/nginx\/(bank|portal|headers)\.conf/g, `${folder}/$1.conf`)
      .replaceAll('/srv/portal', `${root}web/dist`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('mock-server:4800', `127.0.0.1:${bankPort}`);
  for (const file of ['nginx.conf', 'portal.conf', 'headers.conf', 'bank.conf'])
    writeFileSync(join(folder, file), place(readFileSync(join(folder, file), 'utf8')));
  return join(folder, 'nginx.conf');
}

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
    path: '/runtime-config.json',
    says: 'the configuration is served',
    holds: (response, text) => response.ok && text.includes('provider'),
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
  { path: '/ftfequote/ws-connet/none.x/y', says: 'the bank answers behind /ftfequote', holds: (response) => response.status === 401 },
];

async function expectationProblems(): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, says, holds } of expectations) {
    const upgrade = path.startsWith('/ftfequote')
      ? { headers: { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' } }
      : {};
    const response = await fetch(`http://127.0.0.1:${port}${path}`, upgrade);
    if (!holds(response, await response.text())) problems.push(`${path}: not so that ${says} (status ${response.status})`);
  }
  return problems;
}

async function servedProblems(config: string, folder: string): Promise<string[]> {
  const bank = spawn('node', ['mock-server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MOCK_PORT: bankPort, MOCK_DEMO: 'off', MOCK_CONTROL: 'off', MOCK_DATA: join(folder, 'data') },
  });
  const nginx = spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await Promise.all([answers(`http://127.0.0.1:${bankPort}/health`), answers(`http://127.0.0.1:${port}/runtime-config.json`)]);
    return [...(await expectationProblems()), ...(await oddRequestProblems(Number(port)))];
  } finally {
    const ended = Promise.all(
      [bank, nginx].map(
        (each) =>
          new Promise((resolve) => {
            each.once('exit', resolve);
          }),
      ),
    );
    bank.kill();
    nginx.kill('SIGTERM');
    await ended;
  }
}

export async function webImageProblems(): Promise<string[]> {
  if (!existsSync(`${root}web/dist/index.html`)) return ['web/dist is missing: run vite build web'];
  const folder = mkdtempSync(join(tmpdir(), 'web-image-'));
  const config = lay(folder);
  const tested = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' });
  const problems = tested.status === 0 ? await servedProblems(config, folder) : [`nginx -t: ${tested.stderr}`];
  rmSync(folder, { recursive: true, force: true });
  return problems;
}
