// The file of the options has the words and signs of the screen.
import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import { act, optionBooked, optionClosed, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { allOf, exported } from './exports.fixture.ts';

const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

/** The file of the option history in English, by business number. */
async function optionsIn(world: ReturnType<typeof testBank>) {
  return Object.fromEntries((await exported(world, 'optTradeHistory')).map((row) => [row['Reference'], row]));
}

describe('the file of the options', () => {
  it('PRT-11 QRY-12 shows no exercise of a closed or cancelled option, and what is left of one closed in part', async () => {
    const world = testBank();
    const [open, closed] = [await optionBooked(world), await optionBooked(world)];
    const part = await optionPaid(world);
    for (const businessNo of [open, closed]) await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    await optionClosed(world, closed, '1000000');
    await optionClosed(world, part, '400000');
    const rows = await optionsIn(world);
    expect(rows[open]).toMatchObject({ 'Exercise status': 'Not yet exercised' });
    expect(rows[closed]).toMatchObject({ 'Exercise status': '', 'Special state': 'Closed' });
    expect(rows[part]).toMatchObject({ 'Exercise status': 'Not yet exercised', 'Special state': 'Partly closed, USD 600,000.00 left' });
  });

  it('PRT-11 OPT-13 shows no exercise of an option that was cancelled before its premium was paid', async () => {
    const world = testBank();
    const cancelled = await optionBooked(world);
    await world.goTo('2026-01-21', '10:00');
    expect(optionOf(world, cancelled).life.premium).toBe('2');
    expect((await optionsIn(world))[cancelled]).toMatchObject({ 'Exercise status': '' });
  });

  it.each([
    ['zh-CN', '期权费（负为收取）', '净额（负为支付）'],
    ['en-US', 'Premium (in −)', 'Net (− paid)'],
  ] as const)('QRY-12 QRY-27 names the sign of the premium and of the net in the headings (%s)', async (language, premium, net) => {
    const world = testBank();
    const sold = await optionBooked(world, { buyOrSell: 'S', ...onCredit });
    const [row] = await exported(world, 'optTradeHistory', language);
    expect(row?.[premium]).toBe(`[-${optionOf(world, sold).premium.amount}]`);
    const table = await world.bank.exportList(admin, { list: 'optTradeHistory', language }, { format: 'xlsx' });
    if (!table.ok) throw new Error(table.refusal.key);
    await allOf(table.data.pieces);
    expect(table.data.frame.foot[0]?.[1]?.at(-1)).toBe(net);
  });
});
