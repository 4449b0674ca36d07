// Counts and measurements of one process in the Prometheus text format (SHR-11). Labels have few values, all known
// beforehand: never a world, login or address.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { World } from '#mock/worlds/world.ts';
import { loopLag, type Timed, timerLag } from './lag.ts';

/** Results of a call; `fault` is an error of the bank or an injected fault. */
export type CallResult = 'ok' | 'refused' | 'violation' | 'unavailable' | 'fault';

/** Results of a call or handshake that was forwarded; `left` means that the client disconnected first. */
const forwardResults = ['answered', 'unavailable', 'lost', 'left'] as const;
export type ForwardResult = (typeof forwardResults)[number];

/** Steps of frames for all between processes (SHR-08). */
const fanOutResults = ['published', 'delivered', 'gap', 'snapshot'] as const;
export type FanOutResult = (typeof fanOutResults)[number];

export type Metrics = {
  /** Counts an answered call; `operation` is an operationId of the contract. */
  called(operation: string, result: CallResult): void;
  /** Measures a commit of the journal, in seconds. */
  committed(seconds: number): void;
  /** Counts a world taken over from another process. */
  tookOver(): void;
  /** Counts a call or handshake of a world that another process owns. */
  forwarded(result: ForwardResult): void;
  /** Counts frames for all, and requests after a lost one. */
  fannedOut(result: FanOutResult, count?: number): void;
  readonly contentType: string;
  /** Returns the current values. */
  text(): Promise<string>;
  close(): void;
};

/** What is read of a world. */
type Measured = Timed & { readonly sockets: Pick<World['sockets'], 'count'> };

/** Upper bounds of the buckets for commits, in seconds. */
const commitBuckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Creates metrics of their own registry; `loaded` returns the worlds that are open in this process. */
export function bankMetrics(loaded: () => Iterable<Measured>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const loop = loopLag();
  const calls = new Counter({
    name: 'bank_calls_total',
    help: 'Answered calls by operation and result',
    labelNames: ['operation', 'result'],
    registers,
  });
  const commits = new Histogram({
    name: 'bank_commit_seconds',
    help: 'Time until the events of a commit were durable',
    buckets: commitBuckets,
    registers,
  });
  const takeOvers = new Counter({ name: 'bank_takeovers_total', help: 'Worlds taken over from another process', registers });
  const forwards = new Counter({
    name: 'bank_forwarded_total',
    help: 'Calls and handshakes forwarded to the owner of their world, by result',
    labelNames: ['result'],
    registers,
  });
  // Present from the start, so that the first failure already shows as an increase.
  for (const result of forwardResults) forwards.inc({ result }, 0);
  const fanOuts = new Counter({
    name: 'bank_fan_out_total',
    help: 'Frames for all sockets of a world between processes, by step',
    labelNames: ['result'],
    registers,
  });
  for (const result of fanOutResults) fanOuts.inc({ result }, 0);
  /** Adds a value that is read at each scrape. */
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('bank_worlds', 'Worlds open in this process', () => [...loaded()].length);
  gauge('bank_sockets', 'Open sockets', () => [...loaded()].reduce((sum, { sockets }) => sum + sockets.count(), 0));
  gauge('bank_timer_lag_seconds', 'Time for which the oldest due timer of any world has been due', () => timerLag(loaded()));
  gauge('bank_event_loop_lag_seconds', 'Longest delay of the event loop since the last scrape', loop.take);
  return {
    called: (operation, result) => calls.inc({ operation, result }),
    committed: (seconds) => commits.observe(seconds),
    tookOver: () => takeOvers.inc(),
    forwarded: (result) => forwards.inc({ result }),
    fannedOut: (result, count = 1) => fanOuts.inc({ result }, count),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: loop.stop,
  };
}
