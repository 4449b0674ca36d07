// Nets expected flows by pair and value date, and says what that saves (EXP-05, EXP-06).
import { addDays } from '../calendar/dates.ts';
import type { DeskCalendar, Env } from '../desk/env.ts';
import type { BatchFlow, NettedTerms, NettingSums } from '../facts/batch-state.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import { abs, add, compare, type Decimal, isZero, min, mul, round, sub } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';
import { currencyOf, findPair, pairOf } from '../market/pairs.ts';
import { homeCurrency } from '../deals/coverings.ts';
import { accountsFor, type Asking, lineRefusal, rateOf } from './line-request.ts';
import { coveredOf } from './links.ts';

/** A netted line with its indicative rate, and why it cannot be requested; null if it can. */
export type Netted = NettedTerms & {
  readonly custRate: Decimal | null;
  readonly accounts: readonly [string | null, string | null];
  readonly refusal: Refused | null;
};

/** Where the deal of a flow can be dated: the product and the day; null if no open day is left before the flow. */
type Place = Pick<NettedTerms, 'product' | 'date'> | null;

/** Returns the last open day up to a date that a forward can have; null if the spot date comes first. */
function forwardDate(rateCode: string, date: string, today: string, calendar: DeskCalendar): string | null {
  const spotDate = calendar.spotDate(rateCode, today);
  for (let day = date; day > spotDate; day = addDays(day, -1)) if (calendar.isGoodDay(rateCode, day)) return day;
  return null;
}

/** Returns where the deal of a flow is dated: on its day, or on the last open day before it. */
function placeOf(rateCode: string, date: string, { businessDate }: BankState, { calendar, bankNow }: Env): Place {
  const later = forwardDate(rateCode, date, businessDate, calendar);
  if (later !== null) return { product: 'forward', date: later };
  const open = calendar.valueDates(rateCode, businessDate, bankNow).filter((choice) => choice.closed === null && choice.date <= date);
  const last = open.at(-1)?.date;
  return last === undefined || last === null ? null : { product: 'spot', date: last };
}

const sumOf = (flows: readonly BatchFlow[], wanted: BatchFlow['way']): Decimal =>
  flows.filter(({ way }) => way === wanted).reduce((sum, { amount }) => add(sum, amount), '0');

/** Returns the sums of what flows receive and pay, in ccy1. */
export const sidesOf = ({ flows }: Pick<NettedTerms, 'flows'>): { readonly receive: Decimal; readonly pay: Decimal } => ({
  receive: sumOf(flows, 'receive'),
  pay: sumOf(flows, 'pay'),
});

/** What a line saves: the amount that offsets itself is neither sold at one rate nor bought back at another (EXP-06). */
function savingOf(line: Omit<NettedTerms, 'saving'>, asking: Asking): Decimal | null {
  const { receive, pay } = sidesOf(line);
  const offset = min(receive, pay);
  if (isZero(offset)) return round('0', currencyOf(homeCurrency).decimals);
  const of = { ...line, amount: offset };
  const [buys, sells] = [rateOf(of, 'BUY', asking), rateOf(of, 'SELL', asking)];
  return buys === null || sells === null ? null : written({ currency: homeCurrency, amount: mul(offset, sub(buys, sells)) });
}

/** Returns what no deal covers of a flow. */
const openPart = (flow: ExpectedFlow, state: BankState): BatchFlow => ({
  flowNo: flow.flowNo,
  reference: flow.reference,
  way: flow.way,
  amount: written({ currency: flow.cyCode, amount: sub(flow.amount, coveredOf(state, flow)) }),
});

/** Why a line cannot be requested; null if it can. */
function refusalOf(terms: Omit<NettedTerms, 'saving'>, place: Place, accounts: Netted['accounts'], asking: Asking): Refused | null {
  if (!place) return refused('noOpenDay');
  if (isZero(terms.amount)) return refused('nothingToDeal');
  return accounts.includes(null) ? refused('accountNotFound') : lineRefusal(terms, asking);
}

type Group = { readonly rateCode: string; readonly place: Place; readonly date: string; readonly flows: ExpectedFlow[] };

/** Nets the flows of a pair and value date. */
function lineOf({ rateCode, place, date, flows }: Group, asking: Asking): Netted {
  const open = flows.map((flow) => openPart(flow, asking.state)).toSorted((a, b) => (a.flowNo < b.flowNo ? -1 : 1));
  const { receive, pay } = sidesOf({ flows: open });
  const net = sub(receive, pay);
  const side = compare(net, '0') < 0 ? ('BUY' as const) : ('SELL' as const);
  const amount = written({ currency: pairOf(rateCode).ccy1, amount: abs(net) });
  const terms = { rateCode, date, product: place?.product ?? ('forward' as const), side, amount, flows: open };
  const accounts = accountsFor(rateCode, asking);
  return {
    ...terms,
    accounts,
    refusal: refusalOf(terms, place, accounts, asking),
    saving: place ? savingOf(terms, asking) : null,
    custRate: place && !isZero(amount) ? rateOf(terms, side, asking) : null,
  };
}

/** Nets flows by pair and value date; the lines are sorted by date and pair. Refused for flows in a currency without a pair. */
export function netted(flows: readonly ExpectedFlow[], asking: Asking): readonly Netted[] | Refused {
  const groups = new Map<string, Group>();
  for (const flow of flows) {
    const rateCode = `${flow.cyCode}/${homeCurrency}`;
    if (!findPair(rateCode)) return refused('flowWithoutPair', { cyCode: flow.cyCode });
    const place = placeOf(rateCode, flow.date, asking.state, asking.env);
    const date = place?.date ?? flow.date;
    const key = `${date} ${rateCode} ${place?.product ?? ''}`;
    const group = groups.get(key) ?? { rateCode, place, date, flows: [] };
    group.flows.push(flow);
    groups.set(key, group);
  }
  return [...groups.keys()].toSorted().flatMap((key) => {
    const group = groups.get(key);
    return group ? [lineOf(group, asking)] : [];
  });
}

/** Adds lines up in the home currency at mid; a line without a price saves nothing here. */
export function sumsOf(lines: readonly NettedTerms[], { prices, bankNow }: Env): NettingSums {
  const inHome = ({ rateCode }: NettedTerms, amount: Decimal): Decimal =>
    mul(amount, prices.mid(pairOf(rateCode).ccy1, homeCurrency, bankNow));
  const total = (of: (each: NettedTerms) => Decimal): Decimal =>
    written({ currency: homeCurrency, amount: lines.map(of).reduce(add, '0') });
  return {
    gross: total((each) => inHome(each, add(sidesOf(each).receive, sidesOf(each).pay))),
    net: total((each) => inHome(each, each.amount)),
    saving: total(({ saving }) => saving ?? '0'),
  };
}
