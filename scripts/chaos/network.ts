// Network namespaces of a chaos run: each bank has its own, joined by a bridge, and its link can be cut (SHR-06).
import { execFileSync } from 'node:child_process';
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { Home } from './banks.ts';

/** Thrown where namespaces are not permitted or `ip` is not installed. */
export class NoNamespaces extends Error {}

export type Network = {
  readonly homes: readonly Home[];
  /** Cuts the link of a home; packets are lost without any answer. Returns a function that restores it. */
  cut(home: Home): () => void;
  /** Removes namespaces and bridge. */
  remove(): Promise<void>;
};

const ip = (...args: readonly string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Passes connections on to the database, which listens on loopback only. */
function passage(host: string, database: URL): Promise<Server> {
  const server = createServer((from) => {
    const to = connect(Number(database.port), database.hostname);
    const ends: readonly [Socket, Socket][] = [
      [from, to],
      [to, from],
    ];
    for (const [one, other] of ends) {
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve(server));
  });
}

/** Creates namespaces for so many banks. Needs root. */
export async function makeNetwork(howMany: number, databaseUrl: string): Promise<Network> {
  const tag = `c${process.pid}`;
  const net = `10.77.${process.pid % 256}`;
  const bridge = `${tag}b`;
  const made: string[][] = [];
  const add = (undo: string[], ...steps: readonly (readonly string[])[]) => {
    ip(...(steps[0] ?? []));
    made.unshift(undo);
    for (const step of steps.slice(1)) ip(...step);
  };
  const removeAll = () => {
    for (const undo of made.splice(0)) ip(...undo);
  };
  const numbers = Array.from({ length: howMany }, (_, at) => at + 1);
  try {
    add(
      ['link', 'del', bridge],
      ['link', 'add', bridge, 'type', 'bridge'],
      ['addr', 'add', `${net}.254/24`, 'dev', bridge],
      ['link', 'set', bridge, 'up'],
    );
    for (const number of numbers) {
      const [space, outer, inner] = [`${tag}n${number}`, `${tag}v${number}`, `${tag}w${number}`];
      const within = ['-n', space];
      add(['netns', 'del', space], ['netns', 'add', space]);
      ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', space);
      ip('link', 'set', outer, 'master', bridge, 'up');
      ip(...within, 'addr', 'add', `${net}.${number}/24`, 'dev', inner);
      ip(...within, 'link', 'set', inner, 'up');
      ip(...within, 'link', 'set', 'lo', 'up');
    }
  } catch (error) {
    removeAll();
    throw new NoNamespaces(`network namespaces cannot be made here: ${String(error)}`, { cause: error });
  }
  const server = await passage(`${net}.254`, new URL(databaseUrl));
  const seen = new URL(databaseUrl);
  seen.hostname = `${net}.254`;
  seen.port = String((server.address() as { port: number }).port);
  const homes = numbers.map((number): Home => ({
    host: `${net}.${number}`,
    hosts: numbers.map((each) => `${net}.${each}`),
    inside: ['ip', 'netns', 'exec', `${tag}n${number}`],
    databaseUrl: seen.href,
  }));
  return {
    homes,
    cut({ host }) {
      const outer = `${tag}v${host.split('.').at(-1)}`;
      ip('link', 'set', outer, 'nomaster');
      return () => ip('link', 'set', outer, 'master', bridge);
    },
    async remove() {
      server.close();
      removeAll();
    },
  };
}
