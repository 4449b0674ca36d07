// Stores the last premium of each option priced in this session (optionRate). It is shown with its time until the bank
// prices the option again (RAT-14, RAT-18).
import { OptionPrice } from '#web/api/generated/model/optionPrice.zod.ts';
import type { OptionPriceForm } from '#web/api/generated/model/optionPriceForm.zod.ts';
import { bankDate } from '#web/domain/bank-time.ts';
import { field } from '#web/state/parse.ts';
import { readRates, writeRates } from '#web/state/kept-rates.ts';

/** `at` is bank time in ms. */
export type KeptPremium = { readonly price: OptionPrice; readonly at: number };

const MOST = 50;

// Identifies an option: pair, side, kind, strike, dates, and the inputs of the premium's amount and unit.
const nameOf = (contract: OptionPriceForm): string => JSON.stringify(Object.entries(contract).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function lines(): readonly unknown[] {
  const raw = readRates('optionRate');
  return Array.isArray(raw) ? raw : [];
}

/** Stores a premium and replaces the previous one; at most 50 are kept, the oldest is dropped. */
export function keepPremium(contract: OptionPriceForm, price: OptionPrice, at: number): void {
  const of = nameOf(contract);
  writeRates('optionRate', [{ of, price, at }, ...lines().filter((line) => field(line, 'of') !== of)].slice(0, MOST));
}

/**
 * Returns today's stored premium, `now` in bank time; null without one. Older premiums are not valid, because the
 * dates of a term move with the day.
 */
export function keptPremium(contract: OptionPriceForm, now: number): KeptPremium | null {
  const of = nameOf(contract);
  const line = lines().find((each) => field(each, 'of') === of);
  const [price, at] = [OptionPrice.safeParse(field(line, 'price')).data, field(line, 'at')];
  return price && typeof at === 'number' && bankDate(at) === bankDate(now) ? { price, at } : null;
}
