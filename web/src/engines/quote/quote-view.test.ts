import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { SpotQuote } from '#web/api/generated/model/spotQuote.zod.ts';
import { SwapQuote } from '#web/api/generated/model/swapQuote.zod.ts';
import { forwardQuote, optionQuote, spotQuote, swapQuote } from '#web/test/deals.ts';
import type { Exchange, Leg } from '../deal/legs.ts';
import { confirmRoute, quoteView } from './quote-view.ts';

const shown = ({ is, ...leg }: Leg) => [
  is,
  ...('bought' in leg ? [leg.bought, leg.sold] : [leg.direction, leg.money]).flatMap((part) =>
    typeof part === 'string' ? [part] : [part.currency, part.amount],
  ),
];

describe('a quote', () => {
  it.each([
    ['B', '0', 'USD'],
    ['S', '0', 'CNH'],
    ['B', '1', 'CNH'],
    ['S', '1', 'USD'],
  ] as const)('SPO-07 %s with currency %s buys %s', (buyOrSell, calCyCode, bought) => {
    expect((quoteView(spotQuote({}, { buyOrSell, calCyCode })).legs[0] as Exchange).bought.currency).toBe(bought);
  });

  it('QUO-09 QUO-33 of a spot deal shows its own rate, both amounts and the date', () => {
    expect(quoteView(spotQuote()).legs).toEqual([
      {
        is: 'exchange',
        label: null,
        bought: { currency: 'USD', amount: '1000000.00' },
        sold: { currency: 'CNH', amount: '7001700.00' },
        rate: '7.0017',
        kind: 'spot',
        date: '2026-11-25',
      },
    ]);
  });

  it('QUO-09 RAT-20 FWD-08 of an optional-date forward shows its window, and its rate in forward decimals', () => {
    expect(quoteView(forwardQuote({}, { optionDate: '2027-01-25' })).legs).toMatchObject([
      { rate: '6.9532', kind: 'forward', from: '2027-01-25', date: '2027-02-25' },
    ]);
    expect(quoteView(forwardQuote()).legs[0]).not.toHaveProperty('from');
  });

  it('QUO-09 SWP-05 of a swap shows both legs, the far leg reversed', () => {
    const { legs } = quoteView(swapQuote());
    expect(legs.map(shown)).toEqual([
      ['exchange', 'USD', '1000000.00', 'CNH', '7001000.00'],
      ['exchange', 'CNH', '6953200.00', 'USD', '1000000.00'],
    ]);
    expect(legs.map((leg) => [leg.label?.key, leg.rate, leg.date])).toEqual([
      ['deal.leg.near', '7.0010', '2026-11-25'],
      ['deal.leg.far', '6.9532', '2027-02-25'],
    ]);
  });

  it.each([
    ['B', 'C', 'USD', 'pays'],
    ['B', 'P', 'CNH', 'pays'],
    ['S', 'C', 'CNH', 'receives'],
    ['S', 'P', 'USD', 'receives'],
  ] as const)(
    'OPT-01 OPT-04 of an option %s %s: an exercise buys %s, the customer %s the premium',
    (buyOrSell, callOrPut, bought, direction) => {
      const view = quoteView(optionQuote({}, { buyOrSell, callOrPut }));
      expect(view.legs[0]).toMatchObject({ bought: { currency: bought }, rate: '7.0500', date: '2027-02-25' });
      expect(view.legs[1]).toMatchObject({ direction, money: { currency: 'CNH', amount: '45000.00' }, unit: 'pips', rate: '450' });
    },
  );

  it.each([
    [spotQuote(), 'quote.title.spot', 'doSpotTradeConfirm'],
    [forwardQuote(), 'quote.title.forward', 'doForwardTradeConfirm'],
    [swapQuote(), 'quote.title.swap', 'doSwapTradeConfirm'],
    [optionQuote(), 'quote.title.option', 'doOptionTradeConfirm'],
    [{ ...spotQuote(), specialFlag: 'spotBreach' }, 'deal.special.spotBreach', 'doSpotBreachProcessConfirm'],
    [{ ...spotQuote(), specialFlag: 'fwdExpireBreach' }, 'deal.special.fwdExpireBreach', 'doFwdExpireBreachProcessConfirm'],
    [{ ...forwardQuote(), specialFlag: 'fwdEarlyBreach' }, 'deal.special.fwdEarlyBreach', 'doFwdEarlyBreachProcessConfirm'],
    [{ ...swapQuote(), specialFlag: 'fwdEarlyDelivery' }, 'deal.special.fwdEarlyDelivery', 'doFwdEarlyDeliveryProcessConfirm'],
    [{ ...swapQuote(), specialFlag: 'swapBreach' }, 'deal.special.swapBreach', 'doSwapBreachProcessConfirm'],
    [{ ...optionQuote(), specialFlag: 'optionHedging' }, 'deal.special.optionHedging', 'doOptionHedgingConfirm'],
  ] as const)('QUO-05 QUO-32 SPC-01 kind %# is titled %2$s and confirmed by %3$s', (quote, title, operationId) => {
    const view = quoteView(quote as Quote);
    expect([view.title, view.route.operationId]).toEqual([title, operationId]);
    expect(view.isSpecial).toBe('specialFlag' in quote);
  });

  // The quotes are responses of the bank, stored as examples of the contract
  // (mock-server/bank/specials/optional-date.test.ts).
  it.each([
    ['fwdEarlyBreach', 'deal.special.optionalEarlyBreach', 'deal.special.fwdEarlyBreach'],
    ['fwdExpireBreach', 'deal.special.optionalExpireBreach', 'deal.special.fwdExpireBreach'],
    ['fwdEarlyDelivery', 'deal.special.optionalEarlyDelivery', 'deal.special.fwdEarlyDelivery'],
  ] as const)('SPC-02 %s of an optional-date forward is titled %s, of any other %s', (flag, title, usual) => {
    const frame = JSON.parse(readFileSync(`openapi/examples/live/QuoteFrame.optional-${flag}.json`, 'utf8')) as { quoteVal: Quote };
    const { originOptionDate, ...other } = frame.quoteVal as Quote & { originOptionDate?: string };
    expect(originOptionDate).toBe('2026-01-16');
    expect([quoteView(frame.quoteVal).title, quoteView(other as Quote).title]).toEqual([title, usual]);
  });

  it('SPC-04 a special quote is decided by the number of its record, an ordinary one by the number of its quote', () => {
    const spot = spotQuote({}, { businessNo: 'SPTFT20261123000099' });
    expect(quoteView(spot).businessNo).toBe('SPTFT20261123000007');
    expect(quoteView({ ...spot, specialFlag: 'spotBreach' }).businessNo).toBe('SPTFT20261123000099');
  });

  it('SPC-13 the closing of a swap says whether it closes both legs or the far leg alone', () => {
    const detail = (custNearAmt1: string | null) => quoteView({ ...swapQuote({}, { custNearAmt1 }), specialFlag: 'swapBreach' }).detail;
    expect([detail('1000000.00')?.key, detail(null)?.key]).toEqual(['quote.bothLegs', 'quote.farLeg']);
    expect(quoteView({ ...spotQuote(), specialFlag: 'spotBreach' }).detail).toBeNull();
  });

  it('QUO-11 rejected before a price shows no rate and no amounts', () => {
    expect(quoteView(spotQuote({}, { custRate: null, custAmt1: null, custAmt2: null })).legs[0]).toMatchObject({
      rate: null,
      bought: { currency: 'USD', amount: null },
    });
  });
});

