// What files of lists cost in a world: a row of CSV, how long the thread is held, and how much memory grows while one is written or made.
import { admin, type reopened } from '#mock/bank/doors/bank.fixture.ts';
import { filePool } from '#mock/files/file-pool.ts';
import { csvText } from '#mock/files/tables.ts';
import { longestStall } from './stall.ts';

type World = Awaited<ReturnType<typeof reopened>>;

const megabyte = 2 ** 20;
/** So many pieces of 100 rows are written between two looks at the memory. */
const piecesBetween = 20;

async function table({ bank }: World, list: 'SpotClientTrade' | 'forwardClientTrade', format: 'csv' | 'xlsx') {
  const found = await bank.exportList(admin, { list, language: 'en-US' }, { format });
  if (!found.ok) throw new Error(found.refusal.key);
  return found.data;
}

/** Writes all of it, and hands nothing on. */
async function written(world: World, onPiece: () => void): Promise<number> {
  const { columns, total, pieces } = await table(world, 'SpotClientTrade', 'csv');
  let bytes = 0;
  for await (const text of csvText(columns, pieces)) {
    bytes += text.length;
    onPiece();
  }
  if (bytes === 0) throw new Error('nothing was written');
  return total;
}

/** The most that is held besides what was held before, MB, looked at after a collection. */
async function csvMemory(world: World, collectGarbage: () => void): Promise<number> {
  const held = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  let [most, pieces] = [before, 0];
  await written(world, () => {
    pieces += 1;
    if (pieces % piecesBetween === 0) most = Math.max(most, held());
  });
  return (most - before) / megabyte;
}

/** What the process takes more while a workbook is made in its thread, MB. */
async function workbookMemory(world: World): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const files = filePool();
  const { columns, pieces } = await table(world, 'forwardClientTrade', 'xlsx');
  await files.make({ kind: 'xlsx', of: { columns, pieces } });
  await files.close();
  clearInterval(look);
  return (most - before) / megabyte;
}

/** By name and unit. The first file of a process is not measured: it compiles what the others use. */
export async function exportCosts(world: World, collectGarbage: () => void) {
  await written(world, () => {});
  const began = performance.now();
  const { result: rows, stall } = await longestStall(() => written(world, () => {}));
  const took = performance.now() - began;
  return {
    'CSV of all spot deals, µs a row': (took * 1000) / rows,
    'CSV stall, ms': stall,
    'CSV memory, MB': await csvMemory(world, collectGarbage),
    'workbook of forwards, memory, MB': await workbookMemory(world),
  };
}
