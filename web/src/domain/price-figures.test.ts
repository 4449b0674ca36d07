import { describe, expect, it } from 'vitest';
import type { PriceRow } from '#web/api/generated/model/priceRow.zod.ts';
import { priceFigures } from './price-figures.ts';

const row = (more: Partial<PriceRow>): PriceRow => ({
  ccyPair: 'USD/CNH',
  type: 'SPOT',
  term: null,
  custBid: '6.9982',
  custOffer: '7.0008',
  farBidPoint: null,
  farOfferPoint: null,
  valTime: 1,
  maturityDate: '2026-11-25',
  ...more,
});
const usd = { spotAvalible: 4, forwardAvalible: 6, rpAvalible: 2, pipFactor: '10000' };
const yen = { spotAvalible: 6, forwardAvalible: 8, rpAvalible: 2, pipFactor: '1000000' };

describe('figures of a price', () => {
  it('RAT-02 RAT-03 have the decimals of their type, and a spread in pips', () => {
    expect(priceFigures(row({}), 'SPOT', usd)).toEqual({ bid: '6.9982', offer: '7.0008', pipDecimals: 4, spread: '26.0' });
    expect(priceFigures(row({ custBid: '0.045132', custOffer: '0.045187' }), 'SPOT', yen)).toMatchObject({
      bid: '0.045132',
      pipDecimals: 6,
      spread: '55.0',
    });
    expect(priceFigures(row({ custBid: '6.93012', custOffer: '6.93541' }), 'FWD', usd)).toMatchObject({
      bid: '6.930120',
      offer: '6.935410',
    });
  });

  it('RAT-09 show the points of a swap', () => {
    expect(priceFigures(row({ type: 'SWAP', farBidPoint: '-680.8', farOfferPoint: '-653.9' }), 'SWAP', usd)).toEqual({
      bid: '-680.80',
      offer: '-653.90',
      pipDecimals: 0,
      spread: '26.9',
    });
  });

  it('are empty before the first price', () => {
    expect(priceFigures(null, 'SPOT', usd)).toMatchObject({ bid: null, offer: null, spread: null });
  });
});
