// Stores a journal of this version: `node mock-server/journal/kept/keep.ts`, once, before a version is released.
import { fileURLToPath } from 'node:url';

import { idsFrom, testBank } from '#mock/bank/doors/bank.fixture.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';

import { sqliteJournal } from '../sqlite.ts';
import { firstHalf, secondHalf } from './life.fixture.ts';

const file = fileURLToPath(new URL(`version-${eventVersion}.sqlite`, import.meta.url));
const journal = sqliteJournal(file);
idsFrom(0);
const world = testBank({ journal });
await firstHalf(world);
await world.bank.settled();
await world.bank.snapshot();
await secondHalf(world);
await world.bank.settled();
await journal.close();
