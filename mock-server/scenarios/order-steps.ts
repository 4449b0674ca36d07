// Steps that place demo orders, and steps that move the market until it fills one.
import { mul, round, sub } from '#mock/bank/kernel/decimal.ts';
import type { ForwardOrderRequest, SpotOrderRequest } from '#mock/generated/contract.ts';
import { accountsOf, breathes, caller, commonOf, granted, type Scene, type Step } from './planting.ts';
import { seconds } from './steps.ts';

/** The customer's current price to buy USD. */
const offerOf = ({ world: { bank, bankClock } }: Scene): string =>
  bank.market.prices('USD/CNH', bankClock.now(), bank.disturbances()).spot.offer;

/** Rates of an order to buy, at a distance from the offer. */
const farBelow = (scene: Scene): string => round(mul(offerOf(scene), '0.97'), 4);
const farAbove = (scene: Scene): string => round(mul(offerOf(scene), '1.03'), 4);
const justBelow = (rate: string): string => sub(round(rate, 4), '0.0002');

/** The customer's price to buy USD in three months. */
const forwardOfferOf = ({ world: { bank } }: Scene): string =>
  granted(bank.getFwdTradeRate(caller, { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', termId: '3M' })).orgCustRate;

type Rates = (scene: Scene) => Pick<SpotOrderRequest, 'orderType' | 'orderPrice' | 'takeProfitRate' | 'stopLossRate'>;

/** Rates by kind of order: take-profit far below the price, stop-loss far above, OCO, and one just short of the price. */
export const takingProfit: Rates = (scene) => ({ orderType: '1', orderPrice: farBelow(scene) });
export const stoppingLoss: Rates = (scene) => ({ orderType: '2', orderPrice: farAbove(scene) });
export const oneOfTwo: Rates = (scene) => ({ orderType: '4', takeProfitRate: farBelow(scene), stopLossRate: farAbove(scene) });
export const allButMet: Rates = (scene) => ({ orderType: '1', orderPrice: justBelow(offerOf(scene)) });
export const forwardAllButMet: Rates = (scene) => ({ orderType: '1', orderPrice: justBelow(forwardOfferOf(scene)) });

const orderOf = (scene: Scene, rates: Rates) => {
  const { account1, account2 } = accountsOf(scene.world, 'USD/CNH');
  const side = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '200000' } as const;
  const runs = { orderTerm: '5', nightTrading: true, clientRequestId: scene.newId() } as const;
  return {
    ...commonOf(scene.world, side.buyOrSell),
    ...side,
    ...runs,
    cyCode1Account: account1,
    cyCode2Account: account2,
    ...rates(scene),
  };
};

/** Places a spot order, by default for five days. */
export const places =
  (rates: Rates, change: Partial<SpotOrderRequest> = {}): Step =>
  async (scene) => {
    breathes(scene);
    const body = { ...orderOf(scene, rates), valueDate: '2', ...change } as const;
    return granted(await scene.world.bank.doSpotForexOrderTrade(caller, body)).businessNo;
  };

/** Places an order for a forward in three months. */
export const placesForward =
  (rates: Rates, change: Partial<ForwardOrderRequest> = {}): Step =>
  async (scene) => {
    breathes(scene);
    const body = { ...orderOf(scene, rates), termId: '3M', ...change } as const;
    return granted(await scene.world.bank.doFwdForexOrderTrade(caller, body)).businessNo;
  };

/** Requests the cancellation of a spot order. */
export const cancels: Step = async ({ world, newId }, businessNo) => {
  granted(await world.bank.cancleSpotForexOrder(caller, { clientRequestId: newId(), businessNo }));
  return businessNo;
};

/** Share by which the price drops for a moment, so that a nearby order is filled. */
const dip = 0.0005;

/** Moves the market to an order and back. */
export const isMet: Step = async (scene, businessNo) => {
  const { bank } = scene.world;
  await bank.nudgePrice('USD/CNH', -dip);
  await seconds(2)(scene, businessNo);
  await bank.nudgePrice('USD/CNH', 1 / (1 - dip) - 1);
  return businessNo;
};
