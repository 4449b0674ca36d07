// Gives a customer many expected flows, and open deals that cover some of them, by applying facts (EXP-09).
import type { Currency } from '#mock/generated/contract.ts';

import { apply } from '../acts/apply.ts';
import { addDays } from '../calendar/dates.ts';
import { eventVersion, type Fact } from '../facts/facts.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { written } from '../market/amount-rules.ts';
import { aForward } from '../lifecycle/deals.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';

/** Numbers of flows and of open deals; no more deals than flows. */
export type Exposed = { readonly flows: number; readonly deals: number };

const currencies = ['USD', 'EUR', 'GBP', 'JPY'] as const satisfies readonly Currency[];
const currencyAt = (place: number): (typeof currencies)[number] => currencies[place % currencies.length] ?? 'USD';

/** Days over which flows and deals are spread: a year, from tomorrow. */
const dayAt = (today: string, place: number): string => addDays(today, 1 + (place % 365));

const numberAt = (prefix: string, place: number): string => `${prefix}20251201${String(place).padStart(6, '0')}`;

function flowAt({ businessDate }: BankState, place: number): ExpectedFlow {
  return {
    flowNo: numberAt('FLWFT', place),
    customerId: 'C0001',
    savedBy: 'admin01',
    savedAt: Date.parse('2025-12-01T10:00:00+08:00'),
    cyCode: currencyAt(place),
    way: 'receive',
    amount: written({ currency: currencyAt(place), amount: String(100_000 + place) }),
    date: dayAt(businessDate, place),
    certainty: place % 5 === 0 ? 'likely' : 'firm',
    reference: `INV-${place}`,
    note: '',
    copy: 0,
  };
}

/** A forward that sells the currency of the flow of this place, on its day. */
function dealAt({ businessDate }: BankState, place: number): Deal {
  const [deal, cyCode, date] = [aForward('SELL'), currencyAt(place), dayAt(businessDate, place)];
  const accounts = { account1: accountNumber('C0001', 'TRADE', cyCode), account2: accountNumber('C0001', 'TRADE', 'CNH') };
  const own = { customerId: 'C0001', loginName: 'admin01', appl: 'admin01', buyOrSell: 'S', rateCode: `${cyCode}/CNH` } as const;
  const legs = deal.legs.map((leg) => ({ ...leg, ...accounts, from: date, date }));
  return { ...deal, ...own, businessNo: numberAt('FWDFT', place), maturityDate: date, legs };
}

/** Applies a fact to a state, at its last event. */
export const happens = (state: BankState, fact: Fact): void =>
  apply({ version: eventVersion, seq: state.seq, bankTime: 0, accessTime: 0, by: null, fact }, state);

/** Adds flows of C0001 in four currencies over a year, and open forwards each of which covers half of a flow. */
export function expose(state: BankState, { flows, deals }: Exposed): void {
  const all = Array.from({ length: flows }, (_, place) => flowAt(state, place));
  happens(state, { type: 'flowsSaved', flows: all });
  for (const [place, { flowNo }] of all.slice(0, deals).entries()) {
    const deal = dealAt(state, place);
    happens(state, { type: 'dealBooked', deal });
    happens(state, { type: 'coverAllocated', flowNo, businessNo: deal.businessNo, leg: 'single', amount: '50000' });
  }
}
