// @module-tag thorough
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import { loadKeyPair } from '#mock/secrets/key-pair.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, confirmation, dealt, spotRequest, startBench, tuesday } from './bench.ts';
import { books } from './books.ts';
import { order } from './console.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';

const { operations } = readContract();
/** Reads whose valid requests book a deal or submit one first, so that there is something to read. */
const dealFirst = [
  'pubTrade',
  'spotTradeDurationDetail',
  'TradeSpecialType',
  'front',
  'delivery',
  'receiptSheet',
  'printConfirmType',
  'listTotals',
  'listValues',
  'auditQuery',
  'submissionQuery',
  'submissionDetail',
  'flowQuery',
  'exposureQuery',
  'coverQuery',
  'batchProposal',
  'batchDetail',
  'batchQuery',
];
const reads = operations.filter(({ read, operationId }) => read && !dealFirst.includes(operationId));

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

/** Returns the response text of every read of a user, by operation. */
async function everyRead(world: World, client: Client): Promise<Record<string, string>> {
  const entries = [];
  for (const operation of reads) {
    const request =
      operation.operationId === 'requestOutcome'
        ? { form: { clientRequestId: requestId(1) } }
        : await goodRequests[operation.operationId]!(bench.app, world, client);
    entries.push([operation.operationId, (await send(bench.app, world, operation, request, client.token)).raw.toString()]);
  }
  return Object.fromEntries(entries) as Record<string, string>;
}

const requestId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Performs a fixed sequence of acts; returns their answers. */
async function morning(world: World, client: Client, firstId = 1): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [place, changes] of [{}, { rateCode: 'EUR/CNH', buyOrSell: 'S' }, { valueDate: '0' }].entries()) {
    world.accessClock.set(world.accessClock.now() + 1_000);
    const asked = await client.json<{ businessNo: string }>(
      '/shop/trade/spot/doSpotTrade',
      await spotRequest(client, { ...changes, clientRequestId: requestId(firstId + 2 * place) }),
    );
    await world.advanceBank(5_000);
    answers.push(asked, await client.form('/trade/getTradeQuote'));
    answers.push(
      await client.json('/shop/trade/spot/doSpotTradeConfirm', {
        ...confirmation(client, asked.data.businessNo),
        clientRequestId: requestId(firstId + 1 + 2 * place),
      }),
    );
  }
  return answers;
}

