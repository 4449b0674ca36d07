// Joins the rooms: contract, worlds, HTTP, socket and control become one bank that listens.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { coverage, type Coverage } from '#mock/calls/coverage.ts';
import { loadKeyPair } from '#mock/secrets/key-pair.ts';
import { passwords as hashes, type Passwords } from '#mock/secrets/passwords.ts';
import type { Config } from './config.ts';
import { filePool } from './files/file-pool.ts';
import { streams } from './files/streams.ts';
import { bankHealth } from './health.ts';
import { bindControl } from './control/bind-control.ts';
import type { Thread } from './http/anonymous-queue.ts';
import { bindContract } from './http/bind.ts';
import { readContract } from './contract/document.ts';
import { bindErrors } from './http/envelope.ts';
import { exampleAnswers } from './http/examples.ts';
import { handlers } from './http/handlers.ts';
import { bindHeaders, bindOrigins } from './http/headers.ts';
import { bindStrictJson } from './http/strict-json.ts';
import { type Patience, unreadable } from './http/unreadable.ts';
import { frameWriter } from './live/frames.ts';
import { bindLive } from './live/live-server.ts';
import { liveSender, type Sender } from './live/sender.ts';
import { worlds, type Worlds, type WorldsParts } from './worlds/worlds.ts';

/** The password of every login of the cast (MOC-29). */
export const castPassword = 'Demo1234';

/** What an application needs besides its configuration; tests pass their own. */
export type AppPorts = {
  /** Monotonic real milliseconds. */
  readonly real: () => number;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  readonly say: (line: string) => void;
  /** Left out: the bank's own; a test has less. */
  readonly patience?: Patience;
  /** Left out: scrypt; a test counts them. */
  readonly passwords?: Passwords;
  /** Left out: this one, which strangers share with everybody else; a test waits for nobody. */
  readonly thread?: Thread;
  /** Wraps the journal of each world. */
  readonly throughJournal?: WorldsParts['throughJournal'];
};

export type App = {
  readonly portal: FastifyInstance;
  readonly control: FastifyInstance | null;
  readonly worlds: Worlds;
  readonly sender: Sender;
  readonly coverage: Coverage;
  /** The demo world is ready: from now on the bank is healthy. */
  demoPlanted(): void;
  close(): Promise<void>;
};

/** A server that reads and heads everything as the bank does, without a route. */
async function portalServer({ trustedProxies, allowedOrigins }: Config, { say, patience }: AppPorts): Promise<FastifyInstance> {
  // A call that a fault holds open may not hold the process.
  const portal = Fastify({
    bodyLimit: 256 * 1024,
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    ...unreadable(patience),
  });
  await portal.register(formbody);
  bindStrictJson(portal);
  await bindOrigins(portal, allowedOrigins);
  bindHeaders(portal, allowedOrigins);
  bindErrors(portal, say);
  return portal;
}

/** Builds the bank without listening, and without a pulse: by itself nothing moves in it. */
export async function buildApp(config: Config, ports: AppPorts): Promise<App> {
  const { real, wall, say, throughJournal, passwords = hashes, thread } = ports;
  mkdirSync(config.dataFolder, { recursive: true });
  const contract = readContract();
  const counted = coverage();
  const sender = liveSender({ write: frameWriter(contract.document), coverage: counted });
  const all = worlds({
    folder: `${config.dataFolder}/worlds`,
    calendars: calendarsFromTable(holidayTable),
    passwordHash: passwords.hash(castPassword),
    real,
    wall,
    say,
    ...(throughJournal && { throughJournal }),
    onOut: (world, out) => sender.out(world, out),
    onMessage: (world, { kind, to, text }) => {
      if (world === 'demo' && kind === 'sms') say(`SMS to ${to}: ${text}`);
    },
  });

  const portal = await portalServer(config, ports);
  const health = bankHealth(all, !config.demo);
  const tell = (sentence: string) => {
    say(sentence);
    health.note(sentence);
  };
  const keys = loadKeyPair(`${config.dataFolder}/password-key.pem`, { tell, expected: all.kept().length > 0 });
  const files = filePool();
  bindContract(portal, {
    contract,
    handlers,
    examples: exampleAnswers(contract),
    worlds: all,
    keys,
    passwords,
    files,
    streams: streams(real),
    bankName: config.bankName,
    coverage: counted,
    thread,
    say,
  });
  await bindLive(portal, { worlds: all, coverage: counted, allowedOrigins: config.allowedOrigins });
  portal.get('/health', async (_request, reply) => {
    const found = health.now();
    return reply.code(found.ok ? 200 : 503).send(found);
  });

  const control = config.control ? await bindControl({ worlds: all, coverage: counted, contract, admission: config.control, wall }) : null;
  const close = async () => {
    // A key that is still being made is written down before its folder may go.
    await Promise.all([portal.close(), control?.close(), files.close(), keys]);
    await all.close();
  };
  return { portal, control, worlds: all, sender, coverage: counted, demoPlanted: health.demoPlanted, close };
}
