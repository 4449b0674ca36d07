// A bank of several processes in a process of its own, with its load in it: clients on the same machine would take the
// processor from it. Prints requests per second and the median latency in ms as JSON.
import { randomUUID } from 'node:crypto';
import { sharedBank } from '#mock/cluster/shared-bank.ts';
import { spotRequest, startBench, tuesday } from '#mock/test/bench.ts';
import { median } from './figure.ts';

/** What one process has carried. */
export type Carried = { readonly perSecond: number; readonly latency: number };

const [, , url = '', number = '0', worlds = '4', ms = '4000'] = process.argv;
const callers = 4;

const address = `http://process-${number}`;
const ports = { real: () => performance.now(), wall: Date.now, say: () => undefined };
const backing = await sharedBank({ url, address, ...ports });
const bench = await startBench(undefined, { backing });
const stop = backing.serve(bench.app.worlds, () => undefined).start();

/** Asks for quotes in a world of its own, one after the other, until a time. */
async function caller(ask: () => Promise<void>, until: number, latencies: number[]): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now();
    await ask();
    latencies.push(performance.now() - began);
  }
}

async function asking(world: number): Promise<() => Promise<void>> {
  const made = await bench.app.worlds.create(
    {
      ...{ name: `bench-${number}-${world}`, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 },
      ...{ shanghaiHolidays: true, limits: { tradeAsk: { times: 1_000_000, withinMs: 1 } } },
    },
    'disk',
  );
  await backing.processes(bench.app.worlds).place(made.name, { pin: address });
  const client = await bench.signIn(made);
  const body = await spotRequest(client, { valueDate: '0', amount: '10001' });
  return async () => {
    const { code, msg } = await client.json('/shop/trade/spot/doSpotTrade', { ...body, clientRequestId: randomUUID() });
    if (code !== 0) throw new Error(`${code} ${msg}`);
  };
}

const asks = await Promise.all(Array.from({ length: Number(worlds) }, (_, world) => asking(world)));
const run = async (length: number) => {
  const latencies: number[] = [];
  const until = performance.now() + length;
  await Promise.all(asks.flatMap((ask) => Array.from({ length: callers }, () => caller(ask, until, latencies))));
  return { perSecond: (latencies.length * 1000) / length, latency: median(latencies) } satisfies Carried;
};
await run(1_000);
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  run(Number(ms))
    .then(async (carried) => {
      process.stdout.write(`${JSON.stringify(carried)}\n`);
      stop();
      await bench.stop();
      process.exit(0);
    })
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
