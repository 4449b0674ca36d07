// Starts Debian's PostgreSQL on loopback with its own data folder (SHR-01).
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '#mock/start-failure.ts';
import { freePort } from '../start/ports.ts';
import { installed, secretIn, type Server, startServer } from './server.ts';

const execute = promisify(execFile);

export type Postgres = Server & {
  /** `postgres://user:password@host:port/database`. The user owns the cluster. */
  readonly url: string;
  /** Runs SQL through psql and returns its output: one line a row, columns separated by `|`. */
  query(sql: string): Promise<string>;
};

export type PostgresOptions = {
  /** Contains data, password and log. If this process is root, the folder is given to the user `postgres`. */
  readonly folder: string;
  /** Default is a free port. */
  readonly port?: number;
  /** Creates the cluster without waiting for the disk. Only for data that need not survive a crash of the machine. */
  readonly isTemporary?: boolean;
  /** Folder with one folder a version. */
  readonly versions?: string;
};

const user = 'bank';
const database = 'bank';

/**
 * Returns the folder of the programs of a version, by default of the newest. Debian has none of them in the path,
 * because versions are installed side by side.
 */
function binaries(versions: string, version?: string): string {
  const all = existsSync(versions) ? readdirSync(versions).filter((name) => existsSync(join(versions, name, 'bin/postgres'))) : [];
  const found = version ?? all.toSorted((one, other) => Number(other) - Number(one))[0];
  const folder = join(versions, found ?? '*', 'bin');
  installed(join(folder, 'postgres'), version === undefined ? 'postgresql' : `postgresql-${version}`);
  return folder;
}

const versionOf = (data: string): string | undefined =>
  existsSync(join(data, 'PG_VERSION')) ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim() : undefined;

/** PostgreSQL refuses to run as root. The user comes with Debian's package. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** Returns the options of setpriv for the server's user, which then owns the folder and the password. */
function ownedByServer(folder: string, password: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  execFileSync('chown', ['postgres:postgres', folder, password]);
  try {
    execFileSync('setpriv', [...asPostgres, 'test', '-w', folder]);
  } catch {
    throw new StartFailure(`the user postgres cannot open ${folder}: choose a folder below one that all users may open, such as /var/tmp`);
  }
  return asPostgres;
}

/** Creates a cluster. It is renamed last, so that a cluster whose creation was interrupted is not used. */
function createCluster(data: string, initdb: readonly string[], asUser: readonly string[]): void {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  execFileSync('setpriv', [...asUser, '--', ...initdb, '--pgdata', unfinished], {
    cwd: join(data, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(unfinished, data);
}

/**
 * Deletes the lock of a crashed server if its process id belongs to another program now. PostgreSQL would take that
 * program for its own server. All other cases PostgreSQL decides itself.
 */
function deleteStaleLock(data: string): void {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const [pid = ''] = readFileSync(lock, 'utf8').split('\n');
  const line = `/proc/${pid}/cmdline`;
  if (existsSync(line) && !readFileSync(line, 'utf8').includes(data)) rmSync(lock);
}

/**
 * Returns whether the server of a process accepts connections. The lock file has the process id in its first line and
 * the state in its eighth. Each attempt to connect would write a line to the log during a recovery.
 */
function hasOpened(data: string, pid: number): boolean {
  const lock = join(data, 'postmaster.pid');
  const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** Settings of the command line, which override those of the data folder. */
const settings = (port: number): readonly string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    // Paths of sockets are limited to 107 bytes, and folders of tests may be longer.
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash one call flushes the file system. The default flushes a thousand files one by one, which takes
    // seconds.
    recovery_init_sync_method: 'syncfs',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts PostgreSQL with the database `bank`. The cluster is created if the folder has none. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { isTemporary = false, versions = '/usr/lib/postgresql' } = options;
  const folder = resolve(options.folder);
  const data = join(folder, 'postgres');
  const programs = binaries(versions, versionOf(data));
  mkdirSync(folder, { recursive: true });
  const passwordFile = join(folder, 'postgres.password');
  const password = secretIn(passwordFile);
  const asUser = ownedByServer(folder, passwordFile);
  const login = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = [join(programs, 'initdb'), ...login, '--encoding=UTF8', '--locale=C', ...(isTemporary ? ['--no-sync'] : [])];
  if (!existsSync(data)) createCluster(data, initdb, asUser);

  const port = options.port ?? (await freePort());
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  const psql = async (name: string, args: readonly string[]) => {
    const env = { ...process.env, PGPASSWORD: password };
    const shared = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-U', user, '-d', name];
    const { stdout } = await execute(join(programs, 'psql'), [...address, ...shared, ...args], { env });
    return stdout.trimEnd();
  };
  const server = await startServer({
    name: 'PostgreSQL',
    command: [join(programs, 'postgres'), '-D', data, ...settings(port)],
    port,
    folder,
    log: join(folder, 'postgres.log'),
    signal: 'INT',
    asUser,
    prepare: () => deleteStaleLock(data),
    isReady: (pid) => hasOpened(data, pid),
  });
  try {
    const has = await psql('postgres', ['-c', `SELECT 1 FROM pg_database WHERE datname = '${database}'`]);
    if (has === '') await psql('postgres', ['-c', `CREATE DATABASE ${database}`]);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ...server,
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    query: (sql) => psql(database, ['-c', sql]),
  };
}
