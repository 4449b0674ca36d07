// Totals of all rows of a filtered list by currency: what each list counts, and how they are answered (QRY-27).
import type { CountedAmounts, CurrencyTotal, DeliveryRow, DueRow, DueTotals, ListTotals, OptionRow } from '#mock/generated/contract.ts';
import type { RowTotals } from '../catalogue/listing.ts';
import type { Flow, Totals } from '../catalogue/totals.ts';
import type { Env } from '../desk/env.ts';
import type { ExchangeDeal } from '../facts/deals-state.ts';
import type { Leg, LegName, Part } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, div } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { type Listed, scaledMoney } from '../lists/paging.ts';
import { pairOf } from '../market/pairs.ts';

// The flows of one entry of each kind of list.

/** Returns the part of a leg that is still to be delivered. */
const undelivered = ({ undelivered1, undelivered2 }: Leg): Part => ({ amt1: undelivered1, amt2: undelivered2 });

/** Returns the part of a leg that was or will be delivered: all of it except what closings, roll-overs and other deals ended. */
const kept = (leg: Leg): Part =>
  leg.deliveries.reduce((sum, { amt1, amt2 }) => ({ amt1: add(sum.amt1, amt1), amt2: add(sum.amt2, amt2) }), undelivered(leg));

const partOf = { UNDELIVERED: undelivered, DEALT: kept } as const;

/** Returns the flows of an exchange of both currencies of a pair, in which the customer buys or sells ccy1. */
function exchanged(rateCode: string, side: 'BUY' | 'SELL', [scaled1, scaled2]: readonly [number, number], due?: string): readonly Flow[] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const on = due === undefined ? {} : { due };
  return [
    { of: ccy1, way: side === 'BUY' ? 'received' : 'paid', scaled: scaled1, ...on },
    { of: ccy2, way: side === 'BUY' ? 'paid' : 'received', scaled: scaled2, ...on },
  ];
}

/** Returns the flows of the legs of a deal, or of those with one name. */
const legFlows =
  (counts: keyof typeof partOf, name?: LegName) =>
  ({ rateCode, legs }: ExchangeDeal): readonly Flow[] =>
    legs
      .filter((leg) => name === undefined || leg.name === name)
      .flatMap((leg) => {
        const { amt1, amt2 } = partOf[counts](leg);
        const due = counts === 'UNDELIVERED' ? leg.date : undefined;
        return exchanged(rateCode, leg.side, [scaledMoney(amt1), scaledMoney(amt2)], due);
      });

/**
 * Returns the premium of an option: paid by its buyer, received by its seller (OPT-05). Nothing for a cancelled one. A
 * reverse option is counted, so that its premium is set off against that of the option which it closes.
 */
function premiumFlows(row: OptionRow): readonly Flow[] {
  if (row.premiumDeliveryStatus === '2') return [];
  const due = row.premiumDeliveryStatus === '0' ? { due: row.premiumDeliveryDate } : {};
  return [{ of: row.premiumCycode, way: row.buyOrSell === 'B' ? 'paid' : 'received', scaled: row.premiumAmt, ...due }];
}

const exchangedIn = ({ rateCode, tradeDirection, deliveryAmt1, deliveryAmt2 }: DeliveryRow): readonly Flow[] =>
  exchanged(rateCode, tradeDirection, [deliveryAmt1, deliveryAmt2]);

/** Returns the flows of a delivery. That of an option is its premium, in one of the currencies. */
const flowsOfDelivery: Readonly<Record<DeliveryRow['productType'], (row: DeliveryRow) => readonly Flow[]>> = {
  SPOT: exchangedIn,
  FORWARD: exchangedIn,
  SWAP: exchangedIn,
  OPTION: (row) => exchangedIn(row).map((flow) => ({ ...flow, way: row.tradeDirection === 'BUY' ? 'paid' : 'received' })),
};

/** Returns the settled difference of a closing and its charge for delay, which is taken from the same account (SPC-21). */
function nettedFlows({ nettingCyCode, nettingAmount, delayCharge, clearingState }: DeliveryRow): readonly Flow[] {
  if (nettingCyCode === null || nettingAmount === null || clearingState !== '1') return [];
  return [
    { of: nettingCyCode, way: nettingAmount < 0 ? 'paid' : 'received', scaled: Math.abs(nettingAmount) },
    { of: nettingCyCode, way: 'paid', scaled: delayCharge },
  ];
}

