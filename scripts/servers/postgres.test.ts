// @module-tag thorough
// Starts, ends and kills a real PostgreSQL (SHR-01).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { root } from '../root.ts';
import { inUse } from '../start/ports.ts';
import { setup } from './for-tests.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { runs } from './server.fixture.ts';

let folder = '';
let postgres: Postgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  postgres = await startPostgres({ folder, isTemporary: true });
}, 60_000);
beforeEach(() => postgres.restart());
afterAll(async () => {
  await postgres.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Ids of the server's processes, as PostgreSQL reports them. */
const processIds = async (): Promise<number[]> => {
  const all = await postgres.query("SELECT pid FROM pg_stat_activity WHERE backend_type <> 'client backend'");
  const lock = await postgres.query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
  return [...all.split('\n'), lock].map(Number);
};

it('SHR-01 PostgreSQL serves the database with durable commits, to clients with the password only', async () => {
  expect(await postgres.query('SELECT current_database()')).toBe('bank');
  expect(await postgres.query("SELECT setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit')")).toBe('on\non');
  expect(await postgres.query("SELECT pg_encoding_to_char(encoding), datcollate FROM pg_database WHERE datname = 'bank'")).toBe('UTF8|C');
  expect(await postgres.query('SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toBe('scram-sha-256');
  expect(await postgres.query('SELECT inet_server_addr()')).toBe('127.0.0.1');
  expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
});

it('SHR-01 stop leaves no process and no listening port, and the data are there after a restart', async () => {
  await postgres.query('CREATE TABLE stopped AS SELECT 1 AS figure');
  const processes = await processIds();
  expect(processes.length).toBeGreaterThan(3);
  await postgres.stop();
  expect(processes.filter(runs)).toEqual([]);
  expect(await inUse(postgres.port)).toBe(false);
  await postgres.restart();
  expect(await postgres.query('SELECT figure FROM stopped')).toBe('1');
});

it('SHR-01 a killed server leaves no process; a restart has every committed row on the same port', async () => {
  await postgres.query('CREATE TABLE killed (figure int)');
  for (let figure = 1; figure <= 5; figure += 1) await postgres.query(`INSERT INTO killed VALUES (${figure})`);
  const processes = await processIds();
  const open = postgres.query('BEGIN; INSERT INTO killed VALUES (6); SELECT pg_sleep(60)').catch(() => 'lost');
  await expect.poll(() => postgres.query("SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)'")).toBe('1');
  await postgres.kill();
  expect(processes.filter(runs)).toEqual([]);
  expect(await open).toBe('lost');
  await postgres.restart();
  expect(await postgres.query('SELECT count(*), max(figure) FROM killed')).toBe('5|5');
});

it('SHR-01 a later start uses the data, also if the process id in the old lock belongs to another program now', async () => {
  await postgres.query('CREATE TABLE kept AS SELECT 2 AS figure');
  await postgres.kill();
  const lock = join(folder, 'postgres/postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  const { uid, gid } = statSync(folder);
  const other = spawn('sleep', ['60'], { uid, gid });
  await once(other, 'spawn');
  writeFileSync(lock, `${other.pid}\n${folder}/postgres\n`);
  const later = await startPostgres({ folder, port: postgres.port });
  expect(await later.query('SELECT figure FROM kept')).toBe('2');
  await later.stop();
  other.kill();
});

it.each(['SIGKILL', 'SIGTERM'] as const)('SHR-01 when the program that started it ends by %s, PostgreSQL ends too', async (signal) => {
  await postgres.stop();
  const code = `const { startPostgres } = await import('./scripts/servers/postgres.ts');
    const { query } = await startPostgres({ folder: ${JSON.stringify(folder)}, port: ${postgres.port} });
    console.log(await query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\\\n', 1)"));`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(createInterface(program.stdout), 'line')) as [string];
  expect(runs(Number(pid))).toBe(true);
  program.kill(signal);
  await expect.poll(() => runs(Number(pid))).toBe(false);
});

it('SHR-01 a start without PostgreSQL, or on a port in use, ends with one sentence that says what to do', async () => {
  const versions = join(folder, 'versions');
  await expect(startPostgres({ folder: join(folder, 'none'), versions })).rejects.toThrow(
    `${versions}/*/bin/postgres is not installed: run "apt-get install --no-install-recommends postgresql" as root`,
  );
  expect(existsSync(join(folder, 'none'))).toBe(false);
  await expect(startPostgres({ folder, port: postgres.port })).rejects.toThrow(`port ${postgres.port} for PostgreSQL is in use`);
});

it('SHR-01 a start whose password is not that of the data leaves no server', async () => {
  await postgres.stop();
  const file = join(folder, 'postgres.password');
  const password = readFileSync(file, 'utf8');
  writeFileSync(file, 'another');
  await expect(startPostgres({ folder, port: postgres.port })).rejects.toThrow('password authentication failed');
  writeFileSync(file, password);
  expect(await inUse(postgres.port)).toBe(false);
});

it('SHR-01 the set-up of tests provides a database and leaves nothing behind', async () => {
  let url = '';
  const end = await setup({ provide: (_name, value) => void (url = value) });
  const port = Number(new URL(url).port);
  expect(url).toMatch(/^postgres:\/\/bank:\w+@127\.0\.0\.1:\d+\/bank$/);
  expect(await inUse(port)).toBe(true);
  await end();
  expect(await inUse(port)).toBe(false);
});
