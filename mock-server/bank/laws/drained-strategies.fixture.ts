// Strategies of a customer whose paying account is empty, so that losses must be collected from other accounts
// (BNK-53, BNK-54).
import { round, sub } from '../kernel/decimal.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { act } from '../doors/option.fixture.ts';
import { admin } from '../doors/bank.fixture.ts';
import type { Side } from '../kernel/side.ts';
import { codes, ended, granted, optionClosed, optionPutOff, spot } from './dealing.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const nineMillion = '9000000';

const midNow = ({ world: { bank, clock } }: Life): string => bank.market.prices('USD/CNH', clock.bankNow(), bank.disturbances()).mid;

/**
 * Deals for today in both directions. What has gained by the afternoon is closed and the gain withdrawn; what has lost
 * is left to the bank.
 */
const drainedBothWays: Strategy = {
  begins: '2026-01-13',
  async play(life) {
    const { world } = life;
    await life.moveOut('CNH');
    const before = midNow(life);
    const today = (side: Side) => spot(world, { ...codes(side), amount: nineMillion, valueDate: '0', cover: undefined });
    const deals = { BUY: await today('BUY'), SELL: await today('SELL') };
    await life.goTo(life.day(0), '15:00');
    const winner = deals[Number(sub(midNow(life), before)) > 0 ? 'BUY' : 'SELL'];
    await ended(world, 'spotBreach', winner.businessNo, [nineMillion]);
    await life.moveOut('CNH');
    await life.goTo(life.day(9), '10:00');
  },
};

/**
 * Options with deferred premiums. On the premium date only the premiums of options that have gained more than that are
 * paid, with money from outside the bank.
 */
const straddleUnpaid: Strategy = {
  begins: '2026-01-13',
  async play(life) {
    const { world } = life;
    await life.moveOut('CNH');
    const strikeRate = round(midNow(life), 4);
    const straddle = [];
    for (const callOrPut of ['C', 'P'] as const)
      straddle.push((await optionPutOff(world, { callOrPut, strikeRate, calcAmount: nineMillion })) as OptionDeal);
    await life.goTo(life.day(2), '15:00');
    for (const [place, { businessNo, premium }] of straddle.entries()) {
      const gain = Number(sub(midNow(life), strikeRate)) * (place === 0 ? 1 : -1) * Number(nineMillion);
      if (gain <= Number(premium.amount)) continue;
      await life.bringIn('CNH', premium.amount);
      await granted(world.bank.doOptPremiumDelivery(admin, act(businessNo)));
      await optionClosed(world, businessNo, [nineMillion]);
    }
    await life.goTo(life.day(9), '10:00');
  },
};

/** Both strategies, by name. */
export const drainedStrategies = { drainedBothWays, straddleUnpaid } as const satisfies Record<string, Strategy>;
