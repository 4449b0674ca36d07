// `npm run bench`: measures response times, validation, journal throughput, thread holds, the cost of unauthenticated
// calls, frames for many sockets, growth with history, and list rendering. Fails when a bar is missed.
// Options: `--growth`, `--lists`, `--fan-out` or `--processes` for one part, `--long` for 200,000 deals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { barText, meets } from './figure.ts';
import { fanOutFigures } from './fan-out.ts';
import { holdFigures } from './holds.ts';
import { growthFigures } from './growth.ts';
import { listFigures } from './lists.ts';
import { processFigures } from './processes.ts';
import { routeFigures } from './routes.ts';
import { spotFigures } from './spot.ts';
import { startFigures } from './start.ts';
import { strangerFigures } from './strangers.ts';
import { root } from '../root.ts';

const options = process.argv.slice(2);
const alone = ['growth', 'lists', 'fan-out', 'processes'].find((part) => options.includes(`--${part}`));
const wants = (part: string) => alone === undefined || alone === part;
const ofBank = wants('bank')
  ? [...(await startFigures()), ...(await routeFigures()), ...(await spotFigures()), ...(await holdFigures()), ...(await strangerFigures())]
  : [];
const ofFanOut = wants('fan-out') ? await fanOutFigures() : [];
const ofProcesses = wants('processes') ? await processFigures() : [];
const ofLists = wants('lists') ? await listFigures() : [];
const ofGrowth = wants('growth') ? growthFigures(options.includes('--long')) : [];
const figures = [...ofBank, ...ofFanOut, ...ofProcesses, ...ofLists, ...ofGrowth].map((figure) => ({ ...figure, met: meets(figure) }));

for (const figure of figures) {
  const value = figure.value < 100 ? figure.value.toFixed(2) : figure.value.toFixed(0);
  console.log(
    `${figure.name.padEnd(46)} ${value.padStart(9)} ${figure.unit.padEnd(11)} ${barText(figure).padEnd(13)} ${figure.met ? '' : 'MISSED'}`.trimEnd(),
  );
}
mkdirSync(`${root}reports`, { recursive: true });
writeFileSync(`${root}reports/bench.json`, `${JSON.stringify(figures, null, 2)}\n`);
process.exitCode = figures.every(({ met }) => met) ? 0 : 1;
