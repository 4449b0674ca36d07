// Laws of options over random lives: whatever is asked in whatever order, money, cover and exercises come out right.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, confirm, dealerTime, newId, testBank } from '../bank.fixture.ts';
import { compare } from '../decimal.ts';
import { replayed } from '../engine.ts';
import { act, firstPage, optionRequest } from '../option.fixture.ts';
import { isAlive } from './option-life.ts';

type World = ReturnType<typeof testBank>;

/** A step names an option by its place among those that were dealt. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('deal' as const),
      buyOrSell: fc.constantFrom<'B' | 'S'>('B', 'S'),
      callOrPut: fc.constantFrom<'C' | 'P'>('C', 'P'),
      strikeRate: fc.constantFrom('6.8000', '6.9500', '7.0000', '7.2000'),
      cutOffId: fc.constantFrom<'1' | '2' | '3'>('1', '2', '3'),
    }),
    fc.record({ does: fc.constantFrom('pay' as const, 'exercise' as const, 'giveUp' as const, 'close' as const), which: fc.nat(3) }),
    fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  ),
  { maxLength: 25 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

const numbers = ({ bank }: World): string[] => Object.keys(bank.state().deals.all).filter((number) => number.startsWith('OPT'));

async function closes(world: World, businessNo: string): Promise<void> {
  const asked = await world.bank.doOptionHedging(admin, { clientRequestId: newId(), businessNo, amount: '300000' });
  if (!asked.ok) return;
  await world.advance(dealerTime);
  await world.bank.doOptionHedgingConfirm(admin, confirm(asked.data.businessNo));
}

const acts = {
  pay: (world: World, businessNo: string) => world.bank.doOptPremiumDelivery(admin, act(businessNo)),
  exercise: (world: World, businessNo: string) => world.bank.doOptionTradeExercise(admin, act(businessNo)),
  giveUp: (world: World, businessNo: string) => world.bank.doOptionGiveUp(admin, act(businessNo)),
  close: closes,
} as const;

async function taken(world: World, step: Step): Promise<void> {
  if (step.does === 'wait') return world.advance(step.hours * 3_600_000);
  if (step.does === 'deal') {
    const { does: _does, ...change } = step;
    const asked = await world.bank.doOptionTrade(admin, optionRequest(change));
    await world.advance(dealerTime);
    if (asked.ok) await world.bank.doOptionTradeConfirm(admin, confirm(asked.data.businessNo));
    return;
  }
  const businessNo = numbers(world)[step.which];
  if (businessNo !== undefined) await acts[step.does](world, businessNo);
}

function lawsHold(world: World): void {
  const { deals, ledger } = world.bank.state();
  for (const [book, balance] of Object.entries(ledger.books)) if (!book.startsWith('bank.')) expect(compare(balance, '0')).not.toBe(-1);
  const exercises = Object.values(deals.all).filter(({ tradeType }) => tradeType === 'EXERCISE');
  expect(new Set(exercises.map(({ originNo }) => originNo)).size).toBe(exercises.length);
  const { optionExpire, optionPremiumExpire } = world.bank.custCountext(admin);
  expect(world.bank.reachDateOptClientTrade(admin, firstPage)).toMatchObject({ data: { total: optionExpire } });
  expect(world.bank.optionTradeListToDelivery(admin, firstPage)).toMatchObject({ data: { total: optionPremiumExpire } });
}

describe('laws of options', () => {
  it('BNK-02 BNK-03 BNK-26 BNK-44 MOC-05 hold over random lives, and everything ends with the cover given back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const world = testBank();
        for (const step of life) {
          await taken(world, step);
          lawsHold(world);
        }
        // Seven weeks later every one-week option has come to its end.
        await world.advance(50 * 24 * 3_600_000);
        lawsHold(world);
        const { deals, ledger } = world.bank.state();
        expect(Object.values(deals.all).filter((deal) => deal.product === 'option' && isAlive(deal))).toEqual([]);
        expect(compare(ledger.creditLines['CRC0001']?.used ?? '', '0')).toBe(0);
        expect(replayed(world.journal.read())).toEqual(world.bank.state());
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
