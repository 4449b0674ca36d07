// Locks a data folder for one process (MOC-39). The lock is an operating-system lock on a small open database. It ends
// with its process, so no stale lock remains and reused process ids do not matter.
import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './start-failure.ts';
import { writeWhole } from './whole-file.ts';

/** What the owner of a folder writes about itself, for the message of a second process. */
type Owner = { readonly process: number; readonly since: string };

/** Thrown if another process uses the data folder; the message names that process. */
export class FolderInUse extends StartFailure {}

/** The lock on a data folder, held by this process until `release`. */
export type DataLock = { release(): void };

/** SQLite's error code for a lock held by another process. */
const isBusy = (error: unknown): boolean => (error as { readonly errcode?: unknown }).errcode === 5;

const ownerFile = (folder: string): string => `${folder}/owner.json`;

/** Describes the process that owns the folder. A process that is still starting may not have written its owner file yet. */
function ownerOf(folder: string): string {
  try {
    const { process, since } = JSON.parse(readFileSync(ownerFile(folder), 'utf8')) as Owner;
    return `process ${process}, which has run since ${since}`;
  } catch {
    return 'another process, which is just starting';
  }
}

/**
 * Locks a data folder and creates it if necessary. Throws FolderInUse if another process has locked it. `now` is in
 * epoch ms.
 */
export function lockFolder(folder: string, now: number): DataLock {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(`${folder}/lock.sqlite`, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(`the data in ${folder} belong to ${ownerOf(folder)}: end that one first, or set MOCK_DATA to another folder`);
  }
  writeWhole(ownerFile(folder), JSON.stringify({ process: process.pid, since: new Date(now).toISOString() } satisfies Owner));
  return { release: () => database.close() };
}
