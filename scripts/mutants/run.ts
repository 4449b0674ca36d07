// `npm run mutants`: applies sampled edits to a copy of the bank's sources, and lists those that no test notices.
import { parseArgs } from 'node:util';
import { trySample } from './try-sample.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const [size, seed] = [Number(values.sample), Number(values.seed)];

if (size > 0 && Number.isInteger(seed)) process.exitCode = await trySample({ size, seed, again: values.again });
else {
  console.error('mutants: pass --sample <number>, --seed <number> for another sample, and --again to retry surviving edits');
  process.exitCode = 2;
}
