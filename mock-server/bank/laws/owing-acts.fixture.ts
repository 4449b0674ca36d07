// Creates a claim in a random history: a deal on credit loses while its paying account is empty (BNK-54).
import fc from 'fast-check';

import { admin, confirm, spotRequest } from '../doors/bank.fixture.ts';
import { acceptEnd, askToEnd } from '../specials/specials.fixture.ts';
import { type Act, untilQuoted, type World } from './act.fixture.ts';
import { freeOf, movedOut } from './money-out.fixture.ts';

const amount = '1500000';
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

async function dealt({ bank, advance }: World, buyOrSell: 'B' | 'S'): Promise<string | null> {
  const asked = await bank.doSpotTrade(admin, spotRequest({ amount, buyOrSell, ...onCredit }));
  if (!asked.ok) return null;
  await advance(untilQuoted);
  const answer = await bank.doSpotTradeConfirm(admin, confirm(asked.data.businessNo));
  return answer.ok ? asked.data.businessNo : null;
}

/** Deals on credit, withdraws all CNH, and closes after the market has moved against the deal. */
export const loseWithNothing = fc
  .record({ buyOrSell: fc.constantFrom('B' as const, 'S' as const) })
  .map(({ buyOrSell }): Act => async (world) => {
    const businessNo = await dealt(world, buyOrSell);
    if (businessNo === null) return;
    await movedOut(world, 'CNH', freeOf(world, 'CNH'));
    await world.advance(1);
    await world.bank.nudgePrice('USD/CNH', buyOrSell === 'B' ? -0.01 : 0.01);
    const closing = await askToEnd(world, 'spotBreach', businessNo, amount);
    if (!closing.ok) return;
    await world.advance(untilQuoted);
    await acceptEnd(world, 'spotBreach', closing.data.businessNo);
  });
