// Grows one world to a given number of deals in a process of its own, and measures acts, reads, a snapshot and a
// restart there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { admin, as, asked, confirm, dealerTime, reopened } from '#mock/bank/doors/bank.fixture.ts';
import { grownState } from '#mock/bank/doors/grown-world.fixture.ts';
import { writeState } from '#mock/bank/engine/opening.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { median } from './figure.ts';
import { exportCosts } from './exports.ts';
import { longestStall } from './stall.ts';

/** Costs in one world, by name and unit. */
export type Growth = { readonly costs: Readonly<Record<CostName, number>> };

type CostName =
  | `${keyof typeof acts | keyof typeof reads}, ms`
  | keyof Awaited<ReturnType<typeof exportCosts>>
  | 'slowest list, opened and turned, ms'
  | 'totals of a new filter, ms'
  | 'totals stall, ms'
  | 'snapshot stall, ms'
  | 'resume, ms'
  | 'resume stall, ms'
  | 'memory, MB';

const rounds = 25;
const actsBeforeSnapshot = 200;
const page = { pageNum: 1, pageSize: 10 } as const;
const file = join(mkdtempSync(join(tmpdir(), 'bench-growth-')), 'journal.sqlite');

type World = Awaited<ReturnType<typeof reopened>>;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const middle = async (act: () => unknown): Promise<number> => {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
};

const acts = { ask: 0, accept: 0 };

/** Pages and badges. The first page sorted by amount, or filtered by pair, builds the view that later pages reuse. */
const reads = {
  'all spot deals': ({ bank }: World) => bank.SpotClientTrade(admin, page),
  'spot deals, page 50': ({ bank }: World) => bank.SpotClientTrade(admin, { ...page, pageNum: 50 }),
  'spot deals by amount': ({ bank }: World) => bank.SpotClientTrade(admin, { ...page, sortBy: 'custAmt1' }),
  'spot deals of a pair': ({ bank }: World) => bank.SpotClientTrade(admin, { ...page, rateCode: 'USD/CNH' }),
  'forwards in progress': ({ bank }: World) => bank.fwdTradeDuration(admin, page),
  'totals of spot deals': ({ bank }: World) => bank.listTotals(admin, { list: 'SpotClientTrade' }),
  'value of open spot deals': ({ bank }: World) => bank.listValues(admin, { list: 'spotTradeDuration' }),
  'value of open forwards': ({ bank }: World) => bank.listValues(admin, { list: 'fwdTradeDuration' }),
  deliveries: ({ bank }: World) => bank.delivery(admin, page),
  'deliveries of a day': ({ bank }: World) => bank.delivery(admin, { ...page, startDate: '2026-01-13', endDate: '2026-01-13' }),
  receipts: ({ bank }: World) => bank.receipts(admin, page),
  'due soon': ({ bank }: World) => bank.front(admin, page),
  badges: ({ bank }: World) => bank.custCountext(admin),
  'submissions to approve': ({ bank }: World) => bank.submissionQuery(as('checker01'), { ...page, scope: 'toApprove' }),
  'all submissions': ({ bank }: World) => bank.submissionQuery(as('checker01'), { ...page, scope: 'all' }),
  'audit trail': ({ bank }: World) => bank.auditQuery(admin, page),
  'audit trail of an action': ({ bank }: World) => bank.auditQuery(admin, { ...page, auditOperation: 'delivery' }),
};

/** Operations of all lists that have pages. */
const lists = [
  ...(['SpotClientTrade', 'norSpotTradeQuery', 'matutitySpotTradeQuery', 'spotTradeDuration'] as const),
  ...(['forwardClientTrade2', 'forwardClientTrade', 'fwdTradeDuration', 'swapClientTrade', 'swapTradeDuration'] as const),
  ...(['optClientTrade', 'noReachDateOptClientTrade', 'reachDateOptClientTrade', 'optionTradeListToDelivery', 'optTradeHistory'] as const),
  ...(['delivery', 'forexOrderList', 'receipts', 'front'] as const),
];

/** Returns the median time, in ms, of reading the first two pages of the slowest list. */
async function slowestList({ bank }: World): Promise<number> {
  const costs = [];
  for (const list of lists)
    costs.push(
      await middle(async () => {
        await bank[list](admin, page);
        await bank[list](admin, { ...page, pageNum: 2 });
      }),
    );
  return Math.max(...costs);
}

/** Measures totals of a filter that was not requested before, so that they are added up from every row. */
async function newTotals({ bank }: World) {
  const began = performance.now();
  const { stall } = await longestStall(() => bank.listTotals(admin, { list: 'SpotClientTrade', tradeDirection: 'BUY' }));
  return { 'totals of a new filter, ms': performance.now() - began, 'totals stall, ms': stall };
}

async function timed<T>(times: number[], act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  times.push(performance.now() - began);
  return result;
}

/** Requests and accepts quotes until a snapshot has something to write. */
async function deal(world: World): Promise<typeof acts> {
  const [asks, accepts]: [number[], number[]] = [[], []];
  const small = { amount: '10001', cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;
  for (let round = 0; round < actsBeforeSnapshot; round += 1) {
    const businessNo = await timed(asks, () => asked(world, small));
    await world.advance(dealerTime);
    await timed(accepts, () => world.bank.doSpotTradeConfirm(admin, confirm(businessNo)));
  }
  return { ask: median(asks), accept: median(accepts) };
}

/** Grows the world, writes a snapshot, and opens the world as a restart does. */
async function measured(deals: number): Promise<Growth> {
  const first = sqliteJournal(file);
  await writeState(first, await grownState(deals));
  await first.close();
  collectGarbage();
  const began = performance.now();
  const { result: world, stall: resumeStall } = await longestStall(() => reopened({ journal: sqliteJournal(file) }));
  const resume = performance.now() - began;
  collectGarbage();
  const memory = process.memoryUsage().heapUsed / 2 ** 20;
  const read: Record<string, number> = {};
  for (const [name, act] of Object.entries(reads)) read[`${name}, ms`] = await middle(() => act(world));
  const slowest = await slowestList(world);
  const totals = await newTotals(world);
  const exported = await exportCosts(world, collectGarbage);
  const { ask, accept } = await deal(world);
  const { stall } = await longestStall(() => world.bank.snapshot());
  await world.journal.close();
  const acted = { 'ask, ms': ask, 'accept, ms': accept };
  const costs = { ...acted, ...read, ...totals, 'slowest list, opened and turned, ms': slowest, ...exported, 'snapshot stall, ms': stall };
  return { costs: { ...costs, 'resume, ms': resume, 'resume stall, ms': resumeStall, 'memory, MB': memory } as Growth['costs'] };
}

try {
  console.log(JSON.stringify(await measured(Number(process.argv[2] ?? '1000'))));
} finally {
  rmSync(join(file, '..'), { recursive: true, force: true });
}
