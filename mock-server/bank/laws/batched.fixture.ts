// Properties of expected flows and batches in any history: cover within the amounts, shares that add up, and lines with
// one outcome each (EXP-03, EXP-05, EXP-06).
import type { BatchLine } from '#mock/generated/contract.ts';

import { admin, as } from '../doors/bank.fixture.ts';
import { linkedOfLeg, linksOfFlow } from '../exposures/links.ts';
import type { Batch, BatchPlace } from '../facts/batch-state.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { CoverLink } from '../facts/exposures-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, type Decimal, negate } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';
import type { World } from './act.fixture.ts';
import type { Seen } from './laws.fixture.ts';

const total = (amounts: readonly (Decimal | null)[]): Decimal => amounts.map((amount) => amount ?? '0').reduce(add, '0');

/** What a leg has exchanged and will exchange of a currency. */
function legAmount({ rateCode }: Deal, { undelivered1, undelivered2, deliveries }: Leg, cyCode: string): Decimal {
  const isFirst = cyCode === pairOf(rateCode).ccy1;
  return total([isFirst ? undelivered1 : undelivered2, ...deliveries.map(({ amt1, amt2 }) => (isFirst ? amt1 : amt2))]);
}

/** Returns the flows that are covered beyond their amount, or by a deal that does not exist or of another customer. */
function overcoveredFlows({ exposures, deals }: BankState, shown: ReadonlyMap<string, readonly CoverLink[]>): string[] {
  return Object.values(exposures.flows).flatMap(({ flowNo, customerId, amount }) => {
    const links = shown.get(flowNo) ?? [];
    const isWrong = links.some((link) => deals.all[link.businessNo]?.customerId !== customerId || compare(link.amount, '0') <= 0);
    return isWrong || compare(total(links.map((link) => link.amount)), amount) > 0 ? [flowNo] : [];
  });
}

/** Returns the legs that cover more than they exchange, or another amount than their flows say. */
function overusedLegs(state: BankState, shown: ReadonlyMap<string, readonly CoverLink[]>): string[] {
  const used = new Map<string, Decimal>();
  for (const [flowNo, links] of shown)
    for (const { businessNo, leg, amount } of links) {
      const key = `${businessNo} ${leg} ${state.exposures.flows[flowNo]?.cyCode}`;
      used.set(key, add(used.get(key) ?? '0', amount));
    }
  const isWrong = (deal: Deal, leg: Leg, cyCode: string): boolean => {
    const amount = used.get(`${deal.businessNo} ${leg.name} ${cyCode}`) ?? '0';
    return compare(amount, legAmount(deal, leg, cyCode)) > 0 || compare(amount, linkedOfLeg(state, deal, leg, cyCode)) !== 0;
  };
  return Object.values(state.deals.all).flatMap((deal) => {
    const { ccy1, ccy2 } = pairOf(deal.rateCode);
    return deal.legs.flatMap((leg) =>
      [ccy1, ccy2].filter((cyCode) => isWrong(deal, leg, cyCode)).map((cyCode) => `${deal.businessNo} ${leg.name} ${cyCode}`),
    );
  });
}

/** Returns flows and legs that are covered or used beyond their amount, and links of which one end is gone (EXP-03). */
export function overcovered(state: BankState): string[] {
  const { flows, links } = state.exposures;
  const shown = new Map(Object.values(flows).map((flow) => [flow.flowNo, linksOfFlow(state, flow)]));
  const dangling = Object.keys(links).filter((key) => !flows[links[key]?.flowNo ?? ''] || !state.deals.all[links[key]?.businessNo ?? '']);
  return [...overcoveredFlows(state, shown), ...overusedLegs(state, shown), ...dangling];
}

const isOpen = ({ state }: Pick<BatchLine, 'state'>): boolean => state === 'asking' || state === 'waiting' || state === 'live';

/** Whether the parts of the flows net to the line, and their shares add up to its deal; there are none before. */
function isShared({ buyOrSell, amount, amt2, state, flows }: BatchLine): boolean {
  const own = buyOrSell === 'S' ? 'receive' : 'pay';
  const net = total(flows.map((flow) => (flow.way === own ? flow.amount : negate(flow.amount))));
  const shares = flows.map(({ share }) => share);
  const areRight = state === 'dealt' ? compare(total(shares), amt2 ?? '0') === 0 : shares.every((share) => share === null);
  return compare(net, amount) === 0 && areRight;
}

/** Whether a line has the quote that was requested for it, and the one deal of that quote if it is dealt. */
function isOwn({ batchNo }: Batch, { lineNo, businessNo, state, amount }: BatchLine, { quotes, deals }: BankState): boolean {
  if (businessNo === null) return state === 'asking' || state === 'refused';
  const place = quotes.all[businessNo]?.request.batch;
  const deal = deals.all[businessNo];
  const isPlaced = place?.batchNo === batchNo && place.lineNo === lineNo;
  return isPlaced && (state === 'dealt') === (deal !== undefined) && (!deal || compare(deal.legs[0]?.amt1 ?? '0', amount) === 0);
}

/** The lines of a batch as its customer reads them. */
export const linesOf = ({ bank }: World, { batchNo, customerId }: Batch): readonly BatchLine[] =>
  dataOf(bank.batchDetail(customerId === 'C0001' ? admin : as('nocredit01'), { batchNo })).lines;

/** Lines with a foreign quote or deal, with shares that do not add up, and quotes of batches that no line has (EXP-05, EXP-06). */
export function wronglyBatched(world: World): string[] {
  const state = world.bank.state();
  const owned = new Set<string | null>();
  const wrong = Object.values(state.exposures.batches).flatMap((batch) =>
    linesOf(world, batch).flatMap((line) => {
      const isTwice = line.businessNo !== null && owned.has(line.businessNo);
      owned.add(line.businessNo);
      return !isTwice && isOwn(batch, line, state) && isShared(line) ? [] : [`${batch.batchNo} line ${line.lineNo} is ${line.state}`];
    }),
  );
  const stray = Object.values(state.quotes.all).filter(({ request }) => request.batch && !owned.has(request.businessNo));
  return [...wrong, ...stray.map(({ request }) => request.businessNo)];
}

/** Batches that the list shows with other numbers of open and dealt lines than their own. One without open lines is finished. */
export function wronglyListed(world: World): string[] {
  const { batches } = world.bank.state().exposures;
  return dataOf(world.bank.batchQuery(admin)).rows.flatMap(({ batchNo, open, dealt }) => {
    const batch = batches[batchNo];
    const lines = batch ? linesOf(world, batch) : [];
    const isRight = open === lines.filter(isOpen).length && dealt === lines.filter(({ state }) => state === 'dealt').length;
    return isRight && lines.length > 0 ? [] : [batchNo];
  });
}

/** Lines that still wait for their request, their quote or a decision. */
export const openLines = (world: World): string[] =>
  Object.values(world.bank.state().exposures.batches).flatMap((batch) =>
    linesOf(world, batch)
      .filter(isOpen)
      .map(({ lineNo, state }) => `${batch.batchNo} line ${lineNo} is ${state}`),
  );

/** Returns number, rate and expiry of the live quote of a line, as its user reads them; null without one. */
export function liveLine(world: World, { batchNo, lineNo }: BatchPlace): (Seen & { readonly businessNo: string }) | null {
  const batch = world.bank.state().exposures.batches[batchNo];
  const line = batch && linesOf(world, batch).find((each) => each.lineNo === lineNo);
  if (!line || line.businessNo === null || line.custRate === null || line.expireAt === null) return null;
  const { businessNo, custRate, expireAt } = line;
  return { businessNo, custRate, expireAt };
}
