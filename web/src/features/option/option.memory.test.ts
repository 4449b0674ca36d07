import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OptionPriceForm } from '#web/api/generated/model/optionPriceForm.zod.ts';
import { readRates, writeRates } from '#web/state/kept-rates.ts';
import { optionPrice } from './option.fixture.ts';
import { keepPremium, keptPremium } from './option.memory.ts';

const at = Date.parse('2026-11-23T10:00:00+08:00');
const contract: OptionPriceForm = {
  rateCode: 'USD/CNH',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeRate: '7.05',
  calcAmount: '1000000',
  calcCyCode: '0',
  termId: '',
  expDate: '2026-12-23',
  dealDate: '2026-12-25',
  premiumDate: '2026-11-25',
  premiumParymentCyCode: 'CNH',
  feeShowType: '0',
};
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

describe('the stored premiums (optionRate)', () => {
  it('RAT-14 RAT-18 contain the last premium of each option in session storage, whatever the order of its fields', () => {
    keepPremium(contract, optionPrice('0.6383'), at);
    keepPremium(contract, optionPrice('0.6401'), at + 3_000);
    keepPremium({ ...contract, strikeRate: '7.06' }, optionPrice('0.6200'), at);
    const { rateCode, ...rest } = contract;
    expect(keptPremium({ ...rest, rateCode }, at + 60_000)).toEqual({ price: optionPrice('0.6401'), at: at + 3_000 });
    expect(readRates('optionRate')).toHaveLength(2);
  });

  it.each([
    ['pair', { rateCode: 'EUR/CNH' }],
    ['side', { buyOrSell: 'S' }],
    ['kind', { callOrPut: 'P' }],
    ['strike', { strikeRate: '7.06' }],
    ['expiry', { expDate: '2026-12-24' }],
    ['delivery date', { dealDate: '2026-12-28' }],
    ['premium date', { premiumDate: '2026-11-26' }],
    ['amount', { calcAmount: '999999' }],
    ['unit', { feeShowType: '1' }],
  ] as const)('RAT-18 with another %s belong to another option', (_what, other) => {
    keepPremium(contract, optionPrice('0.6383'), at);
    expect(keptPremium({ ...contract, ...other }, at)).toBeNull();
  });

  it('RAT-18 of yesterday are not shown, because the dates of a term have moved', () => {
    keepPremium(contract, optionPrice('0.6383'), at);
    expect(keptPremium(contract, Date.parse('2026-11-23T23:59:59+08:00'))).not.toBeNull();
    expect(keptPremium(contract, Date.parse('2026-11-24T00:00:00+08:00'))).toBeNull();
  });

  it('RAT-18 are limited to the fifty newest, and invalid ones are skipped', () => {
    for (let each = 0; each < 51; each += 1) keepPremium({ ...contract, calcAmount: String(each + 1) }, optionPrice('0.6383'), at);
    expect(keptPremium({ ...contract, calcAmount: '1' }, at)).toBeNull();
    expect(keptPremium({ ...contract, calcAmount: '2' }, at)).not.toBeNull();
    writeRates('optionRate', [{ of: 'x', at }, 7, { of: 'y', price: { ...optionPrice('0.6383'), premiumRateIo: 5 }, at }]);
    expect(keptPremium(contract, at)).toBeNull();
  });
});
