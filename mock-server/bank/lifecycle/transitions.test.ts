// Which act each state of a deal allows; any other is refused in that state.
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { act, expiryDay, optionBooked, optionPaid, premiumDay } from '../doors/option.fixture.ts';
import { askToEnd, ended } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;
type Outcome = Promise<{ ok: true } | { ok: false; refusal: { key: string } }>;
type Acts = Readonly<Record<string, (world: World, businessNo: string) => Outcome>>;
/** Creates a deal in the named state and returns its business number. */
type Reach = (world: World) => Promise<string>;
type States = Readonly<Record<string, readonly [reach: Reach, ...allowed: string[]]>>;

const whole = '100000';
const legDelivery = (businessNo: string, leg: 'near' | 'far', amount = whole) => ({ ...delivery(businessNo, amount), leg });

const onSpot: Acts = {
  deliver: ({ bank }, businessNo) => bank.doSpotTradeDelivery(admin, delivery(businessNo, '1000')),
  spotBreach: (world, businessNo) => askToEnd(world, 'spotBreach', businessNo, '1000'),
};

const onForward: Acts = {
  deliver: ({ bank }, businessNo) => bank.doForwardTradeDelivery(admin, delivery(businessNo, '1000')),
  fwdEarlyDelivery: (world, businessNo) => askToEnd(world, 'fwdEarlyDelivery', businessNo, '1000'),
  fwdEarlyBreach: (world, businessNo) => askToEnd(world, 'fwdEarlyBreach', businessNo, '1000'),
  fwdExpireBreach: (world, businessNo) => askToEnd(world, 'fwdExpireBreach', businessNo, '1000'),
  rollOver: ({ bank }, businessNo) => bank.rollOver({ businessNo, date: '2026-03-16' }),
};

const onSwap: Acts = {
  deliverNear: ({ bank }, businessNo) => bank.doSwapTradeDelivery(admin, legDelivery(businessNo, 'near', '1000')),
  deliverFar: ({ bank }, businessNo) => bank.doSwapTradeDelivery(admin, legDelivery(businessNo, 'far', '1000')),
  swapBreach: (world, businessNo) => askToEnd(world, 'swapBreach', businessNo, whole),
};

const onOption: Acts = {
  payPremium: ({ bank }, businessNo) => bank.doOptPremiumDelivery(admin, act(businessNo)),
  exercise: ({ bank }, businessNo) => bank.doOptionTradeExercise(admin, act(businessNo)),
  giveUp: ({ bank }, businessNo) => bank.doOptionGiveUp(admin, act(businessNo)),
  optionHedging: ({ bank }, businessNo) => bank.doOptionHedging(admin, { clientRequestId: newId(), businessNo, amount: '1000' }),
};

/** A deal, then 10:00 of a day. */
const then =
  (deal: Reach, date: string): Reach =>
  async (world) => {
    const businessNo = await deal(world);
    await world.goTo(date, '10:00');
    return businessNo;
  };

/** Returns a Reach that creates a deal and then runs an act on it. */
const after =
  (deal: Reach, does: (world: World, businessNo: string) => Promise<unknown>): Reach =>
  async (world) => {
    const businessNo = await deal(world);
    await does(world, businessNo);
    return businessNo;
  };

const spot: Reach = (world) => booked(world);
const spots: States = {
  BOOKED: [spot, 'spotBreach'],
  'PENDING at once, for T+0': [(world) => booked(world, { valueDate: '0', cover: undefined }), 'deliver', 'spotBreach'],
  PENDING: [then(spot, '2026-01-15'), 'deliver', 'spotBreach'],
  OVERDUE: [then(spot, '2026-01-16'), 'deliver', 'spotBreach'],
  'PARTLY delivered': [after(then(spot, '2026-01-15'), onSpot['deliver']!), 'deliver', 'spotBreach'],
  DELIVERED: [after(then(spot, '2026-01-15'), ({ bank }, no) => bank.doSpotTradeDelivery(admin, delivery(no, whole)))],
  CLOSED: [after(spot, (world, no) => ended(world, 'spotBreach', no, whole))],
  'CLOSED by force': [then(spot, '2026-01-19')],
};

