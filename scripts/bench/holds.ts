// Measures the longest time for which each operation blocks the event loop, in the complete demo world (MOC-37).
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { standardLimits } from '#mock/bank/access/limits.ts';
import { pairs } from '#mock/bank/market/pairs.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import { planted } from '#mock/scenarios/planted.ts';
import { type Bench, startBench, tuesday } from '#mock/test/bench.ts';
import { type GoodRequest, goodRequests, loginOf } from '#mock/test/good-requests.ts';
import { send } from '#mock/test/send.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Figure } from './figure.ts';

const atMost = 20;
const calls = 4;

/** The largest request of an operation. Operations without an entry use the valid request of the tests. */
const widest: Readonly<Record<string, (call: number) => GoodRequest>> = {
  // Each call requests another pair, because candles of a repeated pair would be cached.
  getPriceHistory: (call) => ({
    form: { rateCode: ['EUR/JPY', 'GBP/NZD', 'AUD/CAD', 'CHF/SGD'][call] ?? 'USD/CNH', interval: '1d', count: '500' },
  }),
  getPriceMoves: () => ({ form: { rateCodes: pairs.map(({ rateCode }) => rateCode) } }),
  closedDays: () => ({ form: { rateCode: 'EUR/JPY', from: '2026-01-01', to: '2028-03-10' } }),
  exportList: () => ({ path: { list: 'forwardClientTrade' }, json: { format: 'xlsx' } }),
};

/** Watches the event loop while `act` runs; returns the longest time between two of its turns, in ms. */
async function longestHold(act: () => Promise<unknown>): Promise<number> {
  let [longest, last, watching] = [0, performance.now(), true];
  const beat = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setImmediate(beat);
  };
  setImmediate(beat);
  await act();
  watching = false;
  return Math.max(longest, performance.now() - last);
}

type Held = { readonly operationId: string; readonly later: number };

async function heldBy(bench: Bench, world: World, operation: Operation): Promise<Held> {
  const { operationId } = operation;
  const holds: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const client = await bench.signIn(world, loginOf(operation));
    const request = widest[operationId]?.(call) ?? (await goodRequests[operationId]?.(bench.app, world, client)) ?? {};
    holds.push(await longestHold(() => send(bench.app, world, operation, request, client.token)));
  }
  const [, ...later] = holds;
  // Takes the smallest of several calls: pauses by the garbage collector or by other processes do not repeat.
  return { operationId, later: Math.min(...later) };
}

/**
 * Returns one figure for each operation: how long a call blocks the event loop, longest first. The first call of each
 * operation is not counted, because it compiles the validators.
 */
export async function holdFigures(): Promise<Figure[]> {
  const bench = await startBench();
  const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
  const unlimited = { times: Number.MAX_SAFE_INTEGER, withinMs: 0 };
  const limits = Object.fromEntries(Object.keys(standardLimits).map((name) => [name, unlimited]));
  const settings = { name: 'holds', seed: 'holds', ...clocks, shanghaiHolidays: true, limits };
  const play = { demanded: {}, offered: demoStories };
  const world = await planted(bench.app.worlds, calendarsFromTable(holidayTable), play, settings, 'memory');
  const held: Held[] = [];
  for (const operation of readContract().operations) held.push(await heldBy(bench, world, operation));
  await bench.stop();
  return held
    .toSorted((one, other) => other.later - one.later)
    .map(({ operationId, later }) => ({ name: `longest hold: ${operationId}`, value: later, unit: 'ms', bar: { atMost } }));
}
