import { describe, expect, it } from 'vitest';

import { groupCommit } from '#mock/journal/group-commit.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

import {
  admin,
  asked,
  booked,
  confirm,
  dealerTime,
  delivery,
  quoted,
  reopened,
  setup,
  spotRequest,
  testBank,
} from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { opened, replayed, turn } from './opening.ts';

/** Runs a day: deals, a delivery, an invalid request, and a jump past the day end. */
async function work(seed = 'test') {
  const journal = memoryJournal();
  const world = testBank({ journal, world: { ...setup, seed } });
  const id = (n: number) => `00000000-0000-4000-8000-1${String(n).padStart(11, '0')}`;
  const ask = async (n: number, change = {}) => world.bank.doSpotTrade(admin, { ...spotRequest(change), clientRequestId: id(n) });
  await ask(1, { valueDate: '0', cover: undefined });
  await ask(2, { amount: '20000000', buyOrSell: 'S' });
  await ask(3, { amount: '1' });
  await world.advance(3001);
  await world.bank.doSpotTradeConfirm(admin, { ...confirm('SPTFT20260113000001'), clientRequestId: id(4) });
  await world.bank.doSpotTradeDelivery(admin, { ...delivery('SPTFT20260113000001', '40000'), clientRequestId: id(5) });
  await world.goTo('2026-01-16', '10:00');
  return { ...world, journal };
}

