// Two banks that share PostgreSQL, with nginx in front of them, as `npm run shared` starts them (SHR-09).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../scripts/servers/nginx.ts';
import { startPostgres } from '../../scripts/servers/postgres.ts';
import { builtPortal, startBank } from './processes.ts';

/** A bank as control lists it. */
type Listed = { readonly address: string; readonly worlds: readonly string[] };

const at = (port: number) => `http://127.0.0.1:${port}`;

/** Ports: `firstPort` for nginx, the next two for the banks and two more for their controls. */
export async function twoBanks(firstPort: number) {
  const ports = [firstPort + 1, firstPort + 2] as const;
  const controls = [firstPort + 3, firstPort + 4] as const;
  const folder = mkdtempSync(join(tmpdir(), 'two-banks-'));
  const postgres = await startPostgres({ folder, isTemporary: true });
  const start = (place: 0 | 1) => startBank(ports[place], controls[place], { DATABASE_URL: postgres.url });
  const banks = [await start(0), await start(1)] as const;
  const web = join(import.meta.dirname, '../../web', builtPortal);
  const nginx = await startNginx({ folder, port: firstPort, banks: ports.map(at), web });

  /** Returns the place of the bank that serves a world. Either control answers for both. */
  async function ownerOf(world: string, asked: 0 | 1): Promise<0 | 1> {
    const listed = (await (await fetch(`${at(controls[asked])}/__mock/processes`)).json()) as readonly Listed[];
    const owner = listed.find(({ worlds }) => worlds.includes(world));
    return owner?.address === at(ports[0]) ? 0 : 1;
  }

  return {
    banks,
    controls: [at(controls[0]), at(controls[1])] as const,
    ownerOf,
    stop: async () => {
      await nginx.stop();
      await Promise.all(banks.map(({ kill }) => kill()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
