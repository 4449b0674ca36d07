// @module-tag thorough
// Cover in money prevents claims while the bank's closing price moves by less than half of its ratio, whatever else is on the
// accounts (BNK-55).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, booked, testBank } from '../doors/bank.fixture.ts';
import { accountOf, onlyHolding } from '../ledger/claims.fixture.ts';
import { pairOf } from '../market/pairs.ts';
import { ended } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import type { World } from './act.fixture.ts';
import { lawRuns, manyLives } from './acts.fixture.ts';

const pairs = ['USD/CNH', 'EUR/CNH', 'HKD/CNH', 'USD/JPY', 'EUR/USD'] as const;

const ways = fc.record({
  kind: fc.constantFrom('today' as const, 'spot' as const, 'forward' as const, 'swap' as const),
  rateCode: fc.constantFrom(...pairs),
  type: fc.constantFrom('0' as const, '3' as const),
  currency: fc.constantFrom('CNH' as const, 'USD' as const, 'EUR' as const),
  buyOrSell: fc.constantFrom('B' as const, 'S' as const),
  /** A manual move in addition to the market's own. */
  move: fc.double({ min: -0.012, max: 0.012, noNaN: true }),
  /** Date on which the customer closes the deal; null if the bank has to. */
  closes: fc.constantFrom('2026-01-13', '2026-01-14', '2026-01-16', '2026-01-20', null),
});

const flags = { today: 'spotBreach', spot: 'spotBreach', forward: 'fwdEarlyBreach', swap: 'swapBreach' } as const;

/** Half of the smallest ratio, 2 percent (BNK-14). */
const halfTheRatio = 0.01;

/** Cost of ending a deal, including charges, as a fraction of its amount. */
function lossOf({ bank }: World, businessNo: string): number {
  const { deals } = bank.state();
  const items = Object.values(deals.netItems).filter((item) => item.businessNo === businessNo);
  const lost = items.reduce((sum, { clientProfit, delayCharge }) => sum - Number(clientProfit) + Number(delayCharge), 0);
  return lost / Number(deals.all[businessNo]?.legs[0]?.amt2);
}

let near = 0;

describe('cover in money', () => {
  it(
    'BNK-55 leaves no claim while the closing price moves by less than half its ratio, even with empty accounts',
    { timeout: 3_600_000 },
    async () => {
      const law = fc.asyncProperty(ways, async ({ kind, rateCode, type, currency, buyOrSell, move, closes }) => {
        const rich = testBank();
        await rich.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
        const { ccy1, ccy2 } = pairOf(rateCode);
        const [first, second] = [accountOf(ccy1), accountOf(ccy2)];
        const own = { rateCode, buyOrSell, amount: '1000000', cyCode1Account: first, cyCode2Account: second };
        const cover = { marginOfReceipt: type, marginCycode: currency, marginAccount: accountOf(currency, 'MARGIN') };
        const legs = { nearCyCode1Account: first, nearCyCode2Account: second, farCyCode1Account: first, farCyCode2Account: second };
        const { cyCode1Account: _first, cyCode2Account: _second, ...both } = own;
        const deals = {
          today: () =>
            booked(rich, { ...own, valueDate: rateCode.endsWith('CNH') ? '0' : '2', cover: rateCode.endsWith('CNH') ? undefined : cover }),
          spot: () => booked(rich, { ...own, cover }),
          forward: () => forwardBooked(rich, { ...own, cover }),
          swap: () => swapBooked(rich, { ...both, ...legs, cover }),
        };
        const businessNo = await deals[kind]();
        const world = await onlyHolding(rich, {});
        await world.bank.nudgePrice(rateCode, move);
        if (closes !== null) {
          await world.goTo(closes, '10:30');
          const [leg] = world.bank.state().deals.all[businessNo]?.legs ?? [];
          if (leg && leg.stage !== 'done') await ended(world, flags[kind], businessNo, leg.undelivered1);
        }
        await world.goTo('2026-04-20', '10:00');
        fc.pre(lossOf(world, businessNo) < halfTheRatio);
        expect(world.bank.state().ledger.claims).toEqual({});
        if (lossOf(world, businessNo) > halfTheRatio / 2) near += 1;
      });
      await fc.assert(law, lawRuns);
      // Among many histories, many lose a large part of that half.
      if (manyLives) expect(near).toBeGreaterThan(lawRuns.numRuns / 20);
    },
  );
});
