// The market value of open deals, and its sum over a list.
import type { Closing, ListValuesForm } from '#mock/generated/contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, as, booked, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { hedging, optionBooked, optionClosed, optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, sub } from '../kernel/decimal.ts';
import { askToEnd, ended } from '../specials/specials.fixture.ts';

type World = ReturnType<typeof testBank>;
const onCredit = { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } } as const;

const valuesOf = async ({ bank }: World, form: ListValuesForm, caller = admin) => dataOf(await bank.listValues(caller, form));
/** The value of one deal, which is the only row requested. */
async function worthOf(world: World, list: ListValuesForm['list'], businessNo: string, rest: Partial<ListValuesForm> = {}) {
  const { rows } = await valuesOf(world, { list, businessNos: businessNo, ...rest });
  return rows[0];
}

/** Requests a closing; returns the value at the instant at which the dealer prices it, which is at once, and the quote. */
async function valuedAtQuote(world: World, list: ListValuesForm['list'], businessNo: string, asks: () => Promise<unknown>) {
  await world.bank.setDealer({ delayMs: [0, 0] });
  await asks();
  await world.advance(0);
  return { worth: await worthOf(world, list, businessNo), ...liveQuote(world) };
}

/** The record of the only live quote that has the closing. */
function liveQuote({ bank }: World): { readonly closing: Closing; readonly custPremium?: string } {
  const [quote] = bank.getTradeQuote(admin).quotes;
  const record = Object.values(quote ?? {}).find((part) => typeof part === 'object' && part !== null && 'closing' in part);
  if (!record) throw new Error('no quote of a closing');
  return record as { closing: Closing; custPremium?: string };
}

describe('the market value of a deal', () => {
  it.each(['B', 'S'] as const)('QRY-31 of a spot deal (%s) is to the unit what its closing would pay', async (buyOrSell) => {
    const world = testBank();
    const businessNo = await booked(world, { ...onCredit, buyOrSell, amount: '123456.78' });
    const asks = () => askToEnd(world, 'spotBreach', businessNo, '123456.78');
    const { worth, closing } = await valuedAtQuote(world, 'norSpotTradeQuery', businessNo, asks);
    expect(worth).toMatchObject({
      cyCode: 'CNH',
      closingRate: closing.breachRate,
      result: closing.clientProfit,
      value: closing.clientProfit,
    });
  });

  it('QRY-31 of a forward is that of its open part, at the outright of its own date', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await ended(world, 'fwdEarlyBreach', businessNo, '40000');
    const asks = () => askToEnd(world, 'fwdEarlyBreach', businessNo, '60000');
    const { worth, closing } = await valuedAtQuote(world, 'fwdTradeDuration', businessNo, asks);
    expect(worth).toMatchObject({ closingRate: closing.breachRate, result: closing.clientProfit });
  });

  it('EXP-04 of a forward is discounted from its date, of a spot deal not at all', async () => {
    const world = testBank();
    const [spot, forward] = [await booked(world, onCredit), await forwardBooked(world)];
    const now = await worthOf(world, 'norSpotTradeQuery', spot);
    expect([now?.presentValue, now?.paidOn]).toEqual([now?.result, world.bank.state().businessDate]);
    const later = await worthOf(world, 'fwdTradeDuration', forward);
    expect(later?.paidOn).toBe(world.bank.state().deals.all[forward]?.legs[0]?.date);
    expect(Math.abs(Number(later?.presentValue))).toBeLessThan(Math.abs(Number(later?.result)));
  });

  it('QRY-31 of a swap is that of both legs while the near leg is open', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world);
    const asks = () => askToEnd(world, 'swapBreach', businessNo, '100000');
    const { worth, closing } = await valuedAtQuote(world, 'swapTradeDuration', businessNo, asks);
    expect(worth?.result).toBe(closing.clientProfit);
  });

  it('QRY-31 of an option is its premium now, and the result is that less what was paid for the open part', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    await optionClosed(world, businessNo, '100000');
    const asks = () => world.bank.doOptionHedging(admin, hedging(businessNo, '900000'));
    const { worth, closing, custPremium } = await valuedAtQuote(world, 'noReachDateOptClientTrade', businessNo, asks);
    expect(worth).toMatchObject({ closingRate: null, cyCode: 'CNH', value: custPremium, result: closing.clientProfit });
  });

  it('QRY-31 of a sold option is negative: closing it costs its premium', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world, { buyOrSell: 'S' });
    const worth = await worthOf(world, 'noReachDateOptClientTrade', businessNo);
    expect(compare(worth?.value ?? '0', '0')).toBe(-1);
  });

  it('QRY-31 BNK-38 of a closed deal, or of another customer, is not returned', async () => {
    const world = testBank();
    const businessNo = await booked(world, onCredit);
    await ended(world, 'spotBreach', businessNo, '100000');
    const open = await booked(world, onCredit);
    expect(await worthOf(world, 'norSpotTradeQuery', businessNo)).toBeUndefined();
    expect((await valuesOf(world, { list: 'norSpotTradeQuery', businessNos: open }, as('nocredit01'))).rows).toEqual([]);
  });
});

