// A process of its own that deals until it is killed, and prints each deal's number once the bank has acknowledged it.
import { booked, testBank } from '#mock/bank/bank.fixture.ts';

import { sqliteJournal } from './sqlite.ts';

const file = process.argv[2] ?? '';
const journal = sqliteJournal({ file, onArchived: () => undefined, archiveSuffix: () => 'old' });
const world = testBank({ journal });

for (;;) {
  const businessNo = await booked(world, { amount: '10001' });
  process.stdout.write(`${businessNo}\n`);
}
