// One world with so many deals behind it, in a process of its own: what acts, reads, a snapshot and a resume cost there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { admin, asked, confirm, dealerTime, reopened, spotRequest } from '#mock/bank/bank.fixture.ts';
import { grownState } from '#mock/bank/grown-world.fixture.ts';
import { writeState } from '#mock/bank/opening.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { median } from './figure.ts';
import { longestStall } from './stall.ts';

/** Milliseconds, but for `memory`, which is MB, and `snapshotParts`, a number. */
export type Growth = Readonly<Record<'ask' | 'accept' | 'page' | 'badges' | 'stall' | 'resume' | 'resumeStall' | 'memory', number>> & {
  /** Longest time of one operation, by its name. */
  readonly longest: Readonly<Record<string, number>>;
};

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

/** Reads that look at lists, each once warm. */
const reads: Readonly<Record<string, (world: World) => unknown>> = {
  'all spot deals, page 1': ({ bank }) => bank.SpotClientTrade(admin, page),
  'all spot deals, last page': ({ bank }) => bank.SpotClientTrade(admin, { ...page, pageNum: 1_000 }),
  'all spot deals by amount': ({ bank }) => bank.SpotClientTrade(admin, { ...page, sortBy: 'custAmt1' }),
  'all spot deals of a pair': ({ bank }) => bank.SpotClientTrade(admin, { ...page, rateCode: 'USD/CNH' }),
  'forwards in progress': ({ bank }) => bank.fwdTradeDuration(admin, page),
  deliveries: ({ bank }) => bank.delivery(admin, page),
  'deliveries of a day': ({ bank }) => bank.delivery(admin, { ...page, startDate: '2026-01-13', endDate: '2026-01-13' }),
  receipts: ({ bank }) => bank.receipts(admin, page),
  'due soon': ({ bank }) => bank.front(admin, page),
  badges: ({ bank }) => bank.custCountext(admin),
  'open quotes': ({ bank }) => bank.getTradeQuote(admin),
};

/** Asks and accepts until there is something for a snapshot to write. */
async function deal(world: World, times: number): Promise<{ ask: number; accept: number }> {
  const [asks, accepts]: [number[], number[]] = [[], []];
  const time = async (times_: number[], act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    times_.push(performance.now() - began);
  };
  for (let round = 0; round < times; round += 1) {
    let businessNo = '';
    await time(
      asks,
      async () =>
        (businessNo = await asked(world, { ...spotRequest({ amount: '10001', cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } }) })),
    );
    await world.advance(dealerTime);
    await time(accepts, () => world.bank.doSpotTradeConfirm(admin, confirm(businessNo)));
  }
  return { ask: median(asks), accept: median(accepts) };
}

/** Grows the world, writes it down, and opens it as a restart would. */
async function measured(deals: number): Promise<Growth> {
  const first = sqliteJournal(file);
  await writeState(first, await grownState(deals));
  first.close();
  collectGarbage();
  const began = performance.now();
  const opening = longestStall(() => reopened({ journal: sqliteJournal(file) }));
  const { result: world, stall: resumeStall } = await opening;
  const resume = performance.now() - began;
  collectGarbage();
  const memory = process.memoryUsage().heapUsed / 2 ** 20;
  const longest: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) longest[name] = await middle(() => read(world));
  const { ask, accept } = await deal(world, actsBeforeSnapshot);
  const { stall } = await longestStall(() => world.bank.snapshot());
  const figures = { ask, accept, page: longest['all spot deals, page 1'] ?? 0, badges: longest['badges'] ?? 0 };
  world.journal.close();
  return { ...figures, stall, resume, resumeStall, memory, longest };
}

try {
  console.log(JSON.stringify(await measured(Number(process.argv[2] ?? '1000'))));
} finally {
  rmSync(join(file, '..'), { recursive: true, force: true });
}
