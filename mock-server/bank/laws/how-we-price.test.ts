// The examples of the portal's page "How we price", computed with the bank's own arithmetic (QUO-53).
import { describe, expect, it } from 'vitest';
import type { Env } from '../desk/env.ts';
import type { OptionContract } from '../facts/terms.ts';
import { coverAmount } from '../ledger/cover.ts';
import { clientProfit } from '../lifecycle/closing.ts';
import { delayCharge, delayPips } from '../lifecycle/delay.ts';
import { outright, swapLegs } from '../market/cross.ts';
import { pairOf } from '../market/pairs.ts';
import { touched } from '../orders/trigger.ts';
import { bothAmounts, legPrice } from '../products/exchange-price.ts';
import { premiumAt } from '../products/option-premium.ts';
import { costOfExchange, costOfPoints } from '../products/quote-cost.ts';
import { earlyRate } from '../specials/early-delivery.ts';

const rateCode = 'USD/CNH';
const pair = pairOf(rateCode);
const amount = '1000000';
const market = { bid: '6.9987', mid: '7.0000', offer: '7.0013' };
const points = { bid: '-402', offer: '-395' };
const counterAmount = (rate: string) => bothAmounts(pair, '0', amount, rate).amt2;

describe('the examples of the page "How we price"', () => {
  it('QUO-53 a discount of 5 pips leaves a cost of 8 pips of the mark-up of 13', () => {
    expect(pair.halfSpreadPips).toBe('13');
    const leg = legPrice(pair, market, { side: 'BUY', calCyCode: '0', amount }, { discount: '5', coupon: null }, pair.spotAvalible);
    expect([leg.orgRate, leg.rate]).toEqual(['7.0013', '7.0008']);
    expect(costOfExchange({ rateCode, side: 'BUY', ...leg }, market.mid, 0)).toMatchObject({ markupPips: '8.00', markupAmount: '800.00' });
  });

  it('QUO-53 a stop-loss over a gap is dealt at the opening price', () => {
    const opening = { bid: '6.9862', offer: '6.9888' };
    expect(touched({ takeProfit: null, stopLoss: '6.9900' }, 'SELL', opening)).toBe('STOP_LOSS');
    expect([counterAmount('6.9862'), counterAmount('6.9900')]).toEqual(['6986200.00', '6990000.00']);
  });

  it('QUO-53 a forward is spot plus points, and a swap is its points', () => {
    expect(outright(market, points, pair.pipFactor).bid).toBe('6.9585');
    const { nearRate, farRate } = swapLegs(market.offer, points, 'BUY', pair.pipFactor);
    expect([farRate, counterAmount(nearRate), counterAmount(farRate)]).toEqual(['6.9611', '7001300.00', '6961100.00']);
    const cost = costOfPoints({ rateCode, side: 'SELL', rate: farRate, amt1: amount }, nearRate, points, 0);
    expect(cost).toMatchObject({ markupPips: '3.50', markupAmount: '350.00' });
  });

  it('QUO-53 a premium in three forms, rounded up for a buyer and down for a seller', () => {
    const premium = (unit: string, buyOrSell: 'B' | 'S') => {
      const contract = { rateCode, strikeRate: '7.0500', premiumCcy: 'CNH', amt1: amount, buyOrSell } as OptionContract;
      return premiumAt(contract, { unit, spotRate: market.mid, fwdRate: '6.96015' });
    };
    expect(premium('0.024', 'B')).toMatchObject({ amount: '24000.00', percent: '0.3404', pips: '240.00' });
    expect(counterAmount('7.0500')).toBe('7050000.00');
    expect([premium('0.024000001', 'B').amount, premium('0.024000001', 'S').amount]).toEqual(['24000.01', '24000.00']);
  });

  it('QUO-53 the cover of a forward of three months', () => {
    const env = { prices: { mid: () => market.mid }, bankNow: 0 } as unknown as Env;
    expect(coverAmount(env, { currency: 'USD', amount }, '3', 'CNH')).toBe('210000.00');
  });

  it('QUO-53 one day of delay costs a seller the points of that day, and pays a buyer nothing', () => {
    const charge = (side: 'BUY' | 'SELL') =>
      delayCharge(rateCode, [{ leg: { delayPips: delayPips(side, { bid: '-4.50', offer: '-4.40' }) }, amt1: amount }]);
    expect([charge('SELL'), charge('BUY')]).toEqual(['450.00', '0.00']);
  });

  it('QUO-53 a closing nets the difference, and an early delivery gives back the points', () => {
    expect(clientProfit(rateCode, 'BUY', amount, '7.0500', '7.0215')).toBe('-28500.00');
    expect(earlyRate('7.0500', { bid: '-235', offer: '-228' }, 'BUY', pair)).toBe('7.073500');
  });
});
