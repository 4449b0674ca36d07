import { describe, expect, it } from 'vitest';
import { rename, sendCode } from '../access/credentials.fixture.ts';
import { subscriberOf } from '../access/calendar.ts';
import type { CalendarRows } from './calendar-feed.ts';
import { admin, as, booked, delivery, newId, testBank } from '../doors/bank.fixture.ts';
import { act, optionBooked } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';

type World = ReturnType<typeof testBank>;

/** Creates an address for a user of the cast. */
const subscribe = ({ bank }: World, loginName = 'admin01', language: 'zh-CN' | 'en-US' = 'en-US', tokenHash = 'token') =>
  bank.createCalendarAddress({ caller: as(loginName), tokenHash, language });

/** Reads the events of a token; null if there is no such feed. */
async function feed({ bank }: World, tokenHash = 'token') {
  const found = bank.calendarFeed(tokenHash);
  if (!found) return null;
  const cells: CalendarRows[number][] = [];
  for await (const rows of found.pieces) cells.push(...rows);
  return cells;
}

const firstCells = async (world: World) => (await feed(world))?.map(([uid, date, sequence, summary]) => [uid, date, sequence, summary]);
const since = ({ bank }: World, loginName = 'admin01') => dataOf(bank.calendarSubscription(as(loginName), undefined as never)).since;

describe('the calendar of payments that fall due', () => {
  it('EXP-10 has one event per payment, with the number of the deal and the leg of a swap', async () => {
    const world = testBank();
    const spot = await booked(world);
    const forward = await forwardBooked(world);
    const swap = await swapBooked(world);
    const option = await optionBooked(world);
    await subscribe(world);
    const { legs } = world.bank.state().deals.all[swap]!;
    const dates = legs.map(({ date }) => date);
    expect((await feed(world))?.map(([uid, date]) => [uid, date])).toEqual([
      [spot, '2026-01-15'],
      [forward, world.bank.state().deals.all[forward]?.legs[0]?.date],
      [`${swap}-NEAR`, dates[0]],
      [`${swap}-FAR`, dates[1]],
      [`${option}-PREMIUM`, '2026-01-15'],
      [`${option}-EXPIRY`, '2026-01-20'],
    ]);
    const texts = (await feed(world))?.map(([, , , summary]) => summary) ?? [];
    expect(texts[0]).toMatch(/^Pay CNH 69\d,\d{3}\.\d\d, receive USD 100,000\.00$/);
    expect(texts.slice(4)).toEqual([
      expect.stringMatching(/^Pay premium CNH [\d,.]+$/),
      expect.stringMatching(/^Option expires: USD\/CNH, USD [\d,.]+$/),
    ]);
  });

  it('EXP-10 raises the sequence number with every part, and drops a payment that was made', async () => {
    const world = testBank();
    const spot = await booked(world, { valueDate: '0', cover: undefined });
    await subscribe(world);
    const [[, , first, whole] = []] = (await feed(world)) ?? [];
    await world.bank.doSpotTradeDelivery(admin, delivery(spot, '40000'));
    const [[uid, , second, rest] = []] = (await feed(world)) ?? [];
    expect([uid, first, second]).toEqual([spot, '0', '1']);
    expect([whole, rest].map((text) => /USD [\d,.]+/.exec(text ?? '')?.[0])).toEqual(['USD 100,000.00', 'USD 60,000.00']);
    await world.bank.doSpotTradeDelivery(admin, delivery(spot, '60000'));
    expect(await feed(world)).toEqual([]);
  });

  it('EXP-10 drops a premium that was paid and an option that was given up', async () => {
    const world = testBank();
    const option = await optionBooked(world);
    await subscribe(world);
    await world.goTo('2026-01-15', '10:00');
    await world.bank.doOptPremiumDelivery(admin, act(option));
    expect((await firstCells(world))?.map(([uid]) => uid)).toEqual([`${option}-EXPIRY`]);
    await world.goTo('2026-01-20', '10:00');
    await world.bank.doOptionGiveUp(admin, { clientRequestId: newId(), businessNo: option });
    expect(await feed(world)).toEqual([]);
  });

  it('EXP-10 is in the language of the subscription, with the first day of an optional date', async () => {
    const world = testBank();
    const forward = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    await booked(world);
    await subscribe(world, 'admin01', 'zh-CN');
    const found = world.bank.calendarFeed('token');
    expect(found?.name).toMatch(/^到期收付 \p{Script=Han}+/u);
    const cells = (await feed(world)) ?? [];
    expect(cells[0]?.slice(3)).toEqual([
      expect.stringMatching(/^付 CNH [\d,.]+，收 USD 100,000\.00$/),
      expect.stringMatching(/^即期 USD\/CNH，业务编号 SPTFT\d+$/),
    ]);
    expect(cells[1]?.slice(1)).toEqual([
      ...['2026-01-29', '0', expect.stringMatching(/^付 CNH/)],
      `远期 USD/CNH，业务编号 ${forward}，2026-01-16 起可交割`,
    ]);
  });
});

describe('the subscription of a user', () => {
  it('EXP-10 has one address at a time; a new one replaces it, and a revoked one is unknown', async () => {
    const world = testBank();
    expect(since(world)).toBeNull();
    await subscribe(world);
    const created = world.clock.bankNow();
    expect([since(world), since(world, 'operator01')]).toEqual([created, null]);
    await subscribe(world, 'admin01', 'en-US', 'other');
    expect([await feed(world, 'token'), await feed(world, 'other')]).toEqual([null, []]);
    for (let i = 0; i < 2; i += 1)
      expect(await world.bank.revokeCalendarSubscription(admin, undefined as never)).toEqual({ ok: true, data: null });
    expect([since(world), await feed(world, 'other')]).toEqual([null, null]);
    const trail = world.bank.audit().filter(({ operation }) => operation.startsWith('calendar'));
    expect(trail.map(({ operation, object, customerId }) => [operation, object, customerId])).toEqual([
      ['calendarAddress', 'admin01', 'C0001'],
      ['calendarAddress', 'admin01', 'C0001'],
      ['calendarRevocation', 'admin01', 'C0001'],
    ]);
  });

  it('EXP-10 BNK-38 has the payments of the own customer only, also for a reviewer', async () => {
    const world = testBank();
    const spot = await booked(world);
    await subscribe(world, 'reviewer01', 'en-US', 'reviewer');
    await subscribe(world, 'maker01', 'en-US', 'maker');
    expect((await feed(world, 'reviewer'))?.map(([uid]) => uid)).toEqual([spot]);
    expect(await feed(world, 'maker')).toEqual([]);
  });

  it('EXP-10 stops while its user has no password, and moves with a new username', async () => {
    const world = testBank();
    await subscribe(world);
    const state = structuredClone(world.bank.state());
    expect(subscriberOf(state, 'token')).toEqual({ customerId: 'C0001', language: 'en-US' });
    state.directory.users['admin01'] = { ...state.directory.users['admin01']!, passwordHash: null };
    expect(subscriberOf(state, 'token')).toBeNull();
    await sendCode(world, { purpose: 'username', subject: 'admin01' });
    await rename(world.bank, 'newname1');
    expect([await feed(world), Object.keys(world.bank.state().access.calendars)]).toEqual([[], ['newname1']]);
  });
});
