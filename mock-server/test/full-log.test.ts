import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bankEnv } from './bank-process.ts';
import { borrowKey } from './bench.ts';

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

it('MOC-32 a bank whose log cannot be written serves on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-log-'));
  borrowKey(folder);
  const port = await freePort();
  // Every write to this file fails as on a full disk.
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['mock-server/main.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', full, full],
    env: { ...bankEnv(folder), MOCK_PORT: port, MOCK_CONTROL: 'off' },
  });
  const ended = once(child, 'exit').then(([code]) => `ended with ${code}`);
  const answers = async (): Promise<number> => {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/health`).then(
        (response) => response.status,
        () => null,
      );
      if (status !== null) return status;
    }
  };
  expect(await Promise.race([ended, answers()])).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe('ended with 0');
  rmSync(folder, { recursive: true, force: true });
}, 30_000);
