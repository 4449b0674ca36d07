// Short strategies of a customer who owes the bank, for the law of claims (BNK-54).
import { admin, as, confirm, newId, outcomeOf, spotRequest } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { onCredit } from '../ledger/claims.fixture.ts';
import { act, optionRequest } from '../doors/option.fixture.ts';
import { forwardRequest, swapRequest } from '../doors/terms.fixture.ts';
import { placed, rate, request, spotNow } from '../orders/orders.fixture.ts';
import type { World } from './act.fixture.ts';
import { codes, delivered, ended, forward, granted, option, optionClosed, optionPutOff, spot } from './dealing.fixture.ts';
import { onlyLeft } from './money-out.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const begins = '2026-01-13';
const amount = '1500000';

const strategy = (play: (life: Life) => Promise<void>): Strategy => ({
  begins,
  async play(life) {
    await play(life);
    await life.goTo(life.day(3), '10:00');
  },
});

const account = (currency: string, kind: 'TRADE' | 'MARGIN' = 'TRADE') => accountNumber('C0001', kind, currency);

/** Closes a deal at a loss while the accounts have only the named amounts. Returns the number of the claim. */
async function owing(life: Life, left: Readonly<Record<string, Decimal>>, rateCode = 'USD/CNH'): Promise<string> {
  const { world } = life;
  await world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
  const deal = await spot(world, { rateCode, ...codes('BUY'), amount, ...onCredit });
  await onlyLeft(world, left);
  await world.advance(1);
  await world.bank.nudgePrice(rateCode, -0.01);
  await ended(world, 'spotBreach', deal.businessNo, [amount]);
  return Object.keys(world.bank.state().ledger.claims).at(-1) ?? '';
}

const pay = (life: Life, businessNo: string) => life.world.bank.doClaimPayment(admin, { clientRequestId: newId(), businessNo });

/** Requests deals and orders of every kind; only the other customer must not be told of the claim. */
async function askForAll(world: World): Promise<void> {
  const { bank } = world;
  const orderPrice = rate(spotNow(world).bid, -50);
  await bank.doSpotTrade(admin, spotRequest(onCredit));
  await bank.doForwardTrade(admin, forwardRequest(onCredit));
  await bank.doSwapTrade(admin, swapRequest(onCredit));
  await bank.doOptionTrade(admin, optionRequest());
  await bank.doSpotForexOrderTrade(admin, request({ orderPrice, ...onCredit }));
  const { valueDate: _, ...order } = request({ orderPrice, ...onCredit });
  await bank.doFwdForexOrderTrade(admin, { ...order, termId: '1M' });
  await bank.doSpotTrade(as('nocredit01'), spotRequest({}, 'C0002'));
}

const asksForMore = strategy(async (life) => {
  await owing(life, {});
  await askForAll(life.world);
});

/** Accepts quotes that were sent before the claim arose. */
const acceptsEarlierQuotes = strategy(async (life) => {
  const { world } = life;
  const deal = await spot(world, { ...codes('BUY'), amount, ...onCredit });
  const numbers = [
    await granted(world.bank.doSpotTrade(admin, spotRequest(onCredit))),
    await granted(world.bank.doForwardTrade(admin, forwardRequest(onCredit))),
    await granted(world.bank.doSwapTrade(admin, swapRequest(onCredit))),
    await granted(world.bank.doOptionTrade(admin, optionRequest())),
  ].map(({ businessNo }) => businessNo);
  await onlyLeft(world, {});
  await world.bank.nudgePrice('USD/CNH', -0.01);
  await world.advance(0);
  await ended(world, 'spotBreach', deal.businessNo, [amount]);
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  const answers = [
    await world.bank.doSpotTradeConfirm(admin, confirm(first)),
    await world.bank.doForwardTradeConfirm(admin, confirm(second)),
    await world.bank.doSwapTradeConfirm(admin, confirm(third)),
    await world.bank.doOptionTradeConfirm(admin, confirm(fourth)),
  ].map(outcomeOf);
  if (answers.some((answer) => answer !== 'claimOpen')) life.found.push(`acceptances were answered ${answers.join()}`);
});

