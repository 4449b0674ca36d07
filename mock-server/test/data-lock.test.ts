// @module-tag thorough
// A data folder belongs to one process, tested with real processes (MOC-39).
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from '#mock/data-lock.ts';
import { type BankProcess, bankEnv, startProcess } from './bank-process.ts';
import { borrowKey } from './bench.ts';

let folder: string;
const running: BankProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  borrowKey(folder);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((bank) => bank.kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function begun(): Promise<BankProcess> {
  const bank = await startProcess(folder);
  running.push(bank);
  return bank;
}

/** Starts a bank that must fail; returns its message and exit code. */
async function refused(): Promise<{ readonly code: number | null; readonly message: string }> {
  const child = spawn(process.execPath, ['mock-server/main.ts'], { stdio: ['ignore', 'ignore', 'pipe'], env: bankEnv(folder) });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { message: await text(child.stderr), code: await ended };
}

const owner = () => (JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as { process: number }).process;

describe('a data folder', () => {
  it('MOC-39 is refused to a second process in one sentence that names the first, which continues', async () => {
    const first = await begun();
    const { code, message } = await refused();
    expect(code).toBe(1);
    expect(message.trim().split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^bank: the data in ${folder} belong to process ${owner()}, which has run since .*: end that one first, or set MOCK_DATA`,
        ),
      ),
    ]);
    expect(owner()).not.toBe(process.pid);
    expect((await fetch(`${first.portal}/health`)).status).toBe(200);
  });

  it('MOC-39 of a killed process is taken over, even if another program has its process id', async () => {
    await begun();
    await running.pop()?.kill();
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ process: process.pid, since: 'long ago' }));
    const second = await begun();
    expect((await fetch(`${second.portal}/health`)).status).toBe(200);
    expect(owner()).not.toBe(process.pid);
  });

  it('MOC-39 is free again once released; an owner that has not written its name yet is reported as starting', () => {
    const first = lockFolder(folder, 0);
    rmSync(join(folder, 'owner.json'));
    expect(() => lockFolder(folder, 0)).toThrow(FolderInUse);
    expect(() => lockFolder(folder, 0)).toThrow('another process, which is just starting');
    first.release();
    lockFolder(folder, 0).release();
  });
});
