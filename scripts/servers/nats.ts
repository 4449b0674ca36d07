// Starts Debian's NATS server on loopback (SHR-08).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../start/ports.ts';
import { installed, secretIn, type Server, startServer } from './server.ts';

/** `url` is `nats://token@host:port`. */
export type Nats = Server & { readonly url: string };

export type NatsOptions = {
  /** Contains configuration, token and log. */
  readonly folder: string;
  /** Default is a free port. */
  readonly port?: number;
  readonly program?: string;
};

/** Starts NATS. Clients have to send the token, which stays the same for a folder. */
export async function startNats({ folder: given, port, program = '/usr/sbin/nats-server' }: NatsOptions): Promise<Nats> {
  const folder = resolve(given);
  const command = installed(program, 'nats-server');
  mkdirSync(folder, { recursive: true });
  const token = secretIn(join(folder, 'nats.token'));
  const chosen = port ?? (await freePort());
  const configuration = join(folder, 'nats.conf');
  // The token is in a file, because every user can read the command line of a process.
  writeFileSync(configuration, `listen: "127.0.0.1:${chosen}"\nauthorization { token: "${token}" }\n`, { mode: 0o600 });
  const server = await startServer({
    name: 'NATS',
    command: [command, '--config', configuration],
    port: chosen,
    folder,
    log: join(folder, 'nats.log'),
    signal: 'TERM',
  });
  return { ...server, url: `nats://${token}@127.0.0.1:${chosen}` };
}
