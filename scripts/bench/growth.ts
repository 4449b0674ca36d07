// Measures how the costs of acts, reads, snapshots and restarts grow with the number of deals (MOC-33). Each world has
// a process of its own.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import type { Growth } from './grown-world.ts';

/** Numbers of deals to measure. Growing 200,000 deals takes minutes, so it requires `npm run bench -- --long`. */
const sizes = (long: boolean): readonly number[] => [1_000, 10_000, 50_000, ...(long ? [200_000] : [])];

const script = fileURLToPath(new URL('grown-world.ts', import.meta.url));

const grown = (deals: number): Growth =>
  JSON.parse(execFileSync(process.execPath, [script, String(deals)], { encoding: 'utf8' })) as Growth;

/** Returns the lines of a table with one column for each size of world. */
function table(worlds: readonly (readonly [deals: number, growth: Growth])[]): string[] {
  const line = (name: string, cells: readonly string[]) => `${name.padEnd(30)} ${cells.map((cell) => cell.padStart(10)).join('')}`;
  const [, first] = worlds[0] ?? [];
  return [
    line(
      'deals',
      worlds.map(([deals]) => deals.toLocaleString('en-US')),
    ),
    ...(Object.keys(first?.costs ?? {}) as (keyof Growth['costs'])[]).map((name) =>
      line(
        name,
        worlds.map(([, { costs }]) => (costs[name] ?? 0).toFixed(costs[name] < 100 ? 2 : 0)),
      ),
    ),
  ];
}

/** Prints the table. Figures with a bar compare 50,000 deals with 1,000. */
export function growthFigures(long: boolean): Figure[] {
  const worlds = sizes(long).map((deals) => [deals, grown(deals)] as const);
  for (const line of table(worlds)) console.log(line);
  const of = (wanted: number) => worlds.find(([deals]) => deals === wanted)?.[1].costs;
  const [few, many] = [of(1_000), of(50_000)];
  const ratio = (name: keyof Growth['costs'], atMost = 3): Figure => ({
    name: `${name.replace(/, [^,]*$/, '')}, 50,000 deals beside 1,000`,
    value: (many?.[name] ?? 0) / (few?.[name] ?? 1),
    unit: 'ratio',
    bar: { atMost },
  });
  const figure = (name: keyof Growth['costs'], of: string, atMost?: number): Figure => ({
    name: `${name.replace(/, [^,]*$/, '')}, ${of}`,
    value: many?.[name] ?? 0,
    unit: name.slice(name.lastIndexOf(' ') + 1),
    ...(atMost !== undefined && { bar: { atMost } }),
  });
  return [
    ratio('ask, ms'),
    ratio('accept, ms'),
    ratio('all spot deals, ms'),
    ratio('badges, ms'),
    ratio('submissions to approve, ms'),
    ratio('all submissions, ms'),
    ratio('audit trail, ms'),
    ratio('audit trail of an action, ms'),
    ratio('totals of spot deals, ms', 1.5),
    ratio('slowest list, opened and turned, ms'),
    ratio('CSV of all spot deals, µs a row'),
    figure('CSV stall, ms', '50,000 deals', 20),
    figure('totals of a new filter, ms', '50,000 deals'),
    figure('totals stall, ms', '50,000 deals', 50),
    figure('CSV memory, MB', '50,000 deals', 8),
    figure('workbook of forwards, memory, MB', '5,000 forwards'),
    figure('memory, MB', '50,000 deals', 250),
    figure('resume, ms', '50,000 deals', 3_000),
    figure('resume stall, ms', '50,000 deals', 50),
    figure('snapshot stall, ms', '50,000 deals', 50),
  ];
}
