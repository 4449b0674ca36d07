// @module-tag thorough
// Starts the server as an assistant does, through npm, and speaks with it over standard input and output (DSK-13).
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bankEnv, startProcess } from '#mock/test/bank-process.ts';
import type { ApiDocument } from './document.ts';
import { toolsOf } from './tools.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'mcp-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const document = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as ApiDocument;
const names = toolsOf(document).map(({ definition }) => definition.name);
const envOf = (env: Readonly<Record<string, string>> = {}) => ({ ...(bankEnv(data) as Record<string, string>), ...env });

/** Connects to a program; `noise` collects what it writes to standard output besides messages. */
async function connected(command: string, args: string[], env = envOf()): Promise<{ client: Client; noise: Error[] }> {
  const client = new Client({ name: 'test', version: '1' });
  const noise: Error[] = [];
  client.onerror = (error) => noise.push(error);
  await client.connect(new StdioClientTransport({ command, args, cwd: root, env, stderr: 'ignore' }));
  return { client, noise };
}

it('DSK-13 npm run mock -- --mcp starts a bank, lists every tool and answers calls', async () => {
  const { client, noise } = await connected('npm', ['run', '--silent', 'mock', '--', '--mcp']);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
  const made = await client.callTool({ name: 'createWorld', arguments: { name: 'mine' } });
  expect(made.structuredContent).toMatchObject({ name: 'mine' });
  expect(noise).toEqual([]);
  await client.close();
});

it('DSK-13 --url serves the control API of a running bank, with its token', async () => {
  const MOCK_CONTROL_TOKEN = 'secret';
  const bank = await startProcess(data, undefined, { MOCK_CONTROL_TOKEN });
  const args = ['scripts/start/mock.ts', '--mcp', '--url', bank.control];
  for (const [token, expected] of [
    [MOCK_CONTROL_TOKEN, { content: [{ type: 'text' }] }],
    ['other', { isError: true, content: [{ text: '401 x-control-token is missing or wrong' }] }],
  ] as const) {
    const { client, noise } = await connected(process.execPath, args, envOf({ MOCK_CONTROL_TOKEN: token }));
    expect(await client.callTool({ name: 'listWorlds' })).toMatchObject(expected);
    expect(noise).toEqual([]);
    await client.close();
  }
  await bank.kill();
});

it.each([
  [['--mcp', '--url', 'nowhere'], '--url must be http://host:port, not "nowhere"'],
  [['--mcp', '--url', 'http://127.0.0.1:9'], 'no control API answers at http://127.0.0.1:9'],
  [['--url', 'http://127.0.0.1:9'], '--url requires --mcp'],
  [['--mpc'], "Unknown option '--mpc'"],
])('DSK-13 %j ends with a sentence that says why', async (args, why) => {
  const child = spawn(process.execPath, ['scripts/start/mock.ts', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: envOf() });
  const [shown, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(shown).toBe('');
  expect(errors).toContain(why);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

it('DSK-13 a bank that ends by itself ends the server too, with the reason', async () => {
  const DATABASE_URL = 'postgres://nobody:none@127.0.0.1:9/none';
  const child = spawn(process.execPath, ['scripts/start/mock.ts', '--mcp'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: envOf({ DATABASE_URL, MOCK_LOG: 'text' }),
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const [shown, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await ended, shown]).toEqual([1, '']);
  expect(errors).toContain('the bank has ended');
});
