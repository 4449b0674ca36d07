// `npm run simulate`: runs ten thousand simulated lives of the bank, its clients and pages of the portal. `-- --lives N`
// sets their number, `--seed N` the seed; `--path P` repeats one life, `--plant NAME` plants a fault.
import { parseArgs } from 'node:util';
import { plants, type Plant } from './plants.ts';
import { search } from './search.ts';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string', default: '' },
    plant: { type: 'string' },
  },
});
const plant = values.plant === undefined ? {} : (plants as Readonly<Record<string, Plant>>)[values.plant];
if (!plant) throw new Error(`--plant is one of: ${Object.keys(plants).join(', ')}`);
const start = performance.now();
const { lives, broken } = await search({ seed: Number(values.seed), numRuns: Number(values.lives), plant, path: values.path });
const seconds = (performance.now() - start) / 1000;
console.log(
  `simulate: ${lives} lives in ${seconds.toFixed(0)} s (${(lives / seconds).toFixed(0)} a second), ${broken ? 1 : 0} broken, seed ${values.seed}`,
);
if (broken) console.error(`repeat with --seed ${broken.seed} --path ${broken.path}\n${broken.text}`);
process.exitCode = broken ? 1 : 0;