/** Returns what was paid for a row; nothing for failed deliveries and for differences that are not settled. */
function deliveredFlows(row: DeliveryRow): readonly Flow[] {
  if (row.deliveryStatus !== '2') return nettedFlows(row);
  return [...flowsOfDelivery[row.productType](row), { of: row.cyCode2, way: 'paid', scaled: row.delayCharge }];
}

function dueFlows({ payCyCode, payAmt, receiveCyCode, receiveAmt, dueDate: due }: DueRow): readonly Flow[] {
  const paid: Flow[] = payCyCode === null ? [] : [{ of: payCyCode, way: 'paid', scaled: payAmt ?? 0, due }];
  return receiveCyCode === null ? paid : [...paid, { of: receiveCyCode, way: 'received', scaled: receiveAmt ?? 0, due }];
}

// The totals of a list: what they count, and the flows of its entries.

/** Reads the entries of a list; the form has its filter. */
type EntriesIn<Form, Entry> = (state: BankState, customerId: string, form: Form, env: Env) => Listed<Entry>;

/** What the totals of a list count, and how they are added up. */
export type ListSums<Form> = {
  readonly counts: CountedAmounts;
  readonly totals: (state: BankState, customerId: string, form: Form, env: Env) => InPieces<Answer<RowTotals>>;
};

const sums = <Form, Entry>(
  counts: CountedAmounts,
  entriesIn: EntriesIn<Form, Entry>,
  flowsOf: (entry: Entry, state: BankState) => readonly Flow[],
): ListSums<Form> => ({
  counts,
  *totals(state, customerId, form, env) {
    const found = yield* entriesIn(state, customerId, form, env);
    return found.ok ? done(yield* found.data.totals({ name: counts, flowsOf: (entry) => flowsOf(entry, state) })) : found;
  },
});

/** Totals of the lists of deals with legs: of all legs, or of the one that the list is about. */
export const sumsOfLegs = <Form, Entry extends ExchangeDeal>(
  counts: keyof typeof partOf,
  dealsIn: EntriesIn<Form, Entry>,
  leg?: LegName,
): ListSums<Form> => sums(counts, dealsIn, legFlows(counts, leg));

/** Totals of lists of options. */
export const sumsOfPremiums = <Form>(rowsIn: EntriesIn<Form, OptionRow>): ListSums<Form> => sums('PREMIUM', rowsIn, premiumFlows);

/** Totals of the deliveries. */
export const sumsOfDeliveries = <Form>(rowsIn: EntriesIn<Form, DeliveryRow>): ListSums<Form> => sums('DELIVERED', rowsIn, deliveredFlows);

/** Totals of what falls due. */
export const sumsOfDues = <Form>(rowsIn: EntriesIn<Form, DueRow>): ListSums<Form> => sums('DUE', rowsIn, dueFlows);

/** Returns money × 100 as a decimal; exact, also beyond the safe integers. */
const asMoney = (scaled: bigint) => div(String(scaled), '100', 2);

/** Whether a due day belongs to a group, on a business date (QRY-35). */
const dueGroups: Readonly<Record<DueTotals['group'], (due: string, today: string) => boolean>> = {
  OVERDUE: (due, today) => due !== '' && due < today,
  TODAY: (due, today) => due === today,
  LATER: (due, today) => due > today,
};

const currencyTotals = (sums: ReturnType<Totals['sums']>): CurrencyTotal[] =>
  sums.map(([currency, { received, paid }]) => ({
    cyCode: currency as CurrencyTotal['cyCode'],
    received: asMoney(received),
    paid: asMoney(paid),
    net: asMoney(received - paid),
  }));

const dueTotals = (all: Totals, today: string): DueTotals[] =>
  (Object.keys(dueGroups) as DueTotals['group'][])
    .map((group) => ({ group, totals: currencyTotals(all.sums((due) => dueGroups[group](due, today))) }))
    .filter(({ totals }) => totals.length > 0);

/** Returns the totals of a list as in the contract. */
export function* listTotals<Form>(
  { counts, totals }: ListSums<Form>,
  { state, customerId, form, env }: { readonly state: BankState; readonly customerId: string; readonly form: Form; readonly env: Env },
): InPieces<Answer<ListTotals>> {
  const found = yield* totals(state, customerId, form, env);
  if (!found.ok) return found;
  const { length: total, totals: all } = found.data;
  return done({
    counts,
    total,
    counted: all.counted,
    bankTime: env.bankNow,
    totals: currencyTotals(all.sums()),
    due: dueTotals(all, state.businessDate),
  });
}
