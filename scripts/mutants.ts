// `npm run mutants`: edits the sources in a copy and looks whether the tests notice, either the kept edits or a sample of all.
import { parseArgs } from 'node:util';
import { tryKept } from './mutants/try-kept.ts';
import { trySample } from './mutants/try-sample.ts';

const { values } = parseArgs({
  options: {
    kept: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const [size, seed] = [Number(values.sample), Number(values.seed)];

if (values.kept) process.exitCode = await tryKept();
else if (size > 0 && Number.isInteger(seed)) process.exitCode = await trySample({ size, seed, again: values.again });
else {
  console.error('mutants: pass --kept, or --sample <number> with --seed <number>, and --again for those that survived');
  process.exitCode = 2;
}