describe('the engine', () => {
  it('MOC-05 the same seed, clock steps and calls give the same journal, byte for byte', async () => {
    const [one, two] = [await work(), await work()];
    expect(one.journal.lines.length).toBeGreaterThan(60);
    expect(two.journal.lines).toEqual(one.journal.lines);
  });

  it('MOC-05 another seed gives other prices and other delays', async () => {
    const [one, two] = [await work('one'), await work('two')];
    expect(two.journal.lines).not.toEqual(one.journal.lines);
  });

  it('MOC-12 a restart from the journal, or from a snapshot and later events, yields the identical state', async () => {
    const world = await work();
    expect(await replayed(world.journal)).toEqual(world.bank.state());
    await world.bank.snapshot();
    await booked(world);
    expect((await opened(world.journal)).snapshotSeq).toBeGreaterThan(50);
    expect(await replayed(world.journal)).toEqual(world.bank.state());
  });

  it('MOC-28 a clock mark takes a snapshot when many events have accumulated', async () => {
    const journal = memoryJournal();
    const world = { ...testBank({ journal }), journal };
    for (let day = 14; day < 2000; day += 1) {
      if (world.journal.lines.length > 5100) break;
      await world.advance(86_400_000 * 7);
      await world.bank.markClock();
    }
    const { snapshotSeq } = await opened(world.journal);
    expect(snapshotSeq).toBeGreaterThanOrEqual(5000);
    expect(snapshotSeq).toBeLessThan(5400);
    expect((await reopened({ journal: world.journal, clock: world.clock })).bank.state()).toEqual(world.bank.state());
  });

  it('BNK-12 a restart continues: an open quote can be accepted, an old id returns its old answer, numbers continue', async () => {
    const before = testBank();
    const body = spotRequest();
    const first = await before.bank.doSpotTrade(admin, body);
    await before.advance(3001);
    const after = await reopened({ journal: before.journal, clock: before.clock });
    expect(await after.bank.doSpotTrade(admin, body)).toEqual(first);
    expect(await after.bank.doSpotTradeConfirm(admin, confirm('SPTFT20260113000001'))).toMatchObject({ ok: true });
    expect(await asked(after)).toBe('SPTFT20260113000002');
    expect(dataOf(after.bank.requestOutcome(admin, { clientRequestId: body.clientRequestId }, 'en-US')).state).toBe('done');
  });

  it('MOC-32 no answer and no push is sent before the commit', async () => {
    const world = testBank();
    const order: string[] = [];
    const journal = memoryJournal();
    const slow = {
      ...journal,
      append: (events: Parameters<typeof journal.append>[0]) => journal.append(events).then(() => void order.push('commit')),
    };
    const { bank, clock } = testBank({ journal: slow, clock: world.clock });
    bank.onOut(() => order.push('push'));
    await bank.settled();
    order.length = 0;
    const answer = bank.doSpotTrade(admin, spotRequest()).then(() => order.push('answer'));
    expect(order).toEqual([]);
    await answer;
    expect(order).toEqual(['commit', 'answer']);
    clock.advance({ bank: 3001 });
    await bank.fireDue();
    expect(order.indexOf('push')).toBeGreaterThan(order.indexOf('commit', 2));
  });

  it('MOC-32 an act whose events cannot be written fails and is not answered', async () => {
    const journal = memoryJournal();
    let full = false;
    const append: typeof journal.append = (events) => (full ? Promise.reject(new Error('disk full')) : journal.append(events));
    const { bank } = testBank({ journal: { ...journal, append } });
    await bank.settled();
    full = true;
    await expect(bank.doSpotTrade(admin, spotRequest())).rejects.toThrow('disk full');
    await expect(bank.settled()).rejects.toThrow('disk full');
  });

  it('BNK-05 BNK-09 timers fire with their own time, however late the runner is', async () => {
    const [punctual, late] = [testBank(), testBank()];
    const businessNo = await asked(punctual);
    await asked(late);
    for (const ms of [500, 1000, 1500, 2000]) await punctual.advance(ms);
    await late.advance(5000);
    const step = (world: typeof late) => world.bank.state().quotes.all[businessNo]?.step;
    expect(step(late)).toEqual(step(punctual));
    expect(late.bank.nextTimer()).toBe(punctual.bank.nextTimer());
  });

  it('MOC-37 a jump over a year fires a few timers in a turn, and other work runs in between', async () => {
    const journal = memoryJournal();
    const world = testBank({ journal });
    await world.bank.settled();
    const fired = () => journal.lines.filter((line) => line.includes('"timerFired"')).length;
    const counts = [fired()];
    let jumping = true;
    const watching = (async () => {
      while (jumping) counts.push(await turn().then(fired));
    })();
    world.clock.advance({ bank: 365 * 24 * 3_600_000 });
    await world.bank.fireDue();
    jumping = false;
    await watching;
    expect(fired()).toBeGreaterThan(200);
    expect(Math.max(...counts.slice(1).map((count, place) => count - (counts[place] ?? 0)))).toBeLessThanOrEqual(8);
  });

  it('MOC-28 a failing journal rejects only for the caller that advances time', async () => {
    let full = false;
    const commit = groupCommit(async () => {
      if (full) throw new Error('the disk is full');
    });
    const world = testBank({ journal: { ...memoryJournal(), append: commit.append } });
    await asked(world);
    full = true;
    world.clock.advance({ bank: dealerTime });
    world.bank.getTradeQuote(admin);
    await expect(world.bank.fireDue()).rejects.toThrow('the disk is full');
  });

  it('MOC-05 manually moved or frozen prices are restored after a restart', async () => {
    const world = testBank();
    await world.bank.nudgePrice('USD/CNH', 0.01);
    await world.bank.freezePrice('EUR/CNH');
    await world.advance(5000);
    await world.bank.thawPrices('EUR/CNH');
    const again = await reopened({ journal: world.journal, clock: world.clock });
    expect(again.bank.disturbances()).toEqual(world.bank.disturbances());
    expect(again.bank.disturbances()).toMatchObject({
      nudges: [{ leg: 'USD/CNH', share: 0.01 }],
      freezes: [{ rateCode: 'EUR/CNH', until: world.clock.bankNow() }],
    });
  });

  it('BNK-01 numbers count up within the day and restart on the next', async () => {
    const world = testBank();
    const today = [await asked(world), await quoted(world)];
    await world.goTo('2026-01-14', '10:00');
    expect([...today, await asked(world)]).toEqual(['SPTFT20260113000001', 'SPTFT20260113000002', 'SPTFT20260114000001']);
  });
});
