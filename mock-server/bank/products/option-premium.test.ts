import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { as, admin, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { compare, div, mul, sub } from '../kernel/decimal.ts';
import { pairs } from '../market/pairs.ts';
import { optionRequest } from '../doors/option.fixture.ts';
import { premiumAt, premiumAtShown, shownPip, shownRate } from './option-premium.ts';
import type { OptionContract } from '../facts/terms.ts';

const contract = (change: Partial<OptionContract> = {}): OptionContract => ({
  rateCode: 'EUR/USD',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeRate: '1.25',
  amt1: '1000000',
  amt2: '1250000',
  premiumCcy: 'USD',
  premiumDate: '2026-01-15',
  expDate: '2026-01-20',
  dealDate: '2026-01-22',
  ...change,
});
const market = { unit: '0.029148', spotRate: '1.20', fwdRate: '1.20' };

describe('a premium in two display types', () => {
  it('OPT-07 OPT-08 spot 1.20, strike 1.25, price 0.029148 is 291.48 pips or 2.3318 percent, and one amount', () => {
    expect(premiumAt(contract(), market)).toMatchObject({ pips: '291.48', percent: '2.3318', amount: '29148.00' });
  });

  it('OPT-08 in the first currency it is 194.32 pips or 2.4290 percent', () => {
    expect(premiumAt(contract({ premiumCcy: 'EUR' }), market)).toMatchObject({ pips: '194.32', percent: '2.4290', amount: '24290.00' });
  });

  it('OPT-08 is rounded up for a buyer and down for a seller', () => {
    const odd = { ...market, unit: '0.0291481234' };
    expect([premiumAt(contract(), odd).amount, premiumAt(contract({ buyOrSell: 'S' }), odd).amount]).toEqual(['29148.13', '29148.12']);
    const yen = contract({ rateCode: 'USD/JPY', premiumCcy: 'JPY', strikeRate: '155', amt2: '155000000' });
    expect(premiumAt(yen, { unit: '1.2345678', spotRate: '155', fwdRate: '155' }).amount).toBe('1234568');
  });

  it('OPT-08 converts back from its displayed rate in either unit', () => {
    const units = fc.integer({ min: 1000, max: 9_000_000 }).map((n) => `0.${String(n).padStart(8, '0')}`);
    const sides = fc.record({
      premiumCcy: fc.constantFrom('USD', 'EUR'),
      buyOrSell: fc.constantFrom<'B' | 'S'>('B', 'S'),
      feeShowType: fc.constantFrom<'0' | '1'>('0', '1'),
    });
    fc.assert(
      fc.property(units, sides, (unit, { feeShowType, ...side }) => {
        const asked = { ...contract(side), feeShowType };
        const premium = premiumAt(asked, { ...market, unit });
        const again = premiumAtShown(asked, premium, shownRate(premium, feeShowType));
        expect(shownRate(again, feeShowType)).toBe(shownRate(premium, feeShowType));
        expect(Math.abs(Number(sub(again.amount, premium.amount)))).toBeLessThan(1);
      }),
    );
  });

  it('MOC-08 a pip of the premium is one in pips, and its share of the strike in percent', () => {
    expect(shownPip({ ...contract(), feeShowType: '1' })).toBe('1');
    expect(compare(mul(shownPip({ ...contract(), feeShowType: '0' }), '1.25'), '0.01')).toBe(0);
  });
});

describe('the indicative premium', () => {
  const form = (change = {}) => {
    const { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, termId, feeShowType } = optionRequest();
    return { rateCode, buyOrSell, callOrPut, strikeRate, calcAmount, calcCyCode, termId, feeShowType, ...change };
  };
  const { bank } = testBank();
  const premium = (change = {}) => {
    const answer = bank.optFenicsPrice(admin, form(change));
    if (!answer.ok) throw new Error(answer.refusal.key);
    return answer.data;
  };

  it('OPT-05 BNK-16 a call in the money costs at least its intrinsic value, and a seller receives less than a buyer pays', () => {
    const bought = premium();
    const sold = premium({ buyOrSell: 'S' });
    expect(compare(bought.custPremium, mul(sub(bought.fwdRate, '6.9'), '990000'))).toBe(1);
    expect(compare(sold.custPremium, bought.custPremium)).toBe(-1);
    expect(bought).toMatchObject({
      premiumParymentCyCode: 'CNH',
      premiumDate: '2026-01-15',
      expDate: '2026-01-20',
      dealDate: '2026-01-22',
    });
  });

  it('OPT-05 a higher strike makes a call cheaper and a put more expensive; a longer term makes both more expensive', () => {
    const of = (callOrPut: string, strikeRate: string, termId: string) => premium({ callOrPut, strikeRate, termId }).custPremium;
    expect(compare(of('C', '7.0500', '3M'), of('C', '7.0000', '3M'))).toBe(-1);
    expect(compare(of('P', '7.0500', '3M'), of('P', '7.0000', '3M'))).toBe(1);
    for (const type of ['C', 'P']) expect(compare(of(type, '6.9500', '6M'), of(type, '6.9500', 'SW'))).toBe(1);
  });

  it('OPT-05 every pair and every term has a premium in each of its currencies', () => {
    for (const rateCode of ['EUR/USD', 'USD/JPY', 'JPY/CNH', 'AUD/NZD']) {
      const range = bank.rateRange({ code: rateCode, type: 'STRIKE' });
      if (!range.ok) throw new Error('no range');
      const strikeRate = mul(sub(range.data.high, range.data.low), '2.5');
      for (const termId of ['O/N', 'SW', '1M', '1Y']) {
        for (const premiumParymentCyCode of rateCode.split('/')) {
          const asked = { rateCode, strikeRate, termId, premiumParymentCyCode, premiumDate: '2026-01-14', calcAmount: '1000000' };
          expect(compare(premium(asked).custPremium, '0')).toBe(1);
        }
      }
    }
  });

  it.each(['CNH', 'USD'] as const)(
    'BNK-48 BNK-16 a premium in %s paid a year later costs no less than swaps would earn, and one paid today costs less',
    (premiumParymentCyCode) => {
      const later = '2027-01-12';
      const deep = { strikeRate: '5.6500', termId: '1Y', premiumParymentCyCode };
      const on = (premiumDate: string, buyOrSell = 'B') => premium({ ...deep, premiumDate, buyOrSell }).custPremium;
      const received = on('2026-01-15', 'S');
      const brought = pairs
        .filter(({ rateCode }) => rateCode.includes(premiumParymentCyCode))
        .map(({ rateCode, ccy1 }) => {
          const { spot, outright } = bank.market.prices(rateCode, shanghaiInstant('2026-01-13', '10:00'));
          const far = outright(later);
          const share = ccy1 === premiumParymentCyCode ? div(spot.bid, far.offer, 12) : div(far.bid, spot.offer, 12);
          return { rateCode, isGain: compare(mul(received, share), on(later)) > 0 };
        });
      expect(brought.filter(({ isGain }) => isGain)).toEqual([]);
      expect(brought.length).toBeGreaterThan(8);
      expect([compare(on('2026-01-13'), on('2026-01-15')), compare(on('2026-01-15'), on(later))]).toEqual([-1, -1]);
    },
  );

  it('OPT-06 the fee spreadsheet returns both display types of the same premium', async () => {
    const { feeShowType: _shown, ...body } = form();
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    const sheet = await bank.doFeeSpreadsheet(admin, { clientRequestId: id(1), ...body });
    expect(sheet).toMatchObject({
      ok: true,
      data: { percent: premium({ feeShowType: '0' }).premiumRateIo, pips: premium().premiumRateIo, custPremium: premium().custPremium },
    });
    expect(await bank.doFeeSpreadsheet(as('reviewer01'), { clientRequestId: id(2), ...body })).toMatchObject({
      refusal: { key: 'notAllowed' },
    });
  });

  it.each([
    ['strikeOutOfRange', { strikeRate: '5.5' }],
    ['strikeOutOfRange', { strikeRate: '8.5' }],
    ['premiumCurrencyWrong', { premiumParymentCyCode: 'EUR' }],
    ['notFound', { rateCode: 'XXX/YYY' }],
  ])('OPT-10 %s for %o', (key, change) => {
    expect(bank.optFenicsPrice(admin, form(change))).toMatchObject({ ok: false, refusal: { key } });
  });

  it('OPT-10 the low bound of the strike is refused, the high one is not', () => {
    const range = bank.rateRange({ code: 'USD/CNH', type: 'STRIKE' });
    if (!range.ok) throw new Error('no range');
    expect(bank.optFenicsPrice(admin, form({ strikeRate: range.data.low })).ok).toBe(false);
    expect(bank.optFenicsPrice(admin, form({ strikeRate: range.data.high, callOrPut: 'P' })).ok).toBe(true);
  });

  it('OPT-05 a worthless option is not indicated, because it would not be quoted', () => {
    const far = { strikeRate: '8.3' };
    expect(bank.optFenicsPrice(admin, form(far))).toMatchObject({ ok: false, refusal: { key: 'priceUnavailable' } });
    expect(bank.optFenicsPrice(admin, form({ ...far, callOrPut: 'P' })).ok).toBe(true);
  });
});
