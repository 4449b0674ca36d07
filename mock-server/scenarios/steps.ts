// Steps of customers and of the bank with a planted deal; each is a verb of a story.
import type { DealerPolicy } from '#mock/bank/facts/quote-state.ts';
import { nextGoodDay } from '#mock/bank/calendar/pair-calendar.ts';
import { dataOf } from '#mock/bank/kernel/answer.ts';
import type { Asking } from './asks.ts';
import { dealers } from './dealers.ts';
import { breathes, caller, granted, type Scene, type Step } from './planting.ts';

/** Bank milliseconds within which a dealer always answers. */
const untilQuoted = 4_000;

/** Requests a quote; returns its number. */
export const asksFor =
  ({ ask }: Asking): Step =>
  async (scene, businessNo) => {
    breathes(scene);
    return granted(await ask(scene, businessNo)).businessNo;
  };

/** Requests a quote and accepts it; returns the number of the deal. */
export const deals =
  (asking: Asking): Step =>
  async (scene, businessNo) => {
    const quoteNo = await asksFor(asking)(scene, businessNo);
    await scene.world.advanceBank(untilQuoted);
    const decision = { clientRequestId: scene.newId(), businessNo: quoteNo, logonid: caller.loginName, doneType: 'ok' } as const;
    granted(await scene.world.bank[asking.confirm](caller, decision));
    return quoteNo;
  };

/** Requests and accepts a quote that ends the story's deal; returns the number of that deal. */
export const ends =
  (asking: Asking): Step =>
  async (scene, businessNo) => {
    await deals(asking)(scene, businessNo);
    return businessNo;
  };

/** Runs steps under another behaviour of the dealer. */
export const whileDealer =
  (change: Partial<DealerPolicy>, ...steps: readonly Step[]): Step =>
  async (scene, businessNo) => {
    await scene.world.bank.setDealer(change);
    let number = businessNo;
    for (const step of steps) number = await step(scene, number);
    await scene.world.bank.setDealer(dealers.calm);
    return number;
  };

/** Requests a quote that only the console answers. */
export const waitsFor = (asking: Asking): Step => whileDealer({ autoLimitUsd: '0' }, asksFor(asking));

/** Answers the waiting request from the console. */
export const isQuoted: Step = async ({ world }, businessNo) => {
  await world.bank.quoteByHand({ businessNo });
  return businessNo;
};
export const isRejected: Step = async ({ world }, businessNo) => {
  await world.bank.rejectByHand({ businessNo });
  return businessNo;
};

/** Advances bank time by `count` seconds. */
export const seconds =
  (count: number): Step =>
  async ({ world }, businessNo) => {
    await world.advanceBank(count * 1_000);
    return businessNo;
  };

const legOf = { SPT: 'doSpotTradeDelivery', FWD: 'doForwardTradeDelivery' } as const;

function delivery({ world: { bank }, newId }: Scene, businessNo: string, amount: string, leg: 'near' | 'far') {
  const body = { clientRequestId: newId(), businessNo, amount };
  if (businessNo.startsWith('SWP')) return bank.doSwapTradeDelivery(caller, { ...body, leg });
  return bank[legOf[businessNo.slice(0, 3) as keyof typeof legOf]](caller, body);
}

/** Delivers an amount of a deal; of a swap, by default, its near leg. */
export const delivers =
  (amount = '200000', leg: 'near' | 'far' = 'near'): Step =>
  async (scene, businessNo) => {
    granted(await delivery(scene, businessNo, amount, leg));
    return businessNo;
  };

/** Tries to deliver while the account of ccy1 is frozen. */
export const failsToDeliver: Step = async (scene, businessNo) => {
  const { bank } = scene.world;
  const account = dataOf(bank.getAccounts(caller, { kind: 'TRADE' })).find(({ cyCode }) => cyCode === 'USD')?.accountNo ?? '';
  await bank.setAccountState(account, '1');
  await delivery(scene, businessNo, '200000', 'near');
  await bank.setAccountState(account, '0');
  return businessNo;
};

/** Rolls a forward over to the first settlement day after its maturity. */
export const isRolledOver: Step = async ({ world, calendar }, businessNo) => {
  const page = granted(await world.bank.fwdTradeDuration(caller, { pageNum: 1, pageSize: 10, businessNo }));
  granted(await world.bank.rollOver({ businessNo, date: nextGoodDay(calendar, page.rows[0]?.maturityDate ?? '') }));
  return businessNo;
};

const act =
  (name: 'doOptPremiumDelivery' | 'doOptionTradeExercise' | 'doOptionGiveUp'): Step =>
  async ({ world: { bank }, newId }, businessNo) => {
    granted<unknown>(await bank[name](caller, { clientRequestId: newId(), businessNo }));
    return businessNo;
  };

export const paysPremium = act('doOptPremiumDelivery');
export const exercises = act('doOptionTradeExercise');
export const givesUp = act('doOptionGiveUp');
