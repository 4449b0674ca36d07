import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { as, admin, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { compare, div, mul, round, sub } from '../kernel/decimal.ts';
import { currencyOf, pairOf, pairs } from '../market/pairs.ts';
import { optionRequest } from '../doors/option.fixture.ts';
import type { Env } from '../desk/env.ts';
import { bothAmounts } from './exchange-price.ts';
import { premiumAt, premiumAtShown, premiumNow, premiumPrice, shownPip, shownRate } from './option-premium.ts';
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

describe('a premium at the rate that is shown', () => {
  /** Returns an environment in which the market of every option is the given one. */
  const at = (option: typeof market) => ({ bankNow: 0, prices: { option: () => option } }) as unknown as Env;

  it('OPT-08 QUO-49 0.2750 percent of CNH 7,059,900 is CNH 19,414.73, up for a buyer', () => {
    const asked = { rateCode: 'USD/CNH', strikeRate: '7.0599', amt1: '1000000.00', amt2: '7059900.00', premiumCcy: 'CNH' };
    const exact = { unit: '0.0194129262', spotRate: '7.0001', fwdRate: '6.99' };
    const bought = premiumNow({ ...contract(asked), feeShowType: '0' }, at(exact));
    expect(bought).toMatchObject({ percent: '0.2750', amount: '19414.73' });
    const sold = premiumNow({ ...contract({ ...asked, buyOrSell: 'S' }), feeShowType: '0' }, at(exact));
    expect(sold).toMatchObject({ percent: '0.2749', amount: '19407.66' });
  });

  /** Returns the amount that a rate is multiplied by, and what the product is divided by. */
  const lawOf = ({ rateCode, premiumCcy, amt1, amt2 }: OptionContract, feeShowType: '0' | '1') => {
    const { ccy2, pipFactor } = pairOf(rateCode);
    if (premiumCcy === ccy2) return feeShowType === '0' ? { base: amt2, by: '100' } : { base: amt1, by: pipFactor };
    return feeShowType === '0' ? { base: amt1, by: '100' } : { base: amt2, by: '10000' };
  };

  const strikes = { 'USD/CNH': [650_000, 750_000], 'EUR/USD': [100_000, 130_000], 'USD/JPY': [14_000_000, 16_000_000] } as const;
  const contracts = fc.constantFrom(...(Object.keys(strikes) as (keyof typeof strikes)[])).chain((rateCode) =>
    fc
      .record({
        strike: fc.integer({ min: strikes[rateCode][0], max: strikes[rateCode][1] }),
        calCyCode: fc.constantFrom<'0' | '1'>('0', '1'),
        units: fc.integer({ min: 1_000_000, max: 3_000_000_000 }),
        premiumCcy: fc.constantFrom(...rateCode.split('/')),
        buyOrSell: fc.constantFrom<'B' | 'S'>('B', 'S'),
        feeShowType: fc.constantFrom<'0' | '1'>('0', '1'),
        share: fc.integer({ min: 100, max: 90_000_000 }),
      })
      .map(({ strike, calCyCode, units, share, ...rest }) => {
        const strikeRate = div(String(strike), '100000', 5);
        const amounts = bothAmounts(pairOf(rateCode), calCyCode, div(String(units), '100', 2), strikeRate);
        const unit = round(mul(strikeRate, div(String(share), '1000000000', 9)), 10);
        return {
          asked: { ...contract({ rateCode, strikeRate, ...amounts }), ...rest },
          exact: { unit, spotRate: strikeRate, fwdRate: strikeRate },
        };
      }),
  );

  it('OPT-07 OPT-08 QUO-49 is that rate times its base, to the last unit, in both forms and both currencies', () => {
    fc.assert(
      fc.property(contracts, ({ asked, exact }) => {
        const premium = premiumNow(asked, at(exact));
        if (!premium) throw new Error('no premium');
        const { base, by } = lawOf(asked, asked.feeShowType);
        const { decimals } = currencyOf(asked.premiumCcy);
        const rounding = asked.buyOrSell === 'B' ? 'UP' : 'DOWN';
        const rate = shownRate(premium, asked.feeShowType);
        expect(premium.amount).toBe(div(mul(rate, base), by, decimals, rounding));
        expect(rate).toBe(round(rate, asked.feeShowType === '0' ? 4 : 2));
      }),
      { numRuns: 1_000 },
    );
  });

  it("OPT-08 BNK-48 is never better for the customer than the exact price, by less than one of the rate's last decimals", () => {
    fc.assert(
      fc.property(contracts, ({ asked, exact }) => {
        const premium = premiumNow(asked, at(exact));
        if (!premium || !premiumPrice(asked, premium)) return;
        const worse = asked.buyOrSell === 'B' ? sub(premium.unit, exact.unit) : sub(exact.unit, premium.unit);
        const last = premiumAtShown(asked, exact, asked.feeShowType === '0' ? '0.0001' : '0.01').unit;
        expect(Number(worse)).toBeGreaterThan(-1e-11);
        expect(Number(worse)).toBeLessThan(Number(last) + 1e-11);
      }),
    );
  });

  it.each([
    ['B', '0.000000624', '0.0000'],
    ['B', '0.000000626', '0.0001'],
    ['S', '0.000001249', '0.0000'],
    ['S', '0.000001250', '0.0001'],
  ] as const)('OPT-05 OPT-08 for %s at a price of %s is %s percent; 0 is not quoted', (buyOrSell, unit, percent) => {
    const asked = { ...contract({ buyOrSell }), feeShowType: '0' } as const;
    const premium = premiumNow(asked, at({ ...market, unit }));
    expect(premium?.percent).toBe(percent);
    expect(premiumPrice(asked, premium)?.custRate ?? '0.0000').toBe(percent);
  });

  it('MOC-13 OPT-08 a rate by hand is rounded in the same way before it is dealt', () => {
    const by = (buyOrSell: 'B' | 'S') => premiumAtShown({ ...contract({ buyOrSell }), feeShowType: '1' }, market, '291.483');
    expect([by('B').pips, by('B').amount, by('S').pips, by('S').amount]).toEqual(['291.49', '29149.00', '291.48', '29148.00']);
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

  it('OPT-06 the fee spreadsheet returns the rates of both display types, and the amount at the exact price', async () => {
    const { feeShowType: _shown, ...body } = form();
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    const sheet = await bank.doFeeSpreadsheet(admin, { clientRequestId: id(1), ...body });
    expect(sheet).toMatchObject({
      ok: true,
      data: { percent: premium({ feeShowType: '0' }).premiumRateIo, pips: premium().premiumRateIo },
    });
    const exact = sheet.ok ? sheet.data.custPremium : '0';
    for (const feeShowType of ['0', '1']) {
      // One decimal of the rate is at most CNH 7 of this amount.
      const above = Number(sub(premium({ feeShowType }).custPremium, exact));
      expect([above >= 0, above < 7]).toEqual([true, true]);
    }
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
