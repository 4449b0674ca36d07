// @module-tag thorough
// `npm start` for real: one command brings up bank, control and portal, control included (MOC-11, MOC-23).
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './processes.ts';

const data = mkdtempSync(join(tmpdir(), 'start-'));
let started: ChildProcess | undefined;
afterAll(() => {
  started?.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** A port that nobody listens on now. */
const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });

it('MOC-11 MOC-23 answers as portal, as bank and behind the counter, and ends as a whole', { timeout: 300_000 }, async () => {
  const [bank, control, web] = await Promise.all([freePort(), freePort(), freePort()]);
  const program = spawn(process.execPath, ['scripts/start.ts'], {
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
    if (output.includes('Ctrl+C ends both.')) break;
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
