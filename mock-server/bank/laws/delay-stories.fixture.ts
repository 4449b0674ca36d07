// Short strategies for the law of delay: each settles something late, or early, in one way (BNK-52).
import { admin, delivery } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { addDays } from '../calendar/dates.ts';
import type { Deal } from '../facts/deals-state.ts';
import { compare, mul, round } from '../kernel/decimal.ts';
import { act } from '../doors/option.fixture.ts';
import type { Side } from '../kernel/side.ts';
import { specialQuoted } from '../specials/specials.fixture.ts';
import { page } from './act.fixture.ts';
import { codes, delivered, ended, forward, granted, optionPutOff, spot, swap } from './dealing.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const begins = '2026-01-13';
/** Odd amounts, so that charges have to be rounded. */
const amount = '1000000.37';
const [part, rest] = ['400000.07', '600000.30'] as const;
/** Business days after which everything is over. */
const over = 12;

const strategy = (play: (life: Life) => Promise<void>): Strategy => ({
  begins,
  async play(life) {
    await play(life);
    await life.goTo(life.day(over), '10:00');
  },
});

/** Returns the business date a number of days after the day of a leg. */
function after(life: Life, date: string, days: number): string {
  let n = 0;
  while (life.day(n) < date) n += 1;
  return life.day(n + days);
}

const dateOf = ({ legs }: Deal, place = 0): string => legs[place]?.date ?? '';

const spotOf = ({ world }: Life, side: Side) => spot(world, { ...codes(side), amount });
const forwardOf = ({ world }: Life, side: Side) => forward(world, { ...codes(side), amount, termId: '1D' });
const swapOf = ({ world }: Life, side: Side) => swap(world, { ...codes(side), amount, farTermId: 'S/N' });

/** Delivers a deal late, at the charge that its row shows, after trying with an outdated charge. */
async function deliveredAtShown(life: Life, deal: Deal): Promise<void> {
  const { bank } = life.world;
  const rows = await granted(deal.product === 'spot' ? bank.spotTradeDuration(admin, page) : bank.fwdTradeDuration(admin, page));
  const row = rows.rows.find(({ businessNo }) => businessNo === deal.businessNo);
  const shown = round(mul(row?.delayRate ?? '0', amount), 2, 'UP');
  const call = deal.product === 'spot' ? bank.doSpotTradeDelivery : bank.doForwardTradeDelivery;
  const outdated = await call(admin, { ...delivery(deal.businessNo, amount), delayCharge: '0.01' });
  if (outdated.ok) life.found.push('a delivery at an outdated charge was carried out');
  else await granted(call(admin, { ...delivery(deal.businessNo, amount), delayCharge: shown }));
}

const deliveredLate = (open: (life: Life, side: Side) => Promise<Deal>): Strategy =>
  strategy(async (life) => {
    const deal = await open(life, 'SELL');
    await life.goTo(after(life, dateOf(deal), 1), '10:00');
    await deliveredAtShown(life, deal);
  });

/** Compares what the dialog of a closing shows with the quote: the net amount never contains the charge. */
async function closedAtShown(life: Life, flag: 'spotBreach' | 'fwdExpireBreach', deal: Deal): Promise<void> {
  const { closing, quoteNo } = await specialQuoted(life.world, flag, deal.businessNo, amount);
  const { clientProfit, netAmt, delayCharge } = closing;
  if (netAmt !== clientProfit.replace('-', '')) life.found.push(`the net amount is ${netAmt} of ${clientProfit}`);
  const { step } = life.world.bank.state().quotes.all[quoteNo] ?? {};
  const quoted = step?.state === 'live' ? step.price.closing?.delayCharge : undefined;
  if (compare(quoted ?? '0', delayCharge) !== 0) life.found.push(`the dialog shows a charge of ${delayCharge}`);
  await ended(life.world, flag, deal.businessNo, [amount]);
}

const closedLate = (open: (life: Life, side: Side) => Promise<Deal>, flag: 'spotBreach' | 'fwdExpireBreach'): Strategy =>
  strategy(async (life) => {
    const deal = await open(life, 'SELL');
    await life.goTo(after(life, dateOf(deal), 1), '10:00');
    await closedAtShown(life, flag, deal);
  });

