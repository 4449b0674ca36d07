// The exposure of a customer by currency and month, and the amounts of open deals in it (EXP-02, EXP-07).
import type {
  CoverListForm,
  CoverListFormSortBy,
  CoverRow,
  ExposureCell,
  Exposures as ExposuresAnswer,
  ExposureTotal,
} from '#mock/generated/contract.ts';
import { monthOf } from '../calendar/dates.ts';
import { flowsOf, openCoveringsOf } from '../catalogue/found.ts';
import { rowsOfAll, type RowTotals } from '../catalogue/listing.ts';
import type { Flow, Measure } from '../catalogue/totals.ts';
import { type Covering, homeCurrency } from '../deals/coverings.ts';
import { openDate } from '../deals/legs.ts';
import { recordOf } from '../deals/product-records.ts';
import type { Env } from '../desk/env.ts';
import { bandsOf } from '../exposures/bands.ts';
import { bandOf, coverRatio, type Exposure, Exposures, netOf, stateOf } from '../exposures/cover.ts';
import { linkedOfLeg } from '../exposures/links.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, type Decimal, div, mul, round } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, rangeRefusal, scaledMoney, type Unpaged } from '../lists/paging.ts';
import { written } from '../market/amount-rules.ts';
import { spotMoves } from './spot-moves.ts';

const byDay = { name: 'by day', order: 'asc', keyOf: ({ date }: { readonly date: string }) => date } as const;

/** What is summed: a currency, a month, and whether flows are firm; deals are. */
type Summed = { readonly cyCode: string; readonly month: string; readonly certainty: ExpectedFlow['certainty'] };

const nameOf = ({ cyCode, month, certainty }: Summed): string => `${cyCode} ${month} ${certainty}`;
function summedAs(name: string): Summed {
  const [cyCode = '', month = '', certainty] = name.split(' ');
  return { cyCode, month, certainty: certainty === 'likely' ? 'likely' : 'firm' };
}

const movedOf = (summed: Summed, { way, amount }: Pick<ExpectedFlow, 'way' | 'amount'>): Flow => ({
  of: nameOf(summed),
  way: way === 'receive' ? 'received' : 'paid',
  scaled: scaledMoney(amount),
});

const flowMeasure: Measure<ExpectedFlow> = {
  name: 'by month',
  flowsOf: (flow) => [movedOf({ ...flow, month: monthOf(flow.date) }, flow)],
};
const coverMeasure: Measure<Covering> = {
  name: 'by month',
  flowsOf: (covering) => [movedOf({ cyCode: covering.cyCode, month: monthOf(covering.leg.date), certainty: 'firm' }, covering)],
};

/** Returns the sums of some totals as amounts that are received or paid. */
const amountsOf = ({ totals }: RowTotals) =>
  totals.sums().flatMap(([name, moved]) =>
    (['receive', 'pay'] as const).map((way) => ({
      ...summedAs(name),
      way,
      amount: div(String(moved[way === 'receive' ? 'received' : 'paid']), '100', 2),
    })),
  );

/**
 * Adds up the flows and the open deals of a customer, overdue ones in the month of the business date. The totals are kept:
 * a later request reads only what has changed since (EXP-09).
 */
function* exposed(state: BankState, customerId: string): InPieces<Exposures> {
  const { businessDate } = state;
  const sums = new Exposures();
  const flows = yield* flowsOf(state, customerId).view({ ...byDay, from: businessDate });
  for (const amount of amountsOf(yield* flows.totals(flowMeasure))) sums.addFlow(amount);
  yield;
  const coverings = openCoveringsOf(state, customerId);
  for (const { month, ...amount } of amountsOf(yield* coverings.totals(coverMeasure)))
    sums.addDeal({ ...amount, month: month < monthOf(businessDate) ? monthOf(businessDate) : month });
  return sums;
}

