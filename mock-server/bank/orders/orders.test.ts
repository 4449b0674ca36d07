// The life of orders: placed, accepted, filled, cancelled, expired; the fills are the same whether time runs or jumps.
import type { ForwardOrderRequest, SpotOrderRequest } from '#mock/generated/contract.ts';
import { describe, expect, it } from 'vitest';
import { admin, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { add, compare, mul, round, sub } from '../kernel/decimal.ts';
import { sideOf } from '../products/exchange-price.ts';
import type { Order } from '../facts/orders-state.ts';
import { orderOf, placed, rate, request, spotNow } from './orders.fixture.ts';
import { touched } from './trigger.ts';

type World = ReturnType<typeof testBank>;

const messages = ({ bank }: World) => (bank.state().notices['admin01']?.kept ?? []).map(({ msgType }) => msgType);

/** Returns a take-profit to buy, a few pips below the offer. The price reaches it within the day. */
const nearby = (world: World): Partial<SpotOrderRequest> => ({ orderPrice: rate(spotNow(world).offer, -3) });

/** Timers of a world in the order in which they are due. */
const inOrder = ({ bank }: World) => Object.values(bank.state().timers.due).toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id);

describe('placing an order', () => {
  it('ORD-09 ORD-11 ORD-12 the rates must be present, within bounds, beyond the price, and confirmed from 10 percent on', async () => {
    const world = testBank();
    const { bid, offer } = spotNow(world);
    const outcome = async (change: Partial<SpotOrderRequest>) => outcomeOf(await world.bank.doSpotForexOrderTrade(admin, request(change)));
    expect(await outcome({})).toBe('orderRateMissing');
    expect(await outcome({ orderType: '4', orderPrice: rate(offer, -3) })).toBe('orderRateMissing');
    expect(await outcome({ orderPrice: '6.98765' })).toBe('orderRateDecimals');
    expect(await outcome({ amount: '100000.001', orderPrice: rate(offer, -3) })).toBe('amountDecimals');
    expect(await outcome({ orderPrice: '3' })).toBe('orderRateOutOfRange');
    expect(await outcome({ orderPrice: offer })).toBe('orderRateSide');
    expect(await outcome({ orderPrice: rate(offer, 1) })).toBe('orderRateSide');
    expect(await outcome({ orderType: '2', orderPrice: rate(offer, -1) })).toBe('orderRateSide');
    expect(await outcome({ buyOrSell: 'S', orderPrice: bid })).toBe('orderRateSide');
    expect(await outcome({ buyOrSell: 'S', orderPrice: rate(bid, 1) })).toBe('ok');
    expect(await outcome({ buyOrSell: 'S', orderType: '2', orderPrice: rate(bid, -1) })).toBe('ok');
    expect(await outcome({ orderType: '4', takeProfitRate: rate(offer, -30), stopLossRate: rate(offer, 30) })).toBe('ok');
    expect(await outcome({ orderType: '4', takeProfitRate: rate(offer, 30), stopLossRate: rate(offer, -30) })).toBe('orderRateSide');
    const edge = round(mul(offer, '0.9'), 4);
    const [at, inside] = compare(edge, mul(offer, '0.9')) <= 0 ? [edge, rate(edge, 1)] : [rate(edge, -1), edge];
    expect(await outcome({ orderPrice: at })).toBe('orderDeviationUnconfirmed');
    expect(await outcome({ orderPrice: at, deviationConfirmed: true })).toBe('ok');
    expect(await outcome({ orderPrice: inside })).toBe('ok');
  });

  it("BNK-29 BNK-30 BNK-13 a filled order becomes a spot deal at its rate, dated from the fill, with the order's cover", async () => {
    const world = testBank();
    const orderPrice = nearby(world).orderPrice ?? '';
    const no = await placed(world, { orderPrice, orderTerm: '5' });
    expect(no).toMatch(/^ODRFT20260113\d{6}$/);
    expect(orderOf(world, no).status).toBe('0');
    const held = world.bank.state().ledger.covers[no]?.amount;
    await world.advance(1_000);
    expect(orderOf(world, no).status).toBe('1');
    await world.goTo('2026-01-20', '10:00');
    const { status, fill } = orderOf(world, no);
    expect([status, fill?.touch]).toEqual(['3', 'TAKE_PROFIT']);
    const state = world.bank.state();
    const deal = state.deals.all[fill?.dealNo ?? ''];
    expect(deal).toMatchObject({ product: 'spot', originNo: no, discount: '0', dealtAt: fill?.at });
    expect(deal?.legs[0]).toMatchObject({ rate: orderPrice, orgRate: orderPrice });
    expect(deal?.legs[0]?.date).toBe(world.bank.market.day('USD/CNH', deal?.tradeDate ?? '').spotDate);
    expect(held).toBeDefined();
    expect(state.ledger.covers[no]).toBeUndefined();
    expect(state.ledger.covers[fill?.dealNo ?? '']?.amount).toBe(held);
    // The price reaches the rate at this tick, and not half a second earlier.
    const at = fill?.at ?? 0;
    expect(compare(world.bank.market.prices('USD/CNH', at).spot.offer, orderPrice) <= 0).toBe(true);
    expect(compare(world.bank.market.prices('USD/CNH', at - 500).spot.offer, orderPrice)).toBe(1);
    expect(messages(world)).toContain(1);
  });

  it('BNK-29 MOC-05 the same orders fill at the same ticks whether the clock jumps or runs', async () => {
    async function fills(step: number | null): Promise<unknown> {
      const world = testBank();
      const { offer, bid } = spotNow(world);
      for (const change of [
        { orderPrice: rate(offer, -20), orderTerm: '5', nightTrading: true },
        { orderType: '2', orderPrice: rate(offer, 35), orderTerm: '3' },
        { buyOrSell: 'S', orderType: '4', takeProfitRate: rate(bid, 60), stopLossRate: rate(bid, -60), orderTerm: '5', nightTrading: true },
      ] as Partial<SpotOrderRequest>[])
        await placed(world, change);
      const end = shanghaiInstant('2026-01-20', '12:00');
      if (step === null) await world.goTo('2026-01-20', '12:00');
      else while (world.clock.bankNow() < end) await world.advance(Math.min(step, end - world.clock.bankNow()));
      return Object.values(world.bank.state().orders).map(({ status, fill }) => ({ status, fill }));
    }
    const jumped = await fills(null);
    expect(await fills(1_800_000)).toEqual(jumped);
    expect(JSON.stringify(jumped)).toContain('dealNo');
  });

  it('BNK-29 an order that will not be met costs nothing while it waits: no timer is set', async () => {
    const world = testBank();
    const far = { orderPrice: rate(spotNow(world).offer, -2000), orderTerm: '5', nightTrading: true } as const;
    const [met, unmet] = [await placed(world, { ...far, ...nearby(world) }), await placed(world, far)];
    await world.advance(1_000);
    const due = inOrder(world).flatMap(({ act }) => ('businessNo' in act ? [[act.kind, act.businessNo]] : []));
    expect(due).toEqual([
      ['orderMet', met],
      ['orderExpires', met],
      ['orderExpires', unmet],
    ]);
    await world.goTo('2026-01-20', '10:00');
    expect([orderOf(world, met).status, orderOf(world, unmet).status]).toEqual(['3', '5']);
  });

  it('BNK-31 ORD-17 of two rates that the market reaches one after the other, the first fills and the second never does', async () => {
    const side = { buyOrSell: 'S', orderTerm: '5', nightTrading: true } as const;
    const [profit, loss] = [rate(spotNow(testBank()).bid, 20), rate(spotNow(testBank()).bid, -20)];
    const lives = async (...orders: Partial<SpotOrderRequest>[]) => {
      const world = testBank();
      const numbers = [];
      for (const order of orders) numbers.push(await placed(world, { ...side, ...order }));
      await world.goTo('2026-01-20', '10:00');
      return { world, orders: numbers.map((no) => orderOf(world, no)) };
    };
    const apart = await lives({ orderType: '1', orderPrice: profit }, { orderType: '2', orderPrice: loss });
    const [gained, stopped] = apart.orders.map(({ fill }) => fill?.at ?? Infinity);
    expect([gained, stopped]).not.toContain(Infinity);
    const together = await lives({ orderType: '4', takeProfitRate: profit, stopLossRate: loss });
    const [{ fill, businessNo } = {} as Order] = together.orders;
    expect(fill).toMatchObject(gained! < stopped! ? { touch: 'TAKE_PROFIT', at: gained } : { touch: 'STOP_LOSS', at: stopped });
    expect(Object.values(together.world.bank.state().deals.all).filter(({ originNo }) => originNo === businessNo)).toHaveLength(1);
  });

  it.each([
    ['B', 100, 0.05],
    ['S', -100, -0.05],
  ] as const)(
    'BNK-29 over a gap a stop-loss of side %s fills at the first price that meets it, a take-profit at its rate',
    async (buyOrSell, pips, gap) => {
      const world = testBank();
      const spotSide = () => (buyOrSell === 'B' ? spotNow(world).offer : spotNow(world).bid);
      const [stop, profit] = [rate(spotSide(), pips), rate(spotSide(), pips)];
      const stopped = await placed(world, { buyOrSell, orderType: '2', orderPrice: stop });
      const gained = await placed(world, { buyOrSell: buyOrSell === 'B' ? 'S' : 'B', orderType: '1', orderPrice: profit });
      await world.advance(1_000);
      await world.bank.nudgePrice('USD/CNH', gap);
      await world.advance(60_000);
      const dealt = (no: string) => world.bank.state().deals.all[orderOf(world, no).fill?.dealNo ?? '']?.legs[0]?.rate ?? '';
      const { at } = orderOf(world, stopped).fill ?? { at: 0 };
      const met = world.bank.market.prices('USD/CNH', at, world.bank.disturbances()).spot;
      expect(dealt(stopped)).toBe(buyOrSell === 'B' ? met.offer : met.bid);
      expect(Math.abs(Number(dealt(stopped)) - Number(stop))).toBeGreaterThan(0.3);
      expect(dealt(gained)).toBe(profit);
    },
  );

  it('BNK-31 a price that meets both rates fills only the take-profit', () => {
    const [low, high] = ['6.9900', '7.0100'];
    const price = { bid: '7.0000', offer: '7.0000' };
    expect(touched({ takeProfit: high, stopLoss: low }, 'BUY', price)).toBe('TAKE_PROFIT');
    expect(touched({ takeProfit: low, stopLoss: high }, 'SELL', price)).toBe('TAKE_PROFIT');
    expect(touched({ takeProfit: null, stopLoss: low }, 'BUY', price)).toBe('STOP_LOSS');
  });

  it('BNK-31 ORD-17 a market nudged through both rates at once fills one, and the other is cancelled', async () => {
    const world = testBank();
    const { offer } = spotNow(world);
    const no = await placed(world, { orderType: '4', takeProfitRate: rate(offer, -100), stopLossRate: rate(offer, 100), orderTerm: '2' });
    await world.advance(1_000);
    await Promise.all([world.bank.nudgePrice('USD/CNH', 0.05), world.bank.nudgePrice('USD/CNH', -0.1)]);
    await world.advance(60_000);
    expect(orderOf(world, no)).toMatchObject({ status: '3', fill: { touch: 'STOP_LOSS' } });
    const deals = Object.values(world.bank.state().deals.all).filter(({ originNo }) => originNo === no);
    expect(deals).toHaveLength(1);
    const page = await world.bank.forexOrderList(admin, { pageNum: 1, pageSize: 10 });
    expect(page.ok && page.data.rows[0]).toMatchObject({ takeProfitState: 'CANCELLED', stopLossState: 'FILLED', dealState: 'UNDELIVERED' });
  });

  it('BNK-32 without night trading it never fills at night and ends at 18:00 of its last day, otherwise at 03:00', async () => {
    const world = testBank();
    const far = rate(spotNow(world).offer, -300);
    const day = await placed(world, { orderPrice: far, orderTerm: '2' });
    const night = await placed(world, { orderPrice: far, orderTerm: '2', nightTrading: true });
    expect([orderOf(world, day).expireAt, orderOf(world, night).expireAt]).toEqual([
      shanghaiInstant('2026-01-14', '18:00'),
      shanghaiInstant('2026-01-15', '03:00'),
    ]);
    await world.goTo('2026-01-13', '19:00');
    await world.bank.nudgePrice('USD/CNH', -0.02);
    await world.advance(60_000);
    expect([orderOf(world, day).status, orderOf(world, night).status]).toEqual(['1', '3']);
    await world.bank.nudgePrice('USD/CNH', 0.02);
    await world.goTo('2026-01-14', '18:00');
    expect(orderOf(world, day).status).toBe('5');
    expect(world.bank.state().ledger.covers[day]).toBeUndefined();
  });

  it('BNK-33 ORD-14 a cancellation waits for the bank: it is granted, refused, or overtaken by a fill, each with msgType 2', async () => {
    const world = testBank();
    const { offer } = spotNow(world);
    const cancel = (businessNo: string) => world.bank.cancleSpotForexOrder(admin, { clientRequestId: newId(), businessNo });
    const far = { orderPrice: rate(offer, -300), orderTerm: '5' } as const;
    const granted = await placed(world, far);
    expect(outcomeOf(await cancel(granted))).toBe('stateNotAllowed');
    await world.advance(1_000);
    expect(outcomeOf(await cancel(granted))).toBe('ok');
    expect(orderOf(world, granted).status).toBe('2');
    await world.advance(1_000);
    expect([orderOf(world, granted).status, messages(world)]).toEqual(['4', [2]]);
    await world.bank.setDealer({ cancels: 'refuse' });
    const refusedOne = await placed(world, far);
    await world.advance(1_000);
    await cancel(refusedOne);
    await world.advance(1_000);
    expect([orderOf(world, refusedOne).status, messages(world)]).toEqual(['1', [2, 2]]);
    await cancel(refusedOne);
    await world.bank.nudgePrice('USD/CNH', -0.05);
    await world.advance(1);
    expect([orderOf(world, refusedOne).status, messages(world)]).toEqual(['3', [2, 2, 1, 2]]);
  });

  it('BNK-33 ORD-14 if the bank stops answering, order and cancellation stay waiting', async () => {
    const world = testBank();
    const no = await placed(world, { orderPrice: rate(spotNow(world).offer, -300), orderTerm: '1' });
    await world.bank.setDealer({ orders: 'never', cancels: 'never' });
    await world.advance(1_000);
    expect(orderOf(world, no).status).toBe('0');
    expect(outcomeOf(await world.bank.answerOrder({ businessNo: no, verdict: 'accept' }))).toBe('ok');
    // No cancellation was requested, so none can be granted.
    expect(outcomeOf(await world.bank.answerCancel({ businessNo: no, verdict: 'grant' }))).toBe('stateNotAllowed');
    await world.bank.setDealer({ cancels: 'grant' });
    await world.bank.cancleSpotForexOrder(admin, { clientRequestId: newId(), businessNo: no });
    await world.bank.setDealer({ cancels: 'never' });
    await world.advance(1_000);
    expect(orderOf(world, no).status).toBe('2');
  });

  it('BNK-32 BNK-33 an order that expires while its cancellation waits is reported as expired, never as cancelled', async () => {
    const world = testBank();
    await world.bank.setDealer({ cancels: 'never' });
    const no = await placed(world, { orderPrice: rate(spotNow(world).offer, -300), orderTerm: '1' });
    await world.advance(1_000);
    await world.bank.cancleSpotForexOrder(admin, { clientRequestId: newId(), businessNo: no });
    await world.goTo('2026-01-13', '18:00');
    const kept = (world.bank.state().notices['admin01']?.kept ?? []).map(({ msgType, msgContentEN }) => [msgType, msgContentEN]);
    expect(kept).toEqual([
      [1, `Order ${no} has expired.`],
      [2, `Order ${no} has expired before the bank dealt with its cancel.`],
    ]);
  });

  it('ORD-03 ORD-09 BNK-30 a forward order is compared with the outright of its term and becomes a forward', async () => {
    const world = testBank();
    const { valueDate: _, ...body } = request();
    const { market, disturbances } = world.bank;
    const outright = () => {
      const prices = market.prices('USD/CNH', world.clock.bankNow(), disturbances());
      return sideOf(prices.outright(prices.day.terms.get('6M')?.far ?? ''), 'BUY');
    };
    const place = (orderPrice: string) =>
      world.bank.doFwdForexOrderTrade(admin, {
        ...(body as ForwardOrderRequest),
        clientRequestId: newId(),
        termId: '6M',
        orderPrice,
        orderTerm: '5',
      });
    expect(outcomeOf(await place(add(outright(), '0.0001')))).toBe('orderRateSide');
    const answer = await place(sub(outright(), '0.0005'));
    if (!answer.ok) throw new Error(answer.refusal.key);
    await world.goTo('2026-01-20', '10:00');
    const { fill } = orderOf(world, answer.data.businessNo);
    const deal = world.bank.state().deals.all[fill?.dealNo ?? ''];
    expect(deal).toMatchObject({ product: 'forward', termId: '6M', originNo: answer.data.businessNo });
    expect(deal?.product === 'forward' && deal.maturityDate).toBe(market.day('USD/CNH', deal?.tradeDate ?? '').terms.get('6M')?.far);
  });

  it.each([
    ['CNH', -60],
    ['USD', 60],
  ] as const)(
    'DSK-06 BNK-29 a forward order fills when a move of the %s curve by %d basis points meets its rate',
    async (currency, move) => {
      const world = testBank();
      const { valueDate: _, ...body } = request();
      const prices = () => world.bank.market.prices('USD/CNH', world.clock.bankNow(), world.bank.disturbances());
      const outright = () => prices().outright(prices().day.terms.get('6M')?.far ?? '').offer;
      const spot = rate(spotNow(world).offer, -150);
      const forward = { ...(body as ForwardOrderRequest), clientRequestId: newId(), termId: '6M', orderTerm: '5' } as const;
      const answer = await world.bank.doFwdForexOrderTrade(admin, { ...forward, orderPrice: sub(outright(), '0.0150') });
      if (!answer.ok) throw new Error(answer.refusal.key);
      const inSpot = await placed(world, { orderPrice: spot });
      await world.advance(1_000);
      await world.bank.moveCurve(currency, move);
      await world.advance(1_000);
      const { fill } = orderOf(world, answer.data.businessNo);
      expect(world.bank.state().deals.all[fill?.dealNo ?? '']).toMatchObject({ product: 'forward', termId: '6M' });
      expect(orderOf(world, inSpot).fill).toBeNull();
    },
  );
});
