// @module-tag thorough
// Starts, ends and kills a real NATS server (SHR-08).
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inUse } from '../start/ports.ts';
import { type Nats, startNats } from './nats.ts';

let folder = '';
let nats: Nats;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nats-'));
  nats = await startNats({ folder });
});
beforeEach(() => nats.restart());
afterAll(async () => {
  await nats.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in with a token and sends PING; returns the first words of the server's lines after its greeting. */
async function answerTo(token: string): Promise<string> {
  const socket = connect(nats.port, '127.0.0.1');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toMatch(/^INFO \{/);
  socket.write(`CONNECT ${JSON.stringify({ auth_token: token, verbose: false })}\r\nPING\r\n`);
  const { value } = await lines.next();
  socket.destroy();
  return String(value);
}

it('SHR-08 NATS accepts clients with the token of its address, and no others', async () => {
  expect(await answerTo(new URL(nats.url).username)).toBe('PONG');
  expect(await answerTo('another')).toContain('Authorization Violation');
  expect(readFileSync(join(folder, 'nats.log'), 'utf8')).toContain(`127.0.0.1:${nats.port}`);
});

it.each(['stop', 'kill'] as const)(
  'SHR-08 %s disconnects clients and leaves no listening port; a restart keeps the address',
  async (end) => {
    const socket = connect(nats.port, '127.0.0.1');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    socket.resume();
    await nats[end]();
    await closed;
    expect(await inUse(nats.port)).toBe(false);
    await nats.restart();
    expect(await answerTo(new URL(nats.url).username)).toBe('PONG');
  },
);

it('SHR-08 a start without NATS ends with one sentence that says what to install', async () => {
  await expect(startNats({ folder, program: `${folder}/nats-server` })).rejects.toThrow(
    'nats-server is not installed: run "apt-get install --no-install-recommends nats-server" as root',
  );
});
