// Global set-up of test projects that need PostgreSQL: starts one for all tests, which read its address with
// `inject('postgres')` (SHR-01).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database, as `postgres://user:password@host:port/database`. */
    postgres: string;
  }
}

/** Vitest runs it once before the tests of a project, and the returned function after them. */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const { url, stop } = await startPostgres({ folder, isTemporary: true });
  provide('postgres', url);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
