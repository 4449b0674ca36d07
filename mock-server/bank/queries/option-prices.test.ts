import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { compare, round } from '../kernel/decimal.ts';
import { smileSetting } from '../market/option-market.ts';
import { blackPrice, type CallOrPut } from '../market/option-price.ts';
import { pairs } from '../market/pairs.ts';
import { smileVol, surfaceOf } from '../market/smile.ts';

type Term = 'O/N' | 'SW' | '1M' | '6M' | '1Y';
const { bank } = testBank();
const now = shanghaiInstant('2026-01-13', '10:00');

function strikesOf(rateCode: string, callOrPut: CallOrPut, termId: Term) {
  const answer = bank.optStrikes(admin, { rateCode, callOrPut, termId, premiumDate: '2026-01-13' });
  if (!answer.ok) throw new Error(answer.refusal.key);
  const { strikes, ...rest } = answer.data;
  const [ATMS = '', ATMF = '', D25 = '', D10 = ''] = strikes.map(({ strikeRate }) => strikeRate);
  return { ...rest, kinds: strikes.map(({ kind }) => kind), ATMS, ATMF, D25, D10 };
}

/** Returns the delta hedge of an option: the change of its price with spot, at constant volatility of its strike. */
function hedgeOf(rateCode: string, callOrPut: CallOrPut, dates: { expDate: string; dealDate: string }, strikeRate: string): number {
  const { smile, discountCcy2, days } = smileSetting(bank.market.prices(rateCode, now), dates);
  const strike = Number(strikeRate);
  const stdDev = smileVol(surfaceOf(rateCode), smile, days, strike) * Math.sqrt(days / 365);
  const carry = smile.forward / smile.spot;
  const bump = smile.spot * 1e-5;
  const at = (spot: number) => blackPrice(callOrPut, { forward: spot * carry, strike, stdDev }, discountCcy2);
  return (at(smile.spot + bump) - at(smile.spot - bump)) / (2 * bump);
}

const anyOption = fc.tuple(
  fc.constantFrom(...pairs.map(({ rateCode }) => rateCode)),
  fc.constantFrom('C' as const, 'P' as const),
  fc.constantFrom<Term>('O/N', 'SW', '1M', '6M', '1Y'),
);
const everyOption = { numRuns: 300 };

describe('named strikes', () => {
  it('OPT-19 an option at the 25 or 10 delta strike has a delta hedge of 25 or 10 percent of spot', () => {
    fc.assert(
      fc.property(anyOption, ([rateCode, right, term]) => {
        const { D25, D10, ...dates } = strikesOf(rateCode, right, term);
        const sign = right === 'C' ? 1 : -1;
        expect(hedgeOf(rateCode, right, dates, D25) * sign).toBeCloseTo(0.25, 3);
        expect(hedgeOf(rateCode, right, dates, D10) * sign).toBeCloseTo(0.1, 3);
      }),
      everyOption,
    );
  });

  it('OPT-19 strikes of calls rise from the forward to 25 and 10 delta, strikes of puts fall', () => {
    fc.assert(
      fc.property(anyOption, ([rateCode, right, term]) => {
        const { ATMF, D25, D10 } = strikesOf(rateCode, right, term);
        const order = right === 'C' ? -1 : 1;
        expect([compare(ATMF, D25), compare(D25, D10)]).toEqual([order, order]);
      }),
      everyOption,
    );
  });

  it('OPT-19 at the money is the mid of spot and the outright mid of the delivery date, with forward decimals', () => {
    for (const { rateCode, forwardAvalible } of pairs) {
      const { kinds, ATMS, ATMF, D25, D10, spotRate, fwdRate } = strikesOf(rateCode, 'C', '1M');
      expect(kinds).toEqual(['ATMS', 'ATMF', '25D', '10D']);
      expect([ATMS, ATMF]).toEqual([round(spotRate, forwardAvalible), fwdRate]);
      for (const strike of [ATMS, ATMF, D25, D10]) expect(strike.split('.')[1]).toHaveLength(forwardAvalible);
    }
  });

  it('OPT-19 OPT-10 every named strike up to a year is within the bounds of a strike', () => {
    for (const { rateCode } of pairs) {
      const range = bank.rateRange({ code: rateCode, type: 'STRIKE' });
      if (!range.ok) throw new Error('no range');
      for (const right of ['C', 'P'] as const) {
        const { ATMS, ATMF, D25, D10 } = strikesOf(rateCode, right, '1Y');
        for (const strike of [ATMS, ATMF, D25, D10]) {
          expect(compare(strike, range.data.low), `${rateCode} ${strike}`).toBe(1);
          expect(compare(strike, range.data.high), `${rateCode} ${strike}`).toBe(-1);
        }
      }
    }
  });

  it('OPT-19 the same request has the same answer, and a chosen expiry that of its term', () => {
    const asked = strikesOf('USD/CNH', 'P', '1M');
    expect(strikesOf('USD/CNH', 'P', '1M')).toEqual(asked);
    const { expDate, dealDate } = asked;
    const byHand = bank.optStrikes(admin, { rateCode: 'USD/CNH', callOrPut: 'P', termId: '', expDate, dealDate });
    expect(byHand).toMatchObject({ ok: true, data: { strikes: [{}, {}, { strikeRate: asked.D25 }, { strikeRate: asked.D10 }] } });
  });

  it.each([
    ['notFound', { rateCode: 'CNH/USD' }],
    ['dateMissing', { termId: '' as const }],
    ['dateOutOfRange', { termId: '' as const, expDate: '2028-01-13' }],
    ['termChanged', { expDate: '2026-02-12' }],
    ['expiryBeforePremium', { premiumDate: '2026-06-15' }],
  ])('OPT-19 OPT-12 %s for %o', (key, change) => {
    expect(bank.optStrikes(admin, { rateCode: 'USD/CNH', callOrPut: 'C', termId: '1M', ...change })).toMatchObject({
      ok: false,
      refusal: { key },
    });
  });
});