const spotFields =
  'rateCode buyOrSell calCyCode orgCustRate custRate custAmt1 custAmt2 valueDate tradeDate termId optionDate maturityDate cyCode1Account cyCode2Account remark isDiscountCtl custDiscountShow delayInDelivery appl';
const swapFields =
  'orgNearCustRate nearCustRate nearCustPoints custNearAmt1 custNearAmt2 orgFarCustRate farCustRate farCustPoints custFarAmt1 custFarAmt2 farTermId nearCyCode1Account nearCyCode2Account farCyCode1Account farCyCode2Account';

describe('the record of a quote', () => {
  it.each(spotFields.split(' '))('SPO-05 of a spot deal without %s violates the contract', (name) => {
    const quote = spotQuote();
    const { [name]: _left, ...rest } = quote.spotTrade as Readonly<Record<string, unknown>>;
    expect(SpotQuote.safeParse(quote).success).toBe(true);
    expect(SpotQuote.safeParse({ ...quote, spotTrade: rest }).success).toBe(false);
  });

  it.each(swapFields.split(' '))('SWP-04 of a swap without %s violates the contract', (name) => {
    const quote = swapQuote();
    const { [name]: _left, ...rest } = quote.swapTrade as Readonly<Record<string, unknown>>;
    expect(SwapQuote.safeParse(quote).success).toBe(true);
    expect(SwapQuote.safeParse({ ...quote, swapTrade: rest }).success).toBe(false);
  });
});

describe('the route that decides a request', () => {
  it('QUO-32 SPC-05 is found by number, the special flag first, and an unknown number has none', () => {
    expect(confirmRoute('SPTFT20261123000001')?.operationId).toBe('doSpotTradeConfirm');
    expect(confirmRoute('SPTFT20261123000001', 'fwdExpireBreach')?.operationId).toBe('doFwdExpireBreachProcessConfirm');
    expect(confirmRoute('XXXFT20261123000001')).toBeNull();
  });
});
