import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesText } from './changes.ts';
import { currentShape, releasedShape } from './released.ts';
import { writeRelease } from './exported.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
beforeAll(() => writeRelease(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Returns references that point outside the document or to nothing in it. */
function brokenReferences(text: string): string[] {
  const document = JSON.parse(text) as object;
  const leadsSomewhere = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document) !== undefined;
  const found = [...text.matchAll(/"\$ref": ?"([^"]*)"/g)].map(([, pointer = '']) => pointer);
  expect(found.length).toBeGreaterThan(50);
  return found.filter((pointer) => !pointer.startsWith('#/') || !leadsSomewhere(pointer));
}

describe('the exported contract', () => {
  it.each(['openapi.json', 'live.json', 'mock.json'])('API-35 MOC-22 %s is self-contained', (file) => {
    expect(brokenReferences(read(file))).toEqual([]);
  });

  it('API-26 every message of the socket with a shape or a fixed text has an example', () => {
    const { info, channels } = JSON.parse(read('live.json')) as {
      info: { version: string };
      channels: { live: { messages: Record<string, { examples?: { name: string; payload: unknown }[] }> } };
    };
    const { messages } = channels.live;
    expect(Object.keys(messages).filter((name) => !messages[name]?.examples)).toEqual(['keepAlive']);
    expect(messages['connected']?.examples).toEqual([{ name: 'text', payload: 'connected' }]);
    expect(messages['quote']?.examples?.map(({ name }) => name)).toEqual(expect.arrayContaining(['spot', 'rejected']));
    expect(info.version).toBe(currentShape().version);
  });

  it('MOC-30 a client of the document can call the demo world of a bank started as the README says', () => {
    const { servers, info } = JSON.parse(read('openapi.json')) as { servers: { url: string }[]; info: { description: string } };
    expect(servers[0]?.url).toBe('http://127.0.0.1:4800/ftfeportal/demo');
    for (const heading of ['## To sign in', '## To deal', '## Codes']) expect(info.description).toContain(heading);
    expect(info.description).toContain('| 2048 | transactionCodeMismatch |');
  });

  it('MOC-22 the document for Prism has every call under the prefix of a world too', () => {
    const { paths } = JSON.parse(read('mock.json')) as { paths: Record<string, Record<string, { operationId?: string }>> };
    const own = Object.keys(paths).filter((path) => !path.startsWith('/ftfeportal/'));
    expect(own.length).toBe(Object.keys(currentShape().operations).length);
    expect(own.filter((path) => !paths[`/ftfeportal/{provider}${path}`])).toEqual([]);
    const ids = Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('API-35 lists the changes that the breaking check finds', () => {
    const is = currentShape();
    const { login, logout, ...others } = is.operations;
    if (!login || !logout) throw new Error('the contract has no login');
    const was = { ...is, version: '0.0.1', operations: { ...others, login: { ...login, call: 'post /signin' }, gone: logout } };
    const text = changesText(was, is);
    expect(text).toContain(`# ${is.version}, compared with 0.0.1`);
    expect(text).toContain('- login: is no longer post /signin\n- gone is gone');
    expect(text).toContain('## New operations\n- logout: post /logout');
    expect(changesText(is, is)).toContain('## What breaks a client\nNone.');
    expect(read('CHANGELOG.md')).toContain(`# ${is.version}, compared with ${releasedShape().version}`);
  });

  it.each(['index', 'sign-in', 'dealing', 'codes'])(
    'MOC-30 the page %s makes no external requests, and each link leads to a file',
    (name) => {
      const parts = [...read(`docs/${name}.html`).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part);
      expect(parts).toContain(`${name}.js`);
      expect(parts.filter((part) => part !== 'data:,' && !existsSync(join(folder, 'docs', part)))).toEqual([]);
      expect(parts.filter((part) => /^\w+:\/\//.test(part))).toEqual([]);
      expect(read(`docs/${name}.js`)).toContain('deepLinking: true');
    },
  );

  it('MOC-30 each chapter is a page of its own, and the page of operations contains none of them', () => {
    const shown = (name: string) => {
      const [, document = ''] = /^const documentShown = (.*);$/m.exec(read(`docs/${name}.js`)) ?? [];
      return JSON.parse(document) as { info: { title: string; description: string }; paths: object };
    };
    expect(shown('codes')).toMatchObject({ info: { title: 'Codes' }, paths: {} });
    expect(shown('codes').info.description).toContain('| 2048 | transactionCodeMismatch |');
    expect(shown('sign-in').info.description).toContain('getPublicKey');
    expect(shown('dealing').info.description).toContain('getServiceTime');
    expect(shown('index').info.description).not.toContain('## ');
    expect(Object.keys(shown('index').paths).length).toBe(Object.keys(currentShape().operations).length);
  });
});
