// Measures exports in a world: time per CSV row, how long the thread is held, and memory growth for CSV and workbooks.
import { admin, type reopened } from '#mock/bank/doors/bank.fixture.ts';
import { filePool } from '#mock/files/file-pool.ts';
import { csvText } from '#mock/files/tables.ts';
import { longestStall } from './stall.ts';

type World = Awaited<ReturnType<typeof reopened>>;

const megabyte = 2 ** 20;
/** Pieces of 100 rows written between two memory readings. */
const piecesBetween = 20;

async function table({ bank }: World, list: 'SpotClientTrade' | 'forwardClientTrade', format: 'csv' | 'xlsx') {
  const found = await bank.exportList(admin, { list, language: 'en-US' }, { format });
  if (!found.ok) throw new Error(found.refusal.key);
  return found.data;
}

/** Reads the whole CSV and discards it; returns the milliseconds per row. */
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

/** Largest memory growth during a CSV export, in MB, read after a garbage collection. */
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

/** Growth of the process while a worker thread makes a workbook, in MB. */
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

/**
 * Returns costs by name and unit. The first file of a process is not measured, because it compiles code that later
 * files reuse.
 */
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
