import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindDesk } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-'));
const built = join(folder, 'built');
const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/__mock/desk/assets/a.js" nonce="__CSP_NONCE__"></script>';
const app = Fastify();
const get = (url: string) => app.inject({ url });

beforeAll(() => {
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  for (const [name, text] of [
    ['index.html', page],
    ['flags.svg', '<svg/>'],
    ['assets/index-Ab_1-c.js', 'run()'],
    ['assets/index-Ab.css', 'a{}'],
    ['assets/inter.woff2', 'font'],
    ['assets/index.js.map', 'map'],
    ['.env', 'secret'],
  ] as const)
    writeFileSync(join(built, name), text);
  bindDesk(app, built);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the served desk', () => {
  it.each(['/__mock/desk', '/__mock/desk/', '/__mock/desk/index.html'])(
    'DSK-01 %s is the page, which is checked for a newer one',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).not.toContain('__CSP_NONCE__');
    },
  );

  it('DSK-01 the page allows only its own code, calls and styles, with a new nonce in each response', async () => {
    const [one, other] = [await get('/__mock/desk'), await get('/__mock/desk')];
    const nonceOf = ({ body }: typeof one) => /nonce="([\w-]{43})"/.exec(body)?.[1] ?? '';
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one)}'`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['assets/index-Ab_1-c.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['assets/index-Ab.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['assets/inter.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['flags.svg', 'image/svg+xml', 'no-cache'],
  ])('DSK-01 %s is sent as %s, cached as %s', async (name, type, cache) => {
    const { statusCode, headers } = await get(`/__mock/desk/${name}`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });

  it.each([
    'missing.js',
    'assets/missing.js',
    'assets',
    'assets/',
    'assets/index.js.map',
    '.env',
    '../secret.js',
    '%2e%2e/secret.js',
    '..%2fsecret.js',
    'assets/..%2f..%2fsecret.js',
    'assets/%2e%2e/%2e%2e/secret.js',
    '..%5csecret.js',
    '%2fetc/passwd',
    'assets%2findex-Ab.css%00.js',
  ])('DSK-01 %s is not found', async (name) => {
    const { statusCode, body } = await get(`/__mock/desk/${name}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret"');
    expect(body).not.toBe('secret');
  });

  it('DSK-01 a bank without a built desk says how to build it', async () => {
    const bare = Fastify();
    bindDesk(bare, join(folder, 'nothing'));
    const { statusCode, headers, body } = await bare.inject({ url: '/__mock/desk' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(body).toContain('The desk is not built. `npm start`');
    await bare.close();
  });
});
