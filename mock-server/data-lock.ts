// A folder of data belongs to one process (MOC-39). The lock is the system's, on a small database that is held open: it ends with its process,
// however that ends, so none is ever left behind, and a process number that was given to another program means nothing.
import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './start-failure.ts';
import { writeWhole } from './whole-file.ts';

/** What the owner of a folder says of itself, for whoever comes second. */
type Owner = { readonly process: number; readonly since: string };

/** The folder belongs to another process; the message is a whole sentence that names it. */
export class FolderInUse extends StartFailure {}

/** A folder that is held; `release` lets the next one have it. */
export type DataLock = { release(): void };

/** SQLite's number for a lock that another one holds. */
const isBusy = (error: unknown): boolean => (error as { readonly errcode?: unknown }).errcode === 5;

const ownerFile = (folder: string): string => `${folder}/owner.json`;

/** The owner as it has written itself down; one that has begun a moment ago may not have done so yet. */
function ownerOf(folder: string): string {
  try {
    const { process, since } = JSON.parse(readFileSync(ownerFile(folder), 'utf8')) as Owner;
    return `process ${process}, which has run since ${since}`;
  } catch {
    return 'another process, which is just starting';
  }
}

/** Takes a folder of data for this process, and makes it where it is not there; throws a FolderInUse while another process has it. `now` is in epoch ms. */
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
