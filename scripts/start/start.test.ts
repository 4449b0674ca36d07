// @module-tag thorough
// Runs `npm start` and the other start commands with real processes (MOC-11, MOC-23).
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from '#mock/data-lock.ts';
import { freePort } from './ports.ts';
import { answersInTheEnd, program, together } from './processes.ts';
import { root } from '../root.ts';

const data = mkdtempSync(join(tmpdir(), 'start-'));
let started: ChildProcess | undefined;
afterAll(() => {
  started?.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** Returns a free port as the value of an environment variable. */
const portText = async () => String(await freePort());

it('MOC-11 MOC-23 npm start serves portal, bank and control, and stops as a whole', async () => {
  const [bank, control, web] = await Promise.all([portText(), portText(), portText()]);
  const program = spawn(process.execPath, ['scripts/start/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MOCK_PORT: bank, MOCK_CONTROL_PORT: control, WEB_PORT: web, MOCK_DATA: data },
  });
  started = program;
  const ended = new Promise((resolve) => {
    program.once('exit', resolve);
  });
  let output = '';
  for await (const piece of program.stdout) {
    output += String(piece);
    if (output.includes('Press Ctrl+C to stop both.')) break;
  }
  expect(output).toContain(`http://127.0.0.1:${web}`);
  const answer = async (address: string) => (await fetch(address)).text();
  expect(await answer(`http://127.0.0.1:${web}/login`)).toContain('<div id="root">');
  const key = '/ftfeportal/demo/sys/user/getPublicKey?loginName=operator01';
  for (const port of [bank, web]) expect(JSON.parse(await answer(`http://127.0.0.1:${port}${key}`))).toMatchObject({ code: 0 });
  expect(JSON.parse(await answer(`http://127.0.0.1:${control}/__mock/worlds`))).toEqual(['demo']);
  program.kill('SIGTERM');
  await ended;
  for (const port of [bank, control, web]) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

it.each([
  ['scripts/start/dev.ts', 'Press Ctrl+C to stop both.', ['bank', 'control', 'web']],
  ['scripts/start/mock.ts', 'Press Ctrl+C to stop.', ['bank', 'control']],
] as const)('MOC-41 %s prints the addresses that it actually uses, and stops as a whole', async (script, last, parts) => {
  const [bank, control, web] = await Promise.all([portText(), portText(), portText()]);
  const ports = { bank, control, web };
  const own = mkdtempSync(join(tmpdir(), 'addresses-'));
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MOCK_PORT: bank, MOCK_CONTROL_PORT: control, WEB_PORT: web, MOCK_DATA: own, MOCK_DEMO: 'off' },
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  let output = '';
  for await (const piece of child.stdout) {
    output += String(piece);
    if (output.includes(last)) break;
  }
  const printed = new Set([...output.matchAll(/http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/g)].map(([, port = '']) => port));
  expect([...printed].toSorted()).toEqual(parts.map((part) => ports[part]).toSorted());
  for (const port of printed) expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBeLessThan(500);
  child.kill('SIGTERM');
  await ended;
  for (const port of printed) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  rmSync(own, { recursive: true, force: true });
});

/** Runs a command that must fail; returns its exit code and messages. */
async function failed(script: string, env: Readonly<Record<string, string>>): Promise<{ code: unknown; messages: string[] }> {
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const messages = (await text(child.stderr)).trim().split('\n');
  return { code: await ended, messages };
}

it.each([
  ['scripts/start/start.ts', 'WEB_PORT', 'portal'],
  ['scripts/start/dev.ts', 'MOCK_CONTROL_PORT', 'control of the bank'],
  ['scripts/start/mock.ts', 'MOCK_PORT', 'bank'],
])('MOC-41 %s finds %s in use, starts nothing, and says in one sentence what to do', async (script, variable, what) => {
  // The port is already taken by a server of another process, which must not be mistaken for a successful start.
  const orphan = createHttpServer((_request, response) => response.end('{"ok":true}'));
  await new Promise<void>((resolve) => {
    orphan.listen(0, '127.0.0.1', resolve);
  });
  const { port } = orphan.address() as AddressInfo;
  const [bank, control, web] = await Promise.all([portText(), portText(), portText()]);
  const ports = { MOCK_PORT: bank, MOCK_CONTROL_PORT: control, WEB_PORT: web, MOCK_DATA: data };
  const { code, messages } = await failed(script, { ...ports, [variable]: String(port) });
  expect([code, messages]).toEqual([
    1,
    [`port ${port} for the ${what} is in use: stop the program that uses it, or set ${variable} to another port`],
  ]);
  await new Promise((resolve) => {
    orphan.close(resolve);
  });
});

it('MOC-41 a start whose data folder another bank owns ends with a sentence that names it', async () => {
  const lock = lockFolder(data, Date.now());
  const [bank, control, web] = await Promise.all([portText(), portText(), portText()]);
  const { code, messages } = await failed('scripts/start/mock.ts', {
    MOCK_PORT: bank,
    MOCK_CONTROL_PORT: control,
    WEB_PORT: web,
    MOCK_DATA: data,
  });
  lock.release();
  expect([code, messages]).toEqual([1, [expect.stringMatching(new RegExp(`belong to process ${process.pid}, .* set MOCK_DATA`))]]);
});

it('MOC-41 when a part ends, everything started with it ends, and waiting ends with the reason', async () => {
  const waits = ['-e', 'setInterval(() => {}, 1000)'];
  const [portal, bank] = [program('node', waits), program('node', ['-e', 'process.exit(3)'])];
  const portalEnded = new Promise((resolve) => {
    portal.once('exit', (_code, signal) => resolve(signal));
  });
  const { ended } = together({ portal, bank });
  await expect(answersInTheEnd(`http://127.0.0.1:${await freePort()}/`, ended)).rejects.toThrow('the bank has ended');
  expect([await portalEnded, process.exitCode]).toEqual(['SIGTERM', 3]);
  process.exitCode = 0;
});

it('MOC-41 a bank that is still working is waited for, however often it does not answer', async () => {
  let asked = 0;
  const slow = createHttpServer((_request, response) => {
    response.statusCode = (asked += 1) < 4 ? 503 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  await answersInTheEnd(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, new AbortController().signal);
  expect(asked).toBe(4);
  slow.closeAllConnections();
  slow.close();
});