const left = (open: (life: Life, side: Side) => Promise<Deal>): Strategy =>
  strategy(async (life) => {
    await open(life, 'SELL');
  });

/** Delivers both legs of a swap, the near one on its day and the far one two days late. */
const farLegLate = (side: Side): Strategy =>
  strategy(async (life) => {
    const deal = await swapOf(life, side);
    await life.goTo(dateOf(deal), '10:00');
    await delivered(life.world, deal.businessNo, [amount], 'near');
    await life.goTo(after(life, dateOf(deal, 1), 2), '10:00');
    await delivered(life.world, deal.businessNo, [amount], 'far');
  });

/** Delivers a part of the near leg. The bank closes the rest, and two days later the far leg. */
const nearLegInPart: Strategy = strategy(async (life) => {
  const deal = await swapOf(life, 'BUY');
  await life.goTo(dateOf(deal), '10:00');
  await delivered(life.world, deal.businessNo, [part], 'near');
});

/** Closes a swap of which nothing was delivered, after both days. */
const swapClosedLate: Strategy = strategy(async (life) => {
  const deal = await swapOf(life, 'SELL');
  await life.goTo(after(life, dateOf(deal, 1), 1), '10:00');
  await ended(life.world, 'swapBreach', deal.businessNo, [amount]);
});

/** Delivers parts of an optional-date forward: within its window, and a day after its end. */
const windowLate: Strategy = strategy(async (life) => {
  const { world } = life;
  const { spotDate } = world.bank.market.day('USD/CNH', life.day(0));
  const deal = await forward(world, { ...codes('SELL'), amount, termId: 'SW', optionDate: spotDate });
  await life.goTo(after(life, spotDate, 2), '10:00');
  await delivered(world, deal.businessNo, [part]);
  await life.goTo(after(life, dateOf(deal), 1), '10:00');
  await delivered(world, deal.businessNo, [rest]);
});

/** Delivers a forward early, in two parts, and hedges it today. */
const deliveredEarly: Strategy = strategy(async (life) => {
  const { world } = life;
  const deal = await forward(world, { ...codes('BUY'), amount, termId: '1M' });
  await ended(world, 'fwdEarlyDelivery', deal.businessNo, [part, rest]);
  const hedge = await spot(world, { ...codes('SELL'), amount, valueDate: '0' });
  await delivered(world, hedge.businessNo, [amount]);
});

/** Pays a premium one day late. */
const premiumLate: Strategy = strategy(async (life) => {
  const { bank } = life.world;
  const { businessNo } = await optionPutOff(life.world, {});
  await life.goTo(after(life, bank.market.day('USD/CNH', life.day(0)).spotDate, 1), '10:00');
  await granted(bank.doOptPremiumDelivery(admin, act(businessNo)));
});

/** Cannot deliver on time, because the bank freezes an account or the price over the day end. */
const hindered = (what: 'account' | 'price'): Strategy =>
  strategy(async (life) => {
    const { bank } = life.world;
    const deal = await spotOf(life, 'SELL');
    const usd = accountNumber('C0001', 'TRADE', 'USD');
    await life.goTo(dateOf(deal), '10:00');
    await (what === 'account' ? bank.setAccountState(usd, '1') : bank.freezePrice('USD/CNH'));
    await life.world.goTo(addDays(dateOf(deal), 1), '10:00');
    await (what === 'account' ? bank.setAccountState(usd, '0') : bank.thawPrices(null));
    await delivered(life.world, deal.businessNo, [amount]);
  });

/** All stories of delay, by name. */
export const delayStories = {
  spotLate: deliveredLate(spotOf),
  forwardLate: deliveredLate(forwardOf),
  spotClosedLate: closedLate(spotOf, 'spotBreach'),
  forwardClosedLate: closedLate(forwardOf, 'fwdExpireBreach'),
  spotLeft: left(spotOf),
  forwardLeft: left(forwardOf),
  swapLeft: left(swapOf),
  swapClosedLate,
  farLegLate: farLegLate('BUY'),
  farLegLateAtAGain: farLegLate('SELL'),
  nearLegInPart,
  windowLate,
  deliveredEarly,
  premiumLate,
  accountFrozen: hindered('account'),
  priceFrozen: hindered('price'),
} as const satisfies Record<string, Strategy>;
