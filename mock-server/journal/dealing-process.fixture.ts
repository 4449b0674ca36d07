// A process that books deals until it is killed. It prints the number of each deal once the bank has acknowledged it.
import { booked, idsFrom, reopened } from '#mock/bank/doors/bank.fixture.ts';
import { manualClock } from '#mock/bank/kernel/clock.fixture.ts';
import { replayed } from '#mock/bank/engine/opening.ts';

import { lastEventFile } from './last-event.ts';
import { sqliteJournal } from './sqlite.ts';

const [, , file = '', round = '0'] = process.argv;
const journal = sqliteJournal(file, lastEventFile(`${file}.last`));
const { bankTime } = (await replayed(journal)).mark;
const world = await reopened(bankTime > 0 ? { journal, clock: manualClock(bankTime) } : { journal });
idsFrom(Number(round) * 1_000_000);

for (;;) {
  const businessNo = await booked(world, { amount: '10001', cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } });
  process.stdout.write(`${businessNo}\n`);
}