describe('worlds', () => {
  it('MOC-02 that could not be loaded are tried again the next time', async () => {
    const settings = `${bench.folder}/worlds/mended/settings.json`;
    // Files that the system cannot read at the moment are not broken (MOC-36).
    mkdirSync(settings, { recursive: true });
    await expect(bench.app.worlds.get('mended')).rejects.toThrow('EISDIR');
    rmSync(settings, { recursive: true });
    const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
    writeFileSync(settings, JSON.stringify({ name: 'mended', seed: 'mended', ...clocks, shanghaiHolidays: true }));
    expect((await bench.app.worlds.get('mended'))?.bankClock.now()).toBe(tuesday);
  });

  it('MOC-01 created at the same time under one name: the later one remains', async () => {
    const [first, second] = await Promise.all([bench.world('twice', 'one'), bench.world('twice', 'two')]);
    expect(first.settings.seed).toBe('one');
    expect(await bench.app.worlds.get('twice')).toBe(second);
    expect([...bench.app.worlds.loaded()].filter(({ name }) => name === 'twice')).toEqual([second]);
  });

  it('MOC-01 are isolated from each other, also side by side', async () => {
    const [one, other] = [await bench.world(), await bench.world()];
    const [client, bystander] = [await bench.signIn(one), await bench.signIn(other)];
    const startedAt = other.accessClock.now();
    const [before, readBefore] = [books(other), await everyRead(other, bystander)];
    await Promise.all([morning(one, client), everyRead(other, bystander)]);
    await one.bank.nudgePrice('EUR/USD', 0.05);
    await one.advanceBank(86_400_000);
    expect(books(other)).toEqual(before);
    // A reading moves the clock of sessions, by which their times are converted to bank time.
    other.accessClock.set(startedAt);
    expect(await everyRead(other, bystander)).toEqual(readBefore);
    expect(other.bankClock.now()).toBe(tuesday);
    expect(Object.keys(books(one).deals.all)).toHaveLength(3);
  });

  it('MOC-01 a token of one is invalid in another', async () => {
    const [one, other] = [await bench.world(), await bench.world()];
    const client = await bench.signIn(one);
    const stranger = Object.assign(bench.client(other, 'operator01'), { token: client.token });
    expect((await stranger.form('/shop/client/query/clientInfo')).code).toBe(600);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'MOC-02 %s answers an unknown world with 404 and its name',
    async (_id, operation) => {
      for (const name of ['nowhere', 'NOT-A-NAME', '..']) {
        const { status, body } = await send(bench.app, { name: encodeURIComponent(name) }, operation, {}, 'x'.repeat(43));
        expect(status).toBe(404);
        if (name !== '..') expect(body).toMatchObject({ code: 404, data: { field: 'provider', problem: name } });
      }
    },
  );

  it('MOC-02 on disk are loaded on first use, and continue where they were', async () => {
    const { body } = await order<{ name: string }>(
      bench.app,
      'createWorld',
      {},
      { name: 'kept', seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, kept: 'disk' },
    );
    const world = (await bench.app.worlds.get(body.name))!;
    const client = await bench.signIn(world);
    const businessNo = await dealt(world, client);
    await world.bank.markClock();
    const later = await startBench(bench.folder);
    const again = (await later.app.worlds.get('kept'))!;
    expect(again.bankClock.now()).toBe(world.bankClock.now());
    expect(books(again)).toEqual(books(world));
    expect(Object.keys(books(again).deals.all)).toEqual([businessNo]);
    await later.app.close();
  });

  it('MOC-05 of one seed have different tokens, tickets, captchas and codes, and each bank another key', async () => {
    const secrets = async () => {
      const world = await bench.world(undefined, 'seven');
      const { token, refreshToken, form } = await bench.signIn(world);
      const ticket = await form<string>('/shop/auth/refreshToken', { refresh_token: refreshToken });
      await form('/shop/auth/sms/loginCode', { username: 'admin01' });
      return [token, refreshToken, ticket.data.split('.')[1], ...world.outbox.entries.map(({ text }) => text)];
    };
    const [one, other] = [await secrets(), await secrets()];
    expect(one).toHaveLength(5);
    expect(one.filter((secret, place) => secret === other[place])).toEqual([]);
    const pems = await Promise.all([loadKeyPair(null), loadKeyPair(null)]);
    expect(pems[0].publicPem).not.toBe(pems[1].publicPem);
  });

  it('MOC-05 with the same seed, clock steps and calls yield the same bytes; another seed yields other prices', async () => {
    const play = async (seed: string) => {
      const world = await bench.world(undefined, seed);
      const client = await bench.signIn(world);
      const answers = await morning(world, client);
      await world.advanceBank(3 * 86_400_000);
      return JSON.stringify([answers, await everyRead(world, client), world.bank.ledger(), world.bank.audit()]);
    };
    const first = await play('seven');
    expect(await play('seven')).toBe(first);
    expect(await play('eight')).not.toBe(first);
  });
});

describe('a recreated world', () => {
  it.each(['memory', 'disk'])('MOC-12 in %s is saved and restored: every answer and what follows is as at the save', async (kept) => {
    const name = `saved-${kept}`;
    await order(
      bench.app,
      'createWorld',
      {},
      { name, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, kept },
    );
    const world = (await bench.app.worlds.get(name))!;
    const client = await bench.signIn(world);
    await morning(world, client);
    await order(bench.app, 'saveWorld', { world: name }, { save: 'noon' });
    const [atSave, booksAtSave] = [await everyRead(world, client), books(world)];
    const afternoon = await morning(world, client, 11);
    await world.advanceBank(86_400_000);
    await client.form('/logout');

    const { body } = await order<{ bankTime: number }>(bench.app, 'restoreWorld', { world: name }, { save: 'noon' });
    const restored = (await bench.app.worlds.get(name))!;
    expect(body.bankTime).toBe(tuesday + 15_000);
    expect(books(restored)).toEqual(booksAtSave);
    expect(await everyRead(restored, client)).toEqual(atSave);
    expect(await morning(restored, client, 11)).toEqual(afternoon);
    expect((await order(bench.app, 'restoreWorld', { world: name }, { save: 'never' })).status).toBe(404);
  });

  it('MOC-12 is not restored from a save of another version, and continues unchanged', async () => {
    const world = await bench.world('grown');
    await order(bench.app, 'saveWorld', { world: 'grown' }, { save: 'old' });
    const file = `${bench.folder}/worlds/.saves/grown.old.json`;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: 0 }));
    const { status, body } = await order(bench.app, 'restoreWorld', { world: 'grown' }, { save: 'old' });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('version 0')]);
    expect(await bench.app.worlds.get('grown')).toBe(world);
  });

  it('MOC-12 is reset by creating it again under its name', async () => {
    const world = await bench.world('again');
    const beginning = books(world);
    await morning(world, await bench.signIn(world));
    expect(books(await bench.world('again'))).toEqual(beginning);
  });
});

describe('a planted world', () => {
  it.each([
    ['a Tuesday', '2026-11-24'],
    ['a Monday', '2026-11-23'],
    ['the first day after National Day', '2026-10-08'],
  ])('MOC-27 of %s has deals in every spot list, used limits and coupons, movements, and no contract violation', async (_day, date) => {
    const begin = Date.parse(`${date}T10:00:00+08:00`);
    await order(
      bench.app,
      'createWorld',
      {},
      { name: 'planted', bankTime: begin, accessTime: begin, bankRate: 0, accessRate: 0, begins: 'planted' },
    );
    const world = (await bench.app.worlds.get('planted'))!;
    const client = await bench.signIn(world);
    for (const operation of operations.filter(({ operationId }) =>
      ['SpotClientTrade', 'norSpotTradeQuery', 'matutitySpotTradeQuery'].includes(operationId),
    )) {
      const { body } = await send(bench.app, world, operation, { form: { pageNum: '1', pageSize: '10' } }, client.token);
      expect((body!.data as { rows: object[] }).rows.length).toBeGreaterThan(1);
    }
    const { ledger } = books(world);
    expect(Object.values(ledger.creditLines).some(({ used }) => used !== '0')).toBe(true);
    expect(Object.values(ledger.coupons).some(({ used }) => used !== '0')).toBe(true);
    expect(ledger.postings.some(({ reason }) => reason === 'delivery')).toBe(true);
    expect(world.bankClock.now()).toBe(begin);
    await everyRead(world, client);
    expect(world.log.violations).toEqual([]);
  });
});
