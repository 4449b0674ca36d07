// Joins contract, worlds, HTTP, socket and control into one bank.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { coverage, type Coverage } from '#mock/calls/coverage.ts';
import { passwords as hashes, type Passwords } from '#mock/secrets/passwords.ts';
import { type Backing, ownFolder } from './backing.ts';
import type { Config } from './config.ts';
import { filePool } from './files/file-pool.ts';
import { streams } from './files/streams.ts';
import { bankHealth, bindHealth } from './health.ts';
import type { Say } from './log.ts';
import { bindCluster, bindClusterControl } from './cluster/bind-cluster.ts';
import type { Cluster } from './cluster/places.ts';
import { socketBridge } from './cluster/socket-bridge.ts';
import { bindControl } from './control/bind-control.ts';
import type { ControlParts } from './control/control-call.ts';
import { type AnonymousQueue, anonymousQueue, type Thread } from './http/anonymous-queue.ts';
import { bindContract } from './http/bind.ts';
import { readContract } from './contract/document.ts';
import { bindErrors } from './http/envelope.ts';
import { exampleAnswers } from './http/examples.ts';
import { handlers } from './http/handlers.ts';
import { bindHeaders, bindOrigins } from './http/headers.ts';
import { bindStrictJson } from './http/strict-json.ts';
import { unreadable } from './http/unreadable.ts';
import { arrivingWithin, patience as ownPatience, type Patience } from './patience.ts';
import { frameWriter } from './live/frames.ts';
import { bindLive } from './live/live-server.ts';
import { liveSender, type Sender } from './live/sender.ts';
import { bindMetrics } from './metrics/bind-metrics.ts';
import { bankMetrics, type Metrics } from './metrics/metrics.ts';
import { worlds, type Worlds, type WorldsParts } from './worlds/worlds.ts';

/** The password of every demo user (MOC-29). */
export const castPassword = 'Demo1234';

/** The dependencies of the application besides its configuration. Tests pass their own. */
export type AppPorts = {
  /** Monotonic real time in milliseconds. */
  readonly real: () => number;
  /** Wall time in epoch ms. */
  readonly wall: () => number;
  readonly say: Say;
  /** How long the server waits for slow clients. Default: the bank's own limits; tests pass shorter ones. */
  readonly patience?: Patience;
  /** How passwords are hashed. Default: scrypt; one test counts the calls. */
  readonly passwords?: Passwords;
  /** Default: the real event loop, whose load limits unauthenticated calls; tests pass an idle one. */
  readonly thread?: Thread;
  /** Other processes that share the worlds, and where each world is. Absent: all worlds are here (SHR-05). */
  readonly cluster?: Cluster;
  /** Where worlds and key are; by default in the data folder. */
  readonly backing?: Backing;
  /** Wraps the journal of each world; used by tests. */
  readonly throughJournal?: WorldsParts['throughJournal'];
};

export type App = {
  readonly portal: FastifyInstance;
  readonly control: FastifyInstance | null;
  readonly worlds: Worlds;
  readonly sender: Sender;
  readonly coverage: Coverage;
  readonly metrics: Metrics;
  /** Reports that the demo world is ready, which makes the bank healthy. */
  demoPlanted(): void;
  close(): Promise<void>;
};

/** Creates a server with the parsing, errors and headers of the bank, but without routes. */
async function portalServer(
  { trustedProxies, allowedOrigins }: Config,
  { say, patience = ownPatience }: AppPorts,
  queue: AnonymousQueue,
): Promise<FastifyInstance> {
  // A call that a fault keeps open must not keep the process alive.
  const portal = Fastify({
    bodyLimit: 256 * 1024,
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    ...unreadable,
    ...arrivingWithin(patience),
  });
  await portal.register(formbody);
  bindStrictJson(portal);
  await bindOrigins(portal, allowedOrigins);
  bindHeaders(portal, allowedOrigins);
  bindErrors(portal, { queue, say });
  return portal;
}

/** Prints the SMS codes of the demo world, whose users have no telephones. */
const codesOfTheDemo =
  (say: Say): WorldsParts['onMessage'] =>
  (world, { kind, to, text }) => {
    if (world === 'demo' && kind === 'sms') say(`SMS to ${to}: ${text}`, { world });
  };

type ClusterParts = { readonly cluster: Cluster | undefined; readonly metrics: Metrics; readonly say: Say };

/** Builds control, which forwards calls about worlds of other processes; null if it is not configured. */
async function controlServer(
  { control: admission, desk }: Config,
  parts: Omit<ControlParts, 'admission'>,
  { cluster, metrics, say }: ClusterParts,
): Promise<FastifyInstance | null> {
  if (!admission) return null;
  const control = await bindControl({ ...parts, admission, desk });
  if (cluster) await bindClusterControl(control, cluster, { metrics, say });
  return control;
}

/** Reads or makes the key of passwords meanwhile. `end` waits for it, but no longer for a database that is gone. */
function keysFrom(backing: Backing, tell: (sentence: string) => void) {
  const closing = new AbortController();
  const keys = backing.keyPair(tell, closing.signal);
  // Whoever needs the key awaits it. That nobody does yet must not end the process.
  const settled = keys.then(
    () => undefined,
    () => undefined,
  );
  const end = async (): Promise<void> => {
    closing.abort();
    await settled;
  };
  return { keys, end };
}

/** Builds the bank without listening and without a pulse, so nothing happens by itself. */
export async function buildApp(config: Config, ports: AppPorts): Promise<App> {
  const { real, wall, say, throughJournal, passwords = hashes, patience = ownPatience, thread } = ports;
  const { backing = ownFolder(config.dataFolder, `http://${config.host}:${config.port}`, wall) } = ports;
  const { cluster = backing.cluster } = ports;
  const contract = readContract();
  const counted = coverage();
  const metrics = bankMetrics(() => all.loaded());
  const sender = liveSender({ write: frameWriter(contract.document), coverage: counted });
  const all = worlds({
    store: backing.store,
    calendars: calendarsFromTable(holidayTable),
    passwordHash: passwords.hash(castPassword),
    real,
    say,
    committed: metrics.committed,
    ...(throughJournal && { throughJournal }),
    onOut: (world, out) => sender.out(world, out),
    onMessage: codesOfTheDemo(say),
  });

  const queue = anonymousQueue(thread);
  const portal = await portalServer(config, ports, queue);
  const health = bankHealth(all, !config.demo, backing.trouble);
  const tell = (sentence: string) => {
    say(sentence);
    health.note(sentence);
  };
  const { keys, end } = keysFrom(backing, tell);
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
    metrics,
    queue,
    say,
  });
  const bridge = cluster && socketBridge({ ...cluster, metrics, say });
  await bindLive(portal, { queue, worlds: all, coverage: counted, allowedOrigins: config.allowedOrigins, ...(bridge && { bridge }) });
  if (cluster) bindCluster(portal, cluster, { metrics, say, control: () => control });
  bindHealth(portal, health);
  bindMetrics(portal, metrics);

  const parts = { worlds: all, processes: backing.processes(all), coverage: counted, contract, patience, wall };
  const control = await controlServer(config, parts, { cluster, metrics, say });
  const close = async () => {
    // Waits for a key that is being generated and written, before the folder may be removed.
    metrics.close();
    await Promise.all([portal.close(), control?.close(), files.close(), end()]);
    await all.close();
    await backing.close();
  };
  return { portal, control, worlds: all, sender, coverage: counted, metrics, demoPlanted: health.demoPlanted, close };
}
