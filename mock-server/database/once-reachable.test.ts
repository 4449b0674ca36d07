import { expect, it } from 'vitest';

import { Unreachable } from '#mock/bank/engine/journal-port.ts';
import { onceReachable } from './once-reachable.ts';

const gone = () => new Unreachable('the database cannot be reached');

/** Fails with each error in turn, then returns the number of runs. */
function failing(...errors: readonly Error[]): () => Promise<number> {
  let runs = 0;
  return async () => {
    const error = errors[runs];
    runs += 1;
    if (error) throw error;
    return runs;
  };
}

it('SHR-04 what needs the database is run again until the database can be reached', async () => {
  expect(await onceReachable(failing(gone(), gone()), new AbortController().signal, 1)).toBe(3);
});

it('SHR-04 any other error is not repeated', async () => {
  await expect(onceReachable(failing(new Error('syntax')), new AbortController().signal, 1)).rejects.toThrow('syntax');
});

it('SHR-04 a bank that closes does not wait for its database', async () => {
  const closing = new AbortController();
  closing.abort();
  await expect(onceReachable(failing(gone()), closing.signal, 1)).rejects.toThrow('cannot be reached');
});
