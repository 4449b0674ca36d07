// Two banks on a PostgreSQL of their own, for journeys: browsers call one, control calls the other (SHR-05).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../servers/postgres.ts';
import { freePort } from './ports.ts';
import { program, together } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
const postgres = await startPostgres({ folder, isTemporary: true });
const { MOCK_PORT = '4800', MOCK_CONTROL_PORT = '4801' } = process.env;

/** No journey kills a bank, and a busy machine may stop one for longer than the usual lease. */
const settings = { DATABASE_URL: postgres.url, MOCK_LEASE_SECONDS: '60', MOCK_CONTROL: 'on' };

const bank = async (port: string, control: string) =>
  program('node', ['mock-server/main.ts'], { ...settings, MOCK_PORT: port, MOCK_CONTROL_PORT: control });

const [called, controlled] = [await bank(MOCK_PORT, String(await freePort())), await bank(String(await freePort()), MOCK_CONTROL_PORT)];
const { ended } = together({ 'bank that browsers call': called, 'bank that control calls': controlled });
await new Promise<void>((resolve) => {
  ended.addEventListener('abort', () => resolve(), { once: true });
});
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
