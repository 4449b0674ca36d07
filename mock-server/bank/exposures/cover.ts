// Cover: what open deals bring and take in each currency, month by month beside the expected flows (EXP-02).
import { type BusinessDate, monthOf, plusMonths } from '../calendar/dates.ts';
import { homeCurrency } from '../deals/coverings.ts';
import type { CoverBand, ExpectedFlow } from '../facts/exposures-state.ts';
import { add, compare, type Decimal, div, isZero, mul, negate, sub } from '../kernel/decimal.ts';

/** Flows and deals of a currency in a month (`YYYY-MM`). `deals` is signed: what is received is positive. */
export type Exposure = {
  readonly cyCode: string;
  readonly month: string;
  readonly receive: Decimal;
  readonly pay: Decimal;
  readonly receiveLikely: Decimal;
  readonly payLikely: Decimal;
  readonly deals: Decimal;
};

/** An amount that is received or paid in a month (`YYYY-MM`). */
type Moved = { readonly cyCode: string; readonly month: string; readonly way: ExpectedFlow['way']; readonly amount: Decimal };

/** Adds up exposures by currency and month. */
export class Exposures {
  readonly #months = new Map<string, Exposure>();

  addFlow({ cyCode, month, way, amount, certainty }: Moved & Pick<ExpectedFlow, 'certainty'>): void {
    if (cyCode === homeCurrency) return;
    const before = this.#at(cyCode, month);
    const likely = certainty === 'likely' ? amount : '0';
    const more =
      way === 'receive'
        ? { receive: add(before.receive, amount), receiveLikely: add(before.receiveLikely, likely) }
        : { pay: add(before.pay, amount), payLikely: add(before.payLikely, likely) };
    this.#put({ ...before, ...more });
  }

  addDeal({ cyCode, month, way, amount }: Moved): void {
    const before = this.#at(cyCode, month);
    this.#put({ ...before, deals: way === 'receive' ? add(before.deals, amount) : sub(before.deals, amount) });
  }

  /** The months with flows or deals, by currency and month. */
  get months(): readonly Exposure[] {
    return [...this.#months.keys()].toSorted().flatMap((key) => this.#months.get(key) ?? []);
  }

  #at(cyCode: string, month: string): Exposure {
    const nothing = { receive: '0', pay: '0', receiveLikely: '0', payLikely: '0', deals: '0' };
    return this.#months.get(`${cyCode} ${month}`) ?? { cyCode, month, ...nothing };
  }

  #put(exposure: Exposure): void {
    this.#months.set(`${exposure.cyCode} ${exposure.month}`, exposure);
  }
}

/** Net flow and net exposure, signed. */
export const netOf = ({ receive, pay, deals }: Exposure): { readonly flows: Decimal; readonly net: Decimal } => {
  const flows = sub(receive, pay);
  return { flows, net: add(flows, deals) };
};

/**
 * Returns the cover ratio in percent with one decimal: the part of the net flow that the deals offset. It is negative if
 * they add to it, and above 100 if they exceed it. Null without a net flow.
 */
export function coverRatio(exposure: Exposure): Decimal | null {
  const { flows } = netOf(exposure);
  return isZero(flows) ? null : div(mul(negate(exposure.deals), '100'), flows, 1);
}

/** Returns the band that applies to a month: the last of its currency that begins no later; null if none does (EXP-07). */
export function bandOf(
  bands: readonly CoverBand[],
  { cyCode, month }: Pick<Exposure, 'cyCode' | 'month'>,
  businessDate: BusinessDate,
): CoverBand | null {
  const first = `${monthOf(businessDate)}-01`;
  const begun = bands.filter((band) => band.cyCode === cyCode && monthOf(plusMonths(first, band.fromMonth)) <= month);
  return begun.toSorted((a, b) => b.fromMonth - a.fromMonth)[0] ?? null;
}

/** Returns where an exposure is relative to its band. Deals without a net flow to cover are above any band. */
export function stateOf(exposure: Exposure, band: CoverBand | null): 'none' | 'inside' | 'below' | 'above' {
  if (!band) return 'none';
  const { flows } = netOf(exposure);
  if (isZero(flows)) return isZero(exposure.deals) ? 'none' : 'above';
  // Both sides are multiplied by the net flow, so that nothing is rounded.
  const covered = mul(negate(exposure.deals), compare(flows, '0') < 0 ? '-100' : '100');
  const whole = compare(flows, '0') < 0 ? negate(flows) : flows;
  if (compare(covered, mul(whole, String(band.least))) < 0) return 'below';
  return compare(covered, mul(whole, String(band.most))) > 0 ? 'above' : 'inside';
}
