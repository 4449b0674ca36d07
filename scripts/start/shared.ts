// `npm run shared`: PostgreSQL, NATS, two banks that share them, and nginx in front of them, all on loopback (SHR-09).
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#mock/start-failure.ts';
import { root } from '../root.ts';
import { startNats } from '../servers/nats.ts';
import { startNginx } from '../servers/nginx.ts';
import { startPostgres } from '../servers/postgres.ts';
import type { Server } from '../servers/server.ts';
import { buildWeb } from './build-web.ts';
import { inUse } from './ports.ts';
import { answersInTheEnd, program, started } from './processes.ts';

/** Seven ports in a row, of which `SHARED_PORT` is the first. */
function portsFrom(text = '4900') {
  const first = Number(text);
  if (!Number.isInteger(first) || first < 1 || first > 65_529) throw new StartFailure(`SHARED_PORT must be a port, not "${text}"`);
  return { web: first, banks: [first + 1, first + 2], controls: [first + 3, first + 4], postgres: first + 5, nats: first + 6 } as const;
}

type Ports = ReturnType<typeof portsFrom>;

async function demandFree({ web, banks, controls, postgres, nats }: Ports): Promise<void> {
  for (const port of [web, ...banks, ...controls, postgres, nats])
    if (await inUse(port)) throw new StartFailure(`port ${port} is in use: set SHARED_PORT to the first of seven free ports`);
}

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Addresses of the servers that the banks share. */
type Shared = { readonly postgres: string; readonly nats: string };

const bank = ({ postgres, nats }: Shared, port: number, control: number): ChildProcess =>
  program('node', ['mock-server/main.ts'], {
    DATABASE_URL: postgres,
    NATS_URL: nats,
    MOCK_PORT: String(port),
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_PORT: String(control),
    MOCK_KEEP_DEMO: process.argv.includes('--keep') ? 'on' : 'off',
  });

/** Starts the banks. Each may end by itself; a signal ends all. */
function startBanks(shared: Shared, { banks, controls }: Ports) {
  const children = banks.map((port, place) => bank(shared, port, controls[place] ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const child of children) child.kill('SIGTERM');
    });
  const over = new AbortController();
  const ends = children.map(async (child, place) => {
    await once(child, 'exit');
    over.abort(new StartFailure(`the bank at port ${banks[place]} has ended; see its last lines for the cause`));
    console.log(`The bank at port ${banks[place]} has ended.`);
  });
  return {
    /** Aborts when the first of them has ended. */
    ended: over.signal,
    /** Resolves when all have ended. */
    allEnded: Promise.all(ends),
    stop: () => children.forEach((child) => child.kill('SIGTERM')),
  };
}

const introduction = ({ web, banks, controls }: Ports, url: string, folder: string): string => `
The portal is at ${local(web)} (users admin01, operator01 and reviewer01, password Demo1234).
Two banks share every world: ${banks.map(local).join(' and ')}.
Their control APIs are at ${controls.map((port) => `${local(port)}/__mock/docs`).join(' and ')}.
The database: psql ${url}
Data and logs are in ${folder}; "npm run shared -- --fresh" begins anew. Press Ctrl+C to stop everything.
`;

await started(async () => {
  const ports = portsFrom(process.env['SHARED_PORT']);
  await demandFree(ports);
  const folder = join(root, '.data', 'shared');
  if (process.argv.includes('--fresh')) rmSync(folder, { recursive: true, force: true });
  buildWeb();
  const servers: Server[] = [];
  try {
    const postgres = await startPostgres({ folder, port: ports.postgres });
    servers.unshift(postgres);
    const nats = await startNats({ folder, port: ports.nats });
    servers.unshift(nats);
    const banks = startBanks({ postgres: postgres.url, nats: nats.url }, ports);
    try {
      await Promise.all(ports.banks.map((port) => answersInTheEnd(`${local(port)}/health/ready`, banks.ended)));
      servers.unshift(await startNginx({ folder, port: ports.web, banks: ports.banks.map(local), web: join(root, 'web/dist') }));
      console.log(introduction(ports, postgres.url, folder));
    } catch (error) {
      banks.stop();
      throw error;
    } finally {
      await banks.allEnded;
    }
  } finally {
    for (const server of servers) await server.stop();
  }
});
