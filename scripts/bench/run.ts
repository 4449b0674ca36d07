// `npm run bench`: measures response times, validation, journal throughput, thread holds, the cost of unauthenticated
// calls, frames for many sockets, growth with history, live prices on screen, list rendering, many expected flows and
// batches of quotes.
// Fails when a bar is missed. Options: the name of a part (`--lists`) for this part alone, `--long` for 200,000 deals,
// `--compare <file>` for what changed since an earlier `reports/bench.json`, and `--write` for the table in the README.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { actFigures } from './acts.ts';
import { batchFigures } from './batch.ts';
import { barText, changes, type Figure, meets, valueText } from './figure.ts';
import { exposedFigures } from './exposed.ts';
import { fanOutFigures } from './fan-out.ts';
import { holdFigures } from './holds.ts';
import { growthFigures } from './growth.ts';
import { listFigures } from './lists.ts';
import { liveFigures } from './live.ts';
import { processFigures } from './processes.ts';
import { routeFigures } from './routes.ts';
import { spotFigures } from './spot.ts';
import { startFigures } from './start.ts';
import { strangerFigures } from './strangers.ts';
import { viewFigures } from './view.ts';
import { kept, type Measured, writeTable } from './table.ts';
import { root } from '../root.ts';

const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({
  options: {
    start: flag,
    bank: flag,
    'fan-out': flag,
    processes: flag,
    live: flag,
    view: flag,
    acts: flag,
    lists: flag,
    exposed: flag,
    batch: flag,
    growth: flag,
    long: flag,
    write: flag,
    compare: { type: 'string' },
  },
});

const parts = {
  start: startFigures,
  bank: async () => [...(await routeFigures()), ...(await spotFigures()), ...(await holdFigures()), ...(await strangerFigures())],
  'fan-out': fanOutFigures,
  processes: processFigures,
  live: liveFigures,
  view: viewFigures,
  acts: actFigures,
  lists: listFigures,
  exposed: exposedFigures,
  batch: batchFigures,
  growth: () => Promise.resolve(growthFigures(options.long)),
} as const satisfies Readonly<Record<string, () => Promise<Figure[]>>>;

const names = Object.keys(parts) as (keyof typeof parts)[];
const wanted = names.filter((name) => options[name]);
const chosen = wanted.length > 0 ? wanted : names;
const report = `${root}reports/bench.json`;
const measuredAt = new Date().toISOString();
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Measured;
// Read before the measurement, because the file may be the one that is written after it.
const before = options.compare === undefined ? null : read(options.compare);
/** Parts that were measured on the same day and machine and are not measured now. */
const earlier = existsSync(report) ? kept(read(report), { measuredAt, machine }, chosen) : [];

const figures: Measured['figures'][number][] = [];
for (const part of chosen)
  for (const figure of await parts[part]()) {
    const met = meets(figure);
    figures.push({ ...figure, part, met });
    const columns = [figure.name.padEnd(56), valueText(figure).padStart(9), figure.unit.padEnd(12), barText(figure).padEnd(13)];
    console.log(`${columns.join(' ')} ${met ? '' : 'MISSED'}`.trimEnd());
  }

const missed = figures.filter(({ met }) => !met);
if (missed.length > 0) console.log(`\nmissed: ${missed.map(({ name }) => name).join(', ')}`);
if (before) console.log(['', 'changed by more than a tenth:', ...changes(before.figures, figures)].join('\n'));
const inOrder = names.flatMap((part) => [...earlier, ...figures].filter((figure) => figure.part === part));
const measured: Measured = { measuredAt, machine, figures: inOrder };
mkdirSync(`${root}reports`, { recursive: true });
writeFileSync(report, `${JSON.stringify(measured, null, 2)}\n`);
const lacking = names.filter((part) => !inOrder.some((figure) => figure.part === part));
if (options.write && lacking.length > 0) throw new Error(`not measured today, so no table is written: ${lacking.join(', ')}`);
if (options.write) writeTable(measured);
process.exitCode = missed.length === 0 ? 0 : 1;
