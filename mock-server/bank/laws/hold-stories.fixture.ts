// Short strategies with deals that need no cover: T+0 deals, deferred premiums and orders for today (BNK-55).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { admin, as, confirm, outcomeOf, spotRequest } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { act, optionRequest } from '../doors/option.fixture.ts';
import { rate, request, spotNow } from '../orders/orders.fixture.ts';
import { codes, delivered, ended, forward, granted, optionPutOff, spot } from './dealing.fixture.ts';
import { onlyLeft } from './money-out.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const begins = '2026-01-13';
const today = { valueDate: '0', cover: undefined } as const;
/** Pips by which the dealer quotes worse than requested, so that the quoted amount differs from the estimate. */
const movedPips = '25';

const strategy = (play: (life: Life) => Promise<void>): Strategy => ({
  begins,
  async play(life) {
    await life.world.bank.setDealer({ movedPips });
    await play(life);
    await life.goTo(life.day(4), '10:00');
  },
});

/** Deals for today and delivers a part; closes a part; the rest stays to the bank. */
const deliveredInParts = (change: Partial<SpotTradeRequest>): Strategy =>
  strategy(async (life) => {
    const deal = await spot(life.world, { ...today, ...change });
    await delivered(life.world, deal.businessNo, ['33333.33']);
    await ended(life.world, 'spotBreach', deal.businessNo, ['20000']);
  });

/** Deals for today without money; the dialog shows the credit line. */
const spotOnCredit = strategy(async (life) => {
  const { world } = life;
  await onlyLeft(life.world, {});
  const { businessNo } = await granted(world.bank.doSpotTrade(admin, spotRequest(today)));
  await world.advance(0);
  const quote = world.bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
  const shown = quote && 'spotTrade' in quote ? quote.spotTrade.marginOfReceipt : null;
  if (shown !== '1') life.found.push(`the dialog shows cover ${shown ?? 'none'} instead of credit`);
  await granted(world.bank.doSpotTradeConfirm(admin, confirm(businessNo)));
});

/** Requests deals for today and options with neither money nor credit. */
const nothingSuffices = strategy(async (life) => {
  const { world } = life;
  const poor = as('nocredit01');
  await onlyLeft(world, {}, 'C0002');
  const [account1, account2] = ['USD', 'CNH'].map((currency) => accountNumber('C0002', 'TRADE', currency));
  const answers = [
    outcomeOf(await world.bank.doSpotTrade(poor, spotRequest(today, 'C0002'))),
    outcomeOf(await world.bank.doOptionTrade(poor, optionRequest({ account1, account2 }))),
  ];
  if (answers.some((answer) => answer !== 'creditInsufficient')) life.found.push(`requests without cover were answered ${answers.join()}`);
});

/** Deals on credit, by 2 percent of the amount, until the line is used up. */
const lineUsedUp = strategy(async (life) => {
  await onlyLeft(life.world, {});
  // Waiting requests keep their cover.
  await life.world.bank.setDealer({ answers: 'never' });
  for (let times = 0; times < 20; times += 1) await life.world.bank.doSpotTrade(admin, spotRequest({ ...today, amount: '50000000' }));
});

const premiumHeld = strategy(async (life) => {
  const deal = await optionPutOff(life.world, {});
  const { spotDate } = life.world.bank.market.day('USD/CNH', life.day(0));
  await life.goTo(spotDate, '10:00');
  await granted(life.world.bank.doOptPremiumDelivery(admin, act(deal.businessNo)));
});

const premiumOnCredit = strategy(async (life) => {
  await onlyLeft(life.world, {});
  await optionPutOff(life.world, {});
});

/** The account is emptied between quote and acceptance, so that the quoted amount is not available. */
const emptiedBeforeAcceptance = strategy(async (life) => {
  const { world } = life;
  const { businessNo } = await granted(world.bank.doSpotTrade(admin, spotRequest(today)));
  await world.advance(0);
  await onlyLeft(life.world, {});
  const answer = outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)));
  if (answer !== 'balanceShort') life.found.push(`the acceptance was answered ${answer}`);
});

/** An order for today is filled. */
const orderForToday = strategy(async (life) => {
  const { world } = life;
  const rateCode = 'USD/CAD';
  await world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
  const accounts = { cyCode1Account: accountNumber('C0001', 'TRADE', 'USD'), cyCode2Account: accountNumber('C0001', 'TRADE', 'CAD') };
  const { cover: _, ...body } = request({ rateCode, ...accounts, valueDate: '0', orderPrice: rate(spotNow(world, rateCode).offer, -100) });
  await granted(world.bank.doSpotForexOrderTrade(admin, body));
  await world.advance(1_000);
  await world.bank.nudgePrice(rateCode, -0.02);
  await world.advance(500);
});

/** Loses half a percent of a deal that is covered in money, with nothing else on the accounts. */
const lossWithinCover = (marginCycode: 'CNH' | 'USD', product: 'spot' | 'forward'): Strategy =>
  strategy(async (life) => {
    const { world } = life;
    const cover = { marginOfReceipt: '0', marginCycode, marginAccount: accountNumber('C0001', 'MARGIN', marginCycode) } as const;
    const asked = { ...codes('BUY'), amount: '1000000', cover };
    const { businessNo } = product === 'spot' ? await spot(world, asked) : await forward(world, { ...asked, termId: '1D' });
    await onlyLeft(world, {});
    await world.bank.nudgePrice('USD/CNH', -0.005);
    await life.goTo(life.day(9), '10:00');
    const lost = Object.values(world.bank.state().deals.netItems).filter((item) => item.businessNo === businessNo);
    if (lost.some(({ state }) => state === 'failed')) life.found.push(`a loss of ${lost[0]?.clientProfit ?? ''} was not covered`);
  });

/** All stories of holds, by name. */
export const holdStories = {
  boughtToday: deliveredInParts(codes('BUY')),
  soldToday: deliveredInParts(codes('SELL')),
  boughtTodayForCnh: deliveredInParts({ ...codes('BUY', '1'), amount: '900000' }),
  spotOnCredit,
  nothingSuffices,
  lineUsedUp,
  premiumHeld,
  premiumOnCredit,
  emptiedBeforeAcceptance,
  orderForToday,
  lossWithinCnh: lossWithinCover('CNH', 'spot'),
  lossWithinUsd: lossWithinCover('USD', 'forward'),
} as const satisfies Record<string, Strategy>;
