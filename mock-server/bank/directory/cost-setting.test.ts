// The setting that hides the cost of quotes and deals from the users of a customer (QUO-48).
import { describe, expect, it } from 'vitest';

import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { admin, as, booked, confirm, dealerTime, outcomeOf, quoted, reopened, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { optionBooked } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import type { Caller } from '../facts/caller.ts';

type World = ReturnType<typeof testBank>;

const stranger = as('nocredit01');

const save = ({ bank }: World, showCost: boolean, caller = admin) => bank.saveCostSetting(caller, { showCost });

/** Returns the cost in the detail of a deal, as a user sees it. */
function costOf({ bank }: World, businessNo: string, caller = admin) {
  const detail = bank.pubTrade(caller, { businessNo });
  if (!detail.ok) throw new Error(detail.refusal.key);
  return detail.data.cost;
}

/** Returns the costs of the open quotes of a user. */
const costsInQuotes = ({ bank }: World, caller: Caller) =>
  bank.getTradeQuote(caller).quotes.map((quote) => ('spotTrade' in quote ? quote.spotTrade.cost : undefined));

const lists = ['SpotClientTrade', 'forwardClientTrade', 'swapClientTrade', 'optTradeHistory'] as const;

/** Returns the headings of the files of deals that name the cost. */
async function headings({ bank }: World, caller = admin): Promise<string[]> {
  const found = [];
  for (const list of lists) {
    const table = await bank.exportList(caller, { list, language: 'en-US' }, { format: 'csv' });
    if (!table.ok) throw new Error(table.refusal.key);
    found.push(...table.data.columns.filter((column) => column.startsWith('Cost')));
  }
  return found;
}

/** Requests a quote for the other customer and waits until it is live. */
async function quotedToStranger(world: World): Promise<string> {
  const asked = await world.bank.doSpotTrade(stranger, spotRequest({}, 'C0002'));
  if (!asked.ok) throw new Error(asked.refusal.key);
  await world.advance(dealerTime);
  return asked.data.businessNo;
}

describe('the setting that hides costs', () => {
  it('QUO-48 is on until an administrator turns it off, for every user of the customer', async () => {
    const world = testBank();
    const shown = (login: string) => world.bank.clientInfo(as(login), 'en-US').showCost;
    expect([shown('admin01'), shown('operator01'), shown('reviewer01')]).toEqual([true, true, true]);
    expect(await save(world, false)).toEqual({ ok: true, data: null });
    expect([shown('admin01'), shown('operator01'), shown('reviewer01')]).toEqual([false, false, false]);
  });

  it('QUO-48 removes the cost from quotes, details and files, and shows the stored cost again', async () => {
    const world = testBank();
    const deals = [await booked(world), await forwardBooked(world), await swapBooked(world), await optionBooked(world)];
    const before = deals.map((businessNo) => costOf(world, businessNo));
    expect(before).not.toContain(null);
    await quoted(world, { amount: '20000' });
    const [quote] = costsInQuotes(world, admin);
    await save(world, false);
    expect(costsInQuotes(world, admin)).toEqual([null]);
    for (const caller of [admin, as('operator01'), as('reviewer01')])
      expect(deals.map((businessNo) => costOf(world, businessNo, caller))).toEqual([null, null, null, null]);
    expect(await headings(world)).toEqual([]);
    await save(world, true);
    expect(costsInQuotes(world, admin)).toEqual([quote]);
    expect(deals.map((businessNo) => costOf(world, businessNo))).toEqual(before);
    expect(await headings(world)).toHaveLength(5 * lists.length);
  });

  it('QUO-48 a deal made while the cost is hidden keeps it', async () => {
    const world = testBank();
    await save(world, false);
    const businessNo = await booked(world);
    expect(costOf(world, businessNo)).toBeNull();
    await save(world, true);
    expect(costOf(world, businessNo)).toMatchObject({ markupCurr: 'CNH' });
  });

  it('QUO-48 does not affect another customer', async () => {
    const world = testBank();
    await save(world, false);
    expect(world.bank.clientInfo(stranger, 'en-US').showCost).toBe(true);
    const businessNo = await quotedToStranger(world);
    expect(costsInQuotes(world, stranger)).toMatchObject([{ markupCurr: 'CNH' }]);
    await world.bank.doSpotTradeConfirm(stranger, confirm(businessNo, 'ok', stranger.loginName));
    expect(costOf(world, businessNo, stranger)).toMatchObject({ markupCurr: 'CNH' });
    expect(await headings(world, stranger)).toHaveLength(5 * lists.length);
  });

  it.each(['reviewer01', 'operator01', 'norole01', 'unknown01'])('QUO-48 BNK-36 is refused to %s, and nothing changes', async (login) => {
    const world = testBank();
    const { seq } = world.bank.state();
    expect(outcomeOf(await save(world, false, as(login)))).toBe('notAllowed');
    expect([world.bank.state().seq, world.bank.clientInfo(admin, 'en-US').showCost]).toEqual([seq, true]);
  });

  it('QUO-48 stores a change once, and keeps it over a restart and a snapshot', async () => {
    const journal = memoryJournal();
    const world = testBank({ journal });
    await save(world, true);
    expect(world.bank.state().directory.showCost).toEqual({});
    await save(world, false);
    const { seq } = world.bank.state();
    await save(world, false);
    expect(world.bank.state().seq).toBe(seq);
    await world.bank.settled();
    const replayed = await reopened({ journal, clock: world.clock });
    expect(replayed.bank.clientInfo(admin, 'en-US').showCost).toBe(false);
    await replayed.bank.snapshot();
    expect((await reopened({ journal, clock: world.clock })).bank.clientInfo(admin, 'en-US').showCost).toBe(false);
  });
});