function cellOf(exposure: Exposure, state: BankState, customerId: string): ExposureCell {
  const { cyCode, month, deals } = exposure;
  const money = (amount: Decimal): Decimal => written({ currency: cyCode, amount });
  const { flows, net } = netOf(exposure);
  const band = bandOf(bandsOf(state, customerId).bands, exposure, state.businessDate);
  return {
    cyCode: cyCode as ExposureCell['cyCode'],
    month,
    receive: money(exposure.receive),
    pay: money(exposure.pay),
    receiveLikely: money(exposure.receiveLikely),
    payLikely: money(exposure.payLikely),
    flows: money(flows),
    deals: money(deals),
    net: money(net),
    ratio: coverRatio(exposure),
    band,
    state: stateOf(exposure, band),
  };
}

const summed = (cells: readonly ExposureCell[], amountOf: (cell: ExposureCell) => Decimal): Decimal => cells.map(amountOf).reduce(add, '0');

function totalOf(cells: readonly ExposureCell[], cyCode: ExposureTotal['cyCode'], { prices, bankNow }: Env): ExposureTotal {
  const money = (amount: Decimal): Decimal => written({ currency: cyCode, amount });
  const mid = prices.mid(cyCode, homeCurrency, bankNow);
  const net = money(summed(cells, (cell) => cell.net));
  return {
    cyCode,
    flows: money(summed(cells, ({ flows }) => flows)),
    deals: money(summed(cells, ({ deals }) => deals)),
    net,
    mid,
    netCnh: round(mul(net, mid), 2),
    moved: spotMoves.map(({ move }) => ({ move, change: div(mul(mul(net, mid), move), '100', 2) })),
  };
}

/** Returns the exposure of a customer as in the contract. Every total is the sum of the amounts shown beside it. */
export function* exposuresOf(state: BankState, customerId: string, env: Env): InPieces<Answer<ExposuresAnswer>> {
  const sums = yield* exposed(state, customerId);
  yield;
  const cells = sums.months.map((exposure) => cellOf(exposure, state, customerId));
  const currencies = [...new Set(cells.map(({ cyCode }) => cyCode))];
  const totals = currencies.map((cyCode) => {
    const own = cells.filter((cell) => cell.cyCode === cyCode);
    return totalOf(own, cyCode, env);
  });
  const { version, bands } = bandsOf(state, customerId);
  return done({
    bankTime: env.bankNow,
    businessDate: state.businessDate,
    cells,
    totals,
    moved: spotMoves.map(({ move }, index) => ({ move, change: totals.map(({ moved }) => moved[index]?.change ?? '0').reduce(add, '0') })),
    bands: [...bands],
    bandsVersion: version,
  });
}

const rowOf = (state: BankState, { deal, leg, cyCode, way, amount }: Covering): CoverRow => ({
  businessNo: deal.businessNo,
  productType: recordOf(deal).wire,
  rateCode: deal.rateCode as CoverRow['rateCode'],
  leg: leg.name,
  way,
  cyCode: cyCode as CoverRow['cyCode'],
  amount: written({ currency: cyCode, amount }),
  linked: written({ currency: cyCode, amount: linkedOfLeg(state, deal, leg, cyCode) }),
  date: openDate(leg, state.businessDate),
});

type Filter = Unpaged<CoverListForm>;

const shown = (state: BankState): KeptShown<Covering, CoverRow, CoverListFormSortBy, Filter> => ({
  tests: {
    cyCode: ({ cyCode }, wanted) => cyCode === wanted,
    way: ({ way }, wanted) => way === wanted,
  },
  dateOf: ({ leg }) => leg.date,
  dateField: 'date',
  comesByDate: false,
  rowOf: (covering) => rowOf(state, covering),
  sortKeys: { date: ({ leg }) => leg.date, businessNo: ({ deal }) => deal.businessNo },
});

/**
 * The amounts of open deals that match a form, by day of payment, the earliest first unless another order is requested. An
 * overdue amount is to be paid on the business date: days up to that date are all looked up from the first one.
 */
export function* coverIn(state: BankState, customerId: string, form: Filter): Listed<CoverRow> {
  const { startDate, ...others } = form;
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  if (form.endDate !== undefined && form.endDate < state.businessDate) return done(rowsOfAll<CoverRow>([]));
  const from = startDate === undefined || startDate <= state.businessDate ? {} : { startDate };
  const asked = { ...others, ...from, sortBy: form.sortBy ?? 'date' };
  return yield* listedOfKept(openCoveringsOf(state, customerId), asked, shown(state));
}
