// What other front ends need: the contract to browse, and access from their own origin.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';
import { tuesday } from './bench.ts';

const theirs = 'http://localhost:9000';
const folder = mkdtempSync(join(tmpdir(), 'others-'));
const ports = { real: () => 0, wall: () => tuesday, say: () => undefined };

let app: App;
beforeAll(async () => {
  const config = { ...readConfig({ MOCK_CONTROL: 'on', MOCK_ALLOWED_ORIGINS: theirs }), dataFolder: folder, demo: false };
  app = await buildApp(config, ports);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const browse = (url: string) => app.control!.inject({ url });

describe('the contract to browse', () => {
  it('MOC-30 consists of pages without external requests: operations, chapters, control and the live connection', async () => {
    const front = await browse('/__mock/docs');
    const links = [...front.body.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(links.map((url) => url.split('/').at(-1))).toEqual(['docs', 'sign-in', 'dealing', 'codes', 'control', 'live']);
    for (const link of links) {
      const page = await browse(link);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).not.toMatch(/https?:\/\//);
      for (const [, url = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
        expect([url, (await browse(url)).statusCode]).toEqual([url, 200]);
    }
    const titles = await Promise.all(
      ['operations', 'codes', 'control'].map(async (name) => {
        const [, document = ''] = /^const documentShown = (.*);$/m.exec((await browse(`/__mock/docs/${name}.js`)).body) ?? [];
        return (JSON.parse(document) as { info: { title: string } }).info.title;
      }),
    );
    expect(titles).toEqual(['Corporate foreign-exchange portal', 'Codes', 'Control of the mock bank']);
    const live = await browse('/__mock/docs/live.json');
    expect(live.json()).toMatchObject({ asyncapi: expect.stringMatching(/^3\./) as string });
    const references = [...live.body.matchAll(/"\$ref": "([^"]+)"/g)].map(([, to = '']) => to);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((to) => !to.startsWith('#/'))).toEqual([]);
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    app.portal.inject({
      method: 'OPTIONS',
      url: '/ftfeportal/demo/shop/base/query/currpair/all',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token,x-trace-id' },
    });

  it('MOC-31 may call if the configuration names it, with the headers of the portal', async () => {
    const { headers } = await preflight(theirs);
    expect(headers).toMatchObject({ 'access-control-allow-origin': theirs, 'access-control-allow-methods': 'GET, POST' });
    expect(headers['access-control-allow-headers']).toContain('x-trace-id');
    const answer = await app.portal.inject({ url: '/ftfeportal/nowhere/sys/user/getPublicKey?loginName=x', headers: { origin: theirs } });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, theirs]);
    // Their pages may show an image of the bank.
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('MOC-31 SHR-05 may read when to repeat a call that could not be served yet', async () => {
    const { headers } = await app.portal.inject({ url: '/ftfeportal/nowhere/login', headers: { origin: theirs } });
    expect(String(headers['access-control-expose-headers']).split(', ')).toContain('retry-after');
  });

  it('MOC-31 may not call otherwise', async () => {
    expect((await preflight('http://elsewhere.test')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