describe('the market value of a list', () => {
  it('QRY-31 is the sum of its rows, exact but for less than one unit a row, whatever the filter', async () => {
    const world = testBank();
    const numbers: string[] = [];
    for (const [place, rateCode] of ['USD/CNH', 'EUR/CNH', 'HKD/CNH', 'USD/CNH', 'EUR/CNH', 'USD/CNH'].entries()) {
      if (place === 3) await world.goTo('2026-01-14', '10:00');
      numbers.push(await booked(world, { ...onCredit, rateCode, amount: `${place + 1}1234.56` }));
      numbers.push(await booked(world, { ...onCredit, rateCode, buyOrSell: 'S', amount: `${place + 5}0777.13` }));
    }
    await ended(world, 'spotBreach', numbers[0] ?? '', '1234.56');
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filter = fc.record({ rateCode: some(['USD/CNH', 'HKD/CNH'] as const), tradeDirection: some(['BUY', 'SELL'] as const) });
    await fc.assert(
      fc.asyncProperty(filter, async (asked) => {
        const form = { list: 'spotTradeDuration', ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) } as const;
        const { rows: listed } = dataOf(
          await world.bank.spotTradeDuration(admin, { pageNum: 1, pageSize: 50, ...form, list: undefined } as never),
        );
        const { rows, totals, counted, unpriced } = await valuesOf(world, { ...form, businessNos: numbers.join(',') });
        const own = rows.filter(({ businessNo }) => listed.some((row) => row.businessNo === businessNo));
        expect([counted, unpriced]).toEqual([listed.length, []]);
        for (const { cyCode, value, result } of totals) {
          const ofCurrency = own.filter((row) => row.cyCode === cyCode);
          const rest = sub(result, ofCurrency.map((row) => row.result).reduce(add, '0'));
          expect(compare(rest, '0')).toBeGreaterThanOrEqual(0);
          expect(Number(rest)).toBeLessThan(ofCurrency.length * 0.01);
          expect(value).toBe(result);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('QRY-31 of options is exactly the sum of the rounded rows, by currency', async () => {
    const world = testBank();
    const partly = await optionPaid(world);
    await optionClosed(world, partly, '333333.33');
    const numbers = [partly];
    for (const [place, buyOrSell] of (['B', 'B', 'S', 'B', 'S', 'B'] as const).entries())
      numbers.push(await optionBooked(world, { buyOrSell, callOrPut: place % 2 === 0 ? 'C' : 'P', calcAmount: `${place + 3}31234.57` }));
    const { rows, totals, counted, unpriced } = await valuesOf(world, {
      list: 'noReachDateOptClientTrade',
      businessNos: numbers.join(','),
    });
    expect([rows.length, counted, unpriced]).toEqual([7, 7, []]);
    const sumOf = (of: 'value' | 'result', currency: string) =>
      rows
        .filter(({ cyCode }) => cyCode === currency)
        .map((row) => row[of])
        .reduce(add, '0');
    expect(
      totals.map(({ cyCode, value, result }) => [cyCode, compare(value, sumOf('value', cyCode)), compare(result, sumOf('result', cyCode))]),
    ).toEqual(totals.map(({ cyCode }) => [cyCode, 0, 0]));
  });

  it('QRY-31 names the pairs without a price, and leaves their deals out', async () => {
    const world = testBank();
    const frozen = await booked(world, { ...onCredit, rateCode: 'EUR/CNH' });
    await booked(world, onCredit);
    await world.bank.freezePrice('EUR/CNH');
    await world.advance(60_000);
    const { rows, unpriced, counted, totals } = await valuesOf(world, { list: 'norSpotTradeQuery', businessNos: frozen });
    expect({ rows, unpriced, counted }).toEqual({ rows: [], unpriced: ['EUR/CNH'], counted: 2 });
    expect(totals).toHaveLength(1);
  });

  it('QRY-31 follows the market: the same list is worth more to a buyer when the price rises', async () => {
    const world = testBank();
    await booked(world, onCredit);
    const before = await valuesOf(world, { list: 'norSpotTradeQuery' });
    await world.bank.nudgePrice('USD/CNH', 0.01);
    const after = await valuesOf(world, { list: 'norSpotTradeQuery' });
    expect(compare(after.totals[0]?.result ?? '0', before.totals[0]?.result ?? '0')).toBe(1);
  });

  it('QRY-31 QRY-08 is refused for a missing stage', async () => {
    const { bank } = testBank();
    expect(outcomeOf(await bank.listValues(admin, { list: 'forwardTrade' }))).toBe('notFound');
    expect(outcomeOf(await bank.listValues(admin, { list: 'forwardTrade', stage: 'NON_MATURITY' }))).toBe('ok');
  });
});
