// @module-tag thorough
// Each rule that keeps time from being a profit, switched off in turn, is noticed by the profit alone (BNK-53).
import { describe, expect, it } from 'vitest';

import type { Fact } from '../facts/facts.ts';
import { inCcy2 } from '../market/amount-rules.ts';
import * as claims from '../ledger/claims.ts';
import { codes, delivered, swap } from './dealing.fixture.ts';
import { contain, decideWith, factsBecome, replace, rulesRestored } from './forgetful-rules.fixture.ts';
import { earnsNothing, marketsOf } from './lunch.fixture.ts';
import * as overnight from './overnight.fixture.ts';
import type { Strategy } from './profit.fixture.ts';
import { strategies as plays } from './strategies.fixture.ts';
import { noticed, type Switch } from './switches.fixture.ts';

/** Gives every delay for free. */
const delayIsFree = (): void => factsBecome((fact) => (fact.type === 'delayCounted' ? null : fact));

/** Cancels an unpaid option without the loss of closing it. */
const cancelledFree = (facts: readonly Fact[]): readonly Fact[] =>
  contain(facts, 'optionCancelled')
    ? facts
        .filter(({ type }) => !['netItemBooked', 'netItemSettled', 'netItemFailed', 'claimArose'].includes(type))
        .filter((fact) => fact.type !== 'posted' || fact.posting.reason !== 'closing')
    : facts;

/** Fills a stop-loss at its own rate, whatever the price. */
function filledAtOwnRate(facts: readonly Fact[], orders: Readonly<Record<string, { readonly stopLoss: string | null }>>): readonly Fact[] {
  const filled = facts.find((fact) => fact.type === 'orderFilled');
  const rate = filled && filled.fill.touch === 'STOP_LOSS' ? orders[filled.businessNo]?.stopLoss : null;
  if (!rate) return facts;
  return facts.map((fact) => {
    if (fact.type !== 'dealBooked') return fact;
    const legs = fact.deal.legs.map((leg) => {
      const amt2 = inCcy2(fact.deal.rateCode, leg.amt1, rate);
      return { ...leg, rate, amt2, undelivered2: amt2 };
    });
    return { ...fact, deal: { ...fact.deal, legs } };
  });
}

/** Delivers both legs of a swap on their days. It pays or earns its points, as the balances between them do. */
const swapDelivered: Strategy = {
  begins: '2026-01-13',
  async play({ world, goTo }) {
    const amount = '5000000';
    const { businessNo, legs } = await swap(world, { ...codes('SELL'), amount, farTermId: 'SW' });
    for (const { name, date } of legs) {
      await goTo(date, '10:00');
      await delivered(world, businessNo, [amount], name);
    }
  },
};

const switches: readonly Switch[] = [
  ...(
    [
      'spotSoldLateOverGoldenWeek',
      'forwardSoldLateOverGoldenWeek',
      'overnightSwapsLeft',
      'spotNextSwapsLeft',
      'swapClosedWhenBothDaysHavePassed',
      'swapLeftOverGoldenWeek',
    ] as const
  ).map((name) => ({
    bank: `gives delay for free (${name})`,
    plays: plays[name],
    off: delayIsFree,
  })),
  { bank: 'cancels an unpaid option for free', plays: plays.straddleUnpaid, off: () => decideWith({ facts: cancelledFree }), markets: 16 },
  {
    bank: 'collects nothing at day end',
    plays: plays.drainedBothWays,
    off: () => replace(claims, 'claimsAtDayEnd', () => () => []),
    markets: 12,
  },
  {
    bank: 'fills a stop-loss at its own rate over a gap',
    plays: plays.stopLossesOverTheNight,
    off: () => decideWith({ facts: (facts, _, { orders }) => filledAtOwnRate(facts, orders) }),
    markets: 8,
  },
].map((each) => ({ markets: 3, law: earnsNothing, ...each }));

describe('profit from time', () => {
  noticed('BNK-53', switches);

  it('BNK-53 is measured with balances carried overnight: without, a swap delivered on its days would seem to earn', async () => {
    const markets = marketsOf('switched', 3);
    expect(await earnsNothing(swapDelivered, markets)).toEqual([]);
    replace(overnight, 'overnight', () => () => '0');
    const found = await earnsNothing(swapDelivered, markets);
    rulesRestored();
    expect(found).not.toEqual([]);
  });
});
