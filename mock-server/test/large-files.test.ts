// Files of long lists: no more rows than a thread can hold, and nothing that holds the others up.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { grownState } from '#mock/bank/grown-world.fixture.ts';
import { shanghaiInstant } from '#mock/bank/calendar/shanghai-time.ts';
import { writeState } from '#mock/bank/opening.ts';
import { refusalCodes } from '#mock/bank/refusals.ts';
import type { BankState } from '#mock/bank/state.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import { memoryJournal } from '#mock/journal/memory.ts';
import { type Bench, type Client, startBench } from './bench.ts';

const grown = memoryJournal();
const throughJournal = (name: string, journal: Journal): Journal => (name === 'grown' ? grown : journal);

let bench: Bench;
let client: Client;
let rows: { readonly all: number; readonly some: number };

/** The passwords of a new world, so that one can sign in. */
function withPasswordsOf(state: BankState, { directory: { users } }: BankState): BankState {
  for (const [login, user] of Object.entries(users)) state.directory.users[login] = { ...user };
  return state;
}

beforeAll(async () => {
  bench = await startBench(undefined, { throughJournal });
  const state = await grownState(5_400);
  rows = { all: state.receipts.length, some: state.receipts.filter(({ type }) => type === '2').length };
  await writeState(grown, withPasswordsOf(state, (await bench.world()).bank.state()));
  const now = shanghaiInstant('2026-01-13', '11:00');
  const settings = { name: 'grown', seed: 'grown', bankTime: now, accessTime: now, bankRate: 0, accessRate: 0, shanghaiHolidays: true };
  client = await bench.signIn(await bench.app.worlds.create(settings, 'memory'), 'admin01');
}, 120_000);
afterAll(() => bench.close());

it('PRT-11 MOC-37 a list of more than 10,000 rows is no file until a filter is set', { timeout: 120_000 }, async () => {
  expect(rows.all).toBeGreaterThan(10_000);
  const answer = await client.json('/shop/trade/export/receipts', { format: 'csv' }, { 'accept-language': 'en-US' });
  expect(answer).toMatchObject({ code: refusalCodes.tooManyRows, msg: 'A file holds at most 10000 rows, please narrow the filter.' });
  const file = await bench.app.portal.inject({
    method: 'POST',
    url: '/ftfeportal/grown/shop/trade/export/receipts',
    headers: { token: client.token, 'content-type': 'application/json' },
    payload: { format: 'csv', receiptType: '2' },
  });
  expect(file.statusCode).toBe(200);
  expect(file.payload.trimEnd().split('\r\n')).toHaveLength(rows.some + 1);
});