/** The price reaches an order while the customer owes. */
const orderIsMet = strategy(async (life) => {
  const { world } = life;
  await placed(world, { orderPrice: rate(spotNow(world).bid, -900), ...onCredit });
  await world.advance(1_000);
  await owing(life, {});
  await world.bank.nudgePrice('USD/CNH', -0.01);
  await world.advance(60_000);
});

/** Delivers, closes, cancels an order, pays a premium and exercises while owing. */
const finishesTheRest = strategy(async (life) => {
  const { world } = life;
  const toExercise = await option(world, { strikeRate: rate(spotNow(world).bid, -1_000) });
  const toHedge = await option(world, { termId: '1M' });
  const toClose = await forward(world, { ...codes('SELL'), ...onCredit });
  const expiry = toExercise.product === 'option' ? toExercise.terms.expDate : '';
  await life.goTo(expiry, '10:00');
  const toPay = await optionPutOff(world, { premiumDate: expiry });
  const toDeliver = await spot(world, { ...codes('BUY'), valueDate: '0', cover: undefined });
  const order = await placed(world, { orderPrice: rate(spotNow(world).bid, -900), ...onCredit });
  await world.advance(1_000);
  await owing(life, {});
  await granted(world.bank.cancleSpotForexOrder(admin, act(order)));
  await delivered(world, toDeliver.businessNo, ['40000']);
  await granted(world.bank.doOptPremiumDelivery(admin, act(toPay.businessNo)));
  await granted(world.bank.doOptionTradeExercise(admin, act(toExercise.businessNo)));
  await optionClosed(world, toHedge.businessNo, ['1000']);
  await ended(world, 'fwdEarlyBreach', toClose.businessNo, ['100000']);
  // Last, because what it frees pays the claim.
  await ended(world, 'spotBreach', toDeliver.businessNo, ['60000']);
});

const soldToday = ({ world }: Life): Promise<Deal> => spot(world, { ...codes('SELL'), amount: '50000', valueDate: '0', cover: undefined });

/** Receives CNH from deliveries while owing CNH. */
const receivesMoney = strategy(async (life) => {
  const { world } = life;
  const sold = await soldToday(life);
  await owing(life, {});
  await delivered(world, sold.businessNo, ['5000', '45000']);
});

/** Closes a deal that is covered by margin in CNH, while owing CNH. */
const receivesMargin = strategy(async (life) => {
  const covered = await spot(life.world, { ...codes('SELL'), amount: '20000', valueDate: '1' });
  await owing(life, {});
  await ended(life.world, 'spotBreach', covered.businessNo, ['20000']);
});

/** Can pay a part of a difference. */
const owesARest = strategy(async (life) => {
  await owing(life, { [account('CNH')]: '500' });
});

/** Owes over day ends with some money on other accounts: less than is owed, in four currencies. */
const hasOtherMoney = strategy(async (life) => {
  await owing(life, { [account('USD')]: '1000.01', [account('EUR')]: '500', [account('JPY')]: '12345', [account('CNH', 'MARGIN')]: '10' });
});

/** Owes JPY and has HKD, for which the bank has no pair with JPY. */
const hasNoPair = strategy(async (life) => {
  await owing(life, { [account('HKD')]: '10000.01' }, 'USD/JPY');
});

/** Pays a claim from all accounts at once. */
const paysAtOnce = strategy(async (life) => {
  const claim = await owing(life, { [account('USD')]: '1000.01', [account('EUR')]: '900000' });
  await granted(pay(life, claim));
  if (life.world.bank.state().ledger.claims[claim]) life.found.push(`${claim} is still owed`);
});

/** Owes while the other customer has money. */
const othersHaveMoney = strategy(async (life) => {
  await owing(life, {});
});

/** Has money on an account that the bank has frozen. */
const accountIsFrozen = strategy(async (life) => {
  await owing(life, { [account('USD')]: '1000' });
  await life.world.bank.setAccountState(account('USD'), '1');
});

/** Owes until the end, because no account has money. */
const staysOwing = othersHaveMoney;

/** All stories of claims, by name. */
export const claimStories = {
  asksForMore,
  acceptsEarlierQuotes,
  orderIsMet,
  finishesTheRest,
  receivesMoney,
  receivesMargin,
  owesARest,
  hasOtherMoney,
  hasNoPair,
  paysAtOnce,
  othersHaveMoney,
  accountIsFrozen,
  staysOwing,
} as const satisfies Record<string, Strategy>;
