// The exposure of a customer by currency and month, and the amounts of open deals in it (EXP-02, EXP-07).
import type {
  CoverListForm,
  CoverListFormSortBy,
  CoverRow,
  ExposureCell,
  Exposures as ExposuresAnswer,
  ExposureTotal,
} from '#mock/generated/contract.ts';
import { flowsOf } from '../catalogue/found.ts';
import { recordOf } from '../deals/product-records.ts';
import type { Env } from '../desk/env.ts';
import { bandsOf } from '../exposures/bands.ts';
import {
  bandOf,
  type Covering,
  coveringOf,
  coverRatio,
  type Exposure,
  Exposures,
  homeCurrency,
  netOf,
  stateOf,
} from '../exposures/cover.ts';
import { linkedOfLeg } from '../exposures/links.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { add, type Decimal, div, mul, round } from '../kernel/decimal.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { inPiecesOf, type Listed, listedOfFew, rangeTests, type Unpaged } from '../lists/paging.ts';
import { written } from '../market/amount-rules.ts';
import { openDealsOf } from './open-deals.ts';
import { spotMoves } from './spot-moves.ts';

const inOrder = { name: 'by day', order: 'asc', keyOf: ({ date }: { readonly date: string }) => date } as const;

/** The amounts of a customer's open deals in foreign currencies; options cover nothing until they are exercised. */
function* coverings(state: BankState, customerId: string): InPieces<readonly Covering[]> {
  const found: Covering[] = [];
  for (const deals of openDealsOf(state, customerId)) {
    for (const deal of deals) found.push(...coveringOf(deal, state.businessDate));
    yield;
  }
  return found;
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
  const sums = new Exposures();
  const flows = yield* flowsOf(state, customerId).view({ ...inOrder, from: state.businessDate });
  for (const piece of inPiecesOf(flows)) {
    for (const flow of piece) sums.addFlow(flow);
    yield;
  }
  for (const covering of yield* coverings(state, customerId)) sums.addDeal(covering);
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

const rowOf = (state: BankState, { deal, leg, cyCode, way, amount, date }: Covering): CoverRow => ({
  businessNo: deal.businessNo,
  productType: recordOf(deal).wire,
  rateCode: deal.rateCode as CoverRow['rateCode'],
  leg: leg.name,
  way,
  cyCode: cyCode as CoverRow['cyCode'],
  amount: written({ currency: cyCode, amount }),
  linked: written({ currency: cyCode, amount: linkedOfLeg(state, deal, leg, cyCode) }),
  date,
});

const dateOf = ({ date }: Covering): string => date;

/** The amounts of open deals that match a form, by day of payment, the earliest first unless another order is requested. */
export function* coverIn(state: BankState, customerId: string, form: Unpaged<CoverListForm>): Listed<CoverRow> {
  const all = yield* coverings(state, customerId);
  const sorted: Unpaged<CoverListForm> & { readonly sortBy: CoverListFormSortBy } = { ...form, sortBy: form.sortBy ?? 'date' };
  return yield* listedOfFew(all, sorted, {
    tests: {
      cyCode: ({ cyCode }, wanted) => cyCode === wanted,
      way: ({ way }, wanted) => way === wanted,
      ...rangeTests<Covering>(dateOf),
    },
    rowOf: (covering) => rowOf(state, covering),
    sortKeys: { date: dateOf, businessNo: ({ deal }) => deal.businessNo },
  });
}
