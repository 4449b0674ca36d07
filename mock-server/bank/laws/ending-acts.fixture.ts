// Ends deals in random histories: closes, delivers early or rolls over, in part or completely.
import fc from 'fast-check';

import { admin, newId } from '../doors/bank.fixture.ts';
import { activeLeg } from '../deals/legs.ts';
import { type Act, numbersOf, page, pick, prefixOf, untilQuoted, which, type World } from './act.fixture.ts';

/** Numbers of every deal in progress and every option. */
const dealtNumbers = async ({ bank }: World): Promise<string[]> =>
  [
    await bank.spotTradeDuration(admin, page),
    await bank.fwdTradeDuration(admin, page),
    await bank.swapTradeDuration(admin, page),
    await bank.optTradeHistory(admin, page),
  ].flatMap(numbersOf);

const forwardNumbers = async ({ bank }: World): Promise<string[]> => numbersOf(await bank.fwdTradeDuration(admin, page));

/** Operations that request the end of a deal, by product. */
const endings = {
  SPT: ['doSpotBreachProcess'],
  FWD: ['doFwdEarlyBreachProcess', 'doFwdExpireBreachProcess', 'doFwdEarlyDeliveryProcess'],
  SWP: ['doSwapBreachProcess'],
  OPT: ['doOptionHedging'],
} as const;

/** Returns the open amount of a deal's next leg. */
function openAmount({ bank }: World, businessNo: string): string {
  const deal = bank.state().deals.all[businessNo];
  return (deal && activeLeg(deal)?.undelivered1) ?? '1';
}

/** Requests the end of an amount of a deal. `way` selects one of the ways in which deals of its product can end. */
async function end(world: World, businessNo: string, way: number, amount: string): Promise<void> {
  const ways = endings[prefixOf(businessNo)];
  const call = ways[way % ways.length];
  if (call) await world.bank[call](admin, { clientRequestId: newId(), businessNo, amount });
  await world.advance(untilQuoted);
}

/** Requests the end of any deal, wholly or in part. */
export const askToEnd = fc
  .record({ which, way: fc.nat(2), amount: fc.constantFrom('5000.5', '123456.78', '300000', '2500000', 'all', 'all') })
  .map(({ which: index, way, amount }): Act => async (world) => {
    const businessNo = pick(await dealtNumbers(world), index);
    return end(world, businessNo, way, amount === 'all' ? openAmount(world, businessNo) : amount);
  });

/** Requests the end of the newest deal. */
export async function endNewest(world: World, way: number): Promise<void> {
  const businessNo = Object.keys(world.bank.state().deals.all).at(-1);
  if (businessNo) await end(world, businessNo, way, openAmount(world, businessNo));
}

/** Rolls a forward over, if possible. */
export const rollOver = fc.record({ which, date: fc.constantFrom('2026-02-26', '2026-03-10', '2026-03-20') }).map(
  ({ which: index, date }): Act =>
    async (world) =>
      world.bank.rollOver({ businessNo: pick(await forwardNumbers(world), index), date }),
);
