// Files of long lists: a workbook is limited to what a thread can hold, CSV is not and is sent while it is written.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { grownState } from '#mock/bank/doors/grown-world.fixture.ts';
import { shanghaiInstant } from '#mock/bank/calendar/dates.ts';
import { writeState } from '#mock/bank/engine/opening.ts';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import type { BankState } from '#mock/bank/facts/state.ts';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { type Bench, type Client, startBench } from './bench.ts';

const grown = memoryJournal();
const throughJournal = (name: string, journal: Journal): Journal => (name === 'grown' ? grown : journal);

let bench: Bench;
let client: Client;
let rows: { readonly all: number; readonly some: number };

/** Copies the passwords of another world, so that users can sign in. */
function withPasswordsOf(state: BankState, { directory: { users } }: BankState): BankState {
  for (const [login, user] of Object.entries(users)) state.directory.users[login] = { ...user };
  return state;
}

beforeAll(async () => {
  bench = await startBench(undefined, { throughJournal });
  const state = await grownState(6_000);
  rows = { all: state.receipts.length, some: state.receipts.filter(({ type }) => type === '2').length };
  await writeState(grown, withPasswordsOf(state, (await bench.world()).bank.state()));
  const now = shanghaiInstant('2026-01-13', '11:00');
  const settings = { name: 'grown', seed: 'grown', bankTime: now, accessTime: now, bankRate: 0, accessRate: 0, shanghaiHolidays: true };
  client = await bench.signIn(await bench.app.worlds.create(settings, 'memory'), 'admin01');
}, 120_000);
afterAll(() => bench.close());

const url = '/ftfeportal/grown/shop/trade/export/receipts';
const csv = { format: 'csv' };

it('PRT-11 MOC-37 more than 10,000 rows are refused as a workbook until a filter is set, and CSV contains all of them', async () => {
  expect(rows.all).toBeGreaterThan(10_000);
  const answer = await client.json('/shop/trade/export/receipts', { format: 'xlsx' }, { 'accept-language': 'en-US' });
  expect(answer).toMatchObject({
    code: refusalCodes.tooManyRows,
    msg: 'A workbook holds at most 10000 rows: narrow the filter, or export CSV.',
  });
  const headers = { token: client.token, 'content-type': 'application/json' };
  for (const [filter, count] of [
    [{}, rows.all],
    [{ receiptType: '2' }, rows.some],
  ] as const) {
    const file = await bench.app.portal.inject({ method: 'POST', url, headers, payload: { ...csv, ...filter } });
    expect([file.statusCode, file.headers['x-total-rows']]).toEqual([200, String(count)]);
    expect(new Set(file.payload.trimEnd().split('\r\n'))).toHaveProperty('size', count + 1);
  }
});

/** Starts to read a file over a socket and disconnects after the first bytes; resolves with the number of bytes received. */
const hungUp = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(csv);
    const headers = { token: client.token, 'content-type': 'application/json', 'content-length': payload.length };
    const call = request({ host: '127.0.0.1', port, path: url, method: 'POST', headers }, (answer) => {
      answer.once('data', (bytes: Buffer) => {
        answer.destroy();
        resolve(bytes.length);
      });
      answer.on('error', () => undefined);
    });
    call.on('error', reject).end(payload);
  });

it('PRT-11 MOC-37 a reader that disconnects in the middle of CSV can request it again, and nothing stays open', async () => {
  await bench.app.portal.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bench.app.portal.server.address() as AddressInfo;
  const open = () => new Promise<number>((resolve) => bench.app.portal.server.getConnections((_, count) => resolve(count)));
  for (let call = 0; call < 8; call += 1) {
    expect(await hungUp(port)).toBeGreaterThan(0);
    await expect.poll(open).toBe(0);
  }
});