const fixed: Reach = (world) => forwardBooked(world, { termId: '1D' });
const optional: Reach = (world) => forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
const forwards: States = {
  'BOOKED FIX': [fixed, 'fwdEarlyDelivery', 'fwdEarlyBreach', 'rollOver'],
  'BOOKED OPT': [optional, 'fwdEarlyDelivery', 'fwdEarlyBreach', 'rollOver'],
  IN_WINDOW: [then(optional, '2026-01-16'), 'deliver', 'fwdEarlyBreach'],
  'DUE FIX': [then(fixed, '2026-01-16'), 'deliver', 'fwdExpireBreach', 'rollOver'],
  'DUE OPT': [then(optional, '2026-01-29'), 'deliver', 'fwdExpireBreach', 'rollOver'],
  'OVERDUE FIX': [then(fixed, '2026-01-19'), 'deliver', 'fwdExpireBreach'],
  'OVERDUE OPT': [then(optional, '2026-01-30'), 'deliver', 'fwdExpireBreach'],
  EARLY_DELIVERED: [after(fixed, (world, no) => ended(world, 'fwdEarlyDelivery', no, whole))],
  CLOSED: [after(fixed, (world, no) => ended(world, 'fwdEarlyBreach', no, whole))],
  ROLLED: [after(fixed, ({ bank }, businessNo) => bank.rollOver({ businessNo, date: '2026-03-16' }))],
  'CLOSED by force': [then(fixed, '2026-01-22')],
};

const swap: Reach = (world) => swapBooked(world, { farTermId: 'SW' });
const nearDue = then(swap, '2026-01-15');
const farBooked = after(nearDue, ({ bank }, no) => bank.doSwapTradeDelivery(admin, legDelivery(no, 'near')));
const farDue = then(farBooked, '2026-01-22');
const swaps: States = {
  NEAR_BOOKED: [swap, 'swapBreach'],
  NEAR_DUE: [nearDue, 'deliverNear', 'swapBreach'],
  'NEAR OVERDUE': [then(swap, '2026-01-16'), 'deliverNear', 'swapBreach'],
  FAR_BOOKED: [farBooked, 'swapBreach'],
  FAR_DUE: [farDue, 'deliverFar', 'swapBreach'],
  'FAR OVERDUE': [then(farBooked, '2026-01-23'), 'deliverFar', 'swapBreach'],
  DELIVERED: [after(farDue, ({ bank }, no) => bank.doSwapTradeDelivery(admin, legDelivery(no, 'far')))],
  CLOSED: [after(swap, (world, no) => ended(world, 'swapBreach', no, whole))],
  'CLOSED by force': [then(swap, '2026-01-21')],
};

const option: Reach = (world) => optionBooked(world);
const paid: Reach = (world) => optionPaid(world);
const options: States = {
  'BOOKED, premium 0': [option],
  'premium 0, due': [then(option, premiumDay), 'payPremium'],
  'premium 2, CANCELLED': [then(option, '2026-01-19')],
  'premium 1': [paid, 'optionHedging'],
  EXPIRING: [then(paid, expiryDay), 'exercise', 'giveUp'],
  'EXPIRING, sold': [then((world) => optionPaid(world, { buyOrSell: 'S' }), expiryDay)],
  EXECUTED: [after(then(paid, expiryDay), onOption['exercise']!)],
  GIVEN_UP: [after(then(paid, expiryDay), onOption['giveUp']!)],
  'GIVEN_UP at the cut': [then(paid, '2026-01-21')],
};

describe.each([
  ['a spot deal', 'BNK-20 SPC-06', onSpot, spots],
  ['a forward', 'DLV-05 SPC-18', onForward, forwards],
  ['a swap', 'BNK-24 SPC-13', onSwap, swaps],
  ['an option', 'BNK-26 OPT-16 OPT-17 SPC-10', onOption, options],
] as const)('%s', (_product, codes, acts, states) => {
  it.each(Object.entries(states))(`${codes} that is %s allows its acts and no other`, async (_state, [reach, ...allowed]) => {
    const outcomes: Record<string, string> = {};
    for (const [name, does] of Object.entries(acts)) {
      const world = testBank();
      outcomes[name] = outcomeOf(await does(world, await reach(world)));
    }
    const expected = Object.keys(acts).map((name) => [name, allowed.includes(name) ? 'ok' : 'stateNotAllowed']);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });
});

describe('the special actions listed for a forward', () => {
  it.each(Object.entries(forwards))('SPC-18 are those that it allows when it is %s', async (_state, [reach, ...allowed]) => {
    const world = testBank();
    const answer = world.bank.TradeSpecialType(admin, { businessNo: await reach(world) });
    expect(answer).toMatchObject({ ok: true, data: { allowed: allowed.filter((name) => name.startsWith('fwd')) } });
  });
});
