// Which deals cover which expected flows: a part of a leg is linked to a flow, never beyond either amount (EXP-03).
import type { AllocateCoverRequest, CoverAllocated } from '#mock/generated/contract.ts';
import { linksUnder } from '../catalogue/found.ts';
import { linksThat } from '../catalogue/index-keys.ts';
import { homeCurrency } from '../deals/coverings.ts';
import { legOf } from '../deals/legs.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Deal } from '../facts/deals-state.ts';
import { type CoverLink, type ExpectedFlow, linkKey } from '../facts/exposures-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { add, compare, type Decimal, isZero, min, sub } from '../kernel/decimal.ts';
import { entryOf } from '../kernel/tables.ts';
import { decimalsRefusal, written } from '../market/amount-rules.ts';
import { pairOf } from '../market/pairs.ts';

const sumOf = (links: readonly CoverLink[]): Decimal => links.map(({ amount }) => amount).reduce(add, '0');

/** Returns the links with amounts that do not exceed `most` in total; the earlier ones keep theirs. */
function within(links: readonly CoverLink[], most: Decimal): readonly CoverLink[] {
  let left = most;
  return links.map((link) => {
    const amount = min(link.amount, left);
    left = sub(left, amount);
    return { ...link, amount };
  });
}

/** Returns the links of a flow within its amount, which may have been lowered since. */
const withinFlow = (state: BankState, { flowNo, amount }: ExpectedFlow): readonly CoverLink[] =>
  within(linksUnder(state, linksThat.cover(flowNo)), amount);

/** Returns what a leg exchanges of a currency, delivered amounts included; what was closed covers nothing any more. */
function amountOf({ rateCode }: Deal, leg: Leg, cyCode: string): Decimal {
  const isFirst = cyCode === pairOf(rateCode).ccy1;
  const delivered = leg.deliveries.map(({ amt1, amt2 }) => (isFirst ? amt1 : amt2)).reduce(add, '0');
  return add(isFirst ? leg.undelivered1 : leg.undelivered2, delivered);
}

/** Returns the links of a leg in a currency, within its amount and those of the flows. */
export function linksOfLeg(state: BankState, deal: Deal, leg: Leg, cyCode: string): readonly CoverLink[] {
  const nominal = linksUnder(state, linksThat.use(deal.businessNo, leg.name, cyCode));
  const possible = nominal.flatMap((link) => {
    const flow = entryOf(state.exposures.flows, link.flowNo);
    return flow ? withinFlow(state, flow).filter((each) => linkKey(each) === linkKey(link)) : [];
  });
  return within(possible, amountOf(deal, leg, cyCode));
}

/** Returns the amount of a leg that covers flows, in a currency. */
export const linkedOfLeg = (state: BankState, deal: Deal, leg: Leg, cyCode: string): Decimal => sumOf(linksOfLeg(state, deal, leg, cyCode));

/** Returns the links of a flow, within its amount and those of the legs; a link of which nothing remains is left out. */
export function linksOfFlow(state: BankState, flow: ExpectedFlow): readonly CoverLink[] {
  return linksUnder(state, linksThat.cover(flow.flowNo)).flatMap((link) => {
    const deal = entryOf(state.deals.all, link.businessNo);
    const leg = deal && legOf(deal, link.leg);
    if (!leg) return [];
    const own = linksOfLeg(state, deal, leg, flow.cyCode).filter((each) => linkKey(each) === linkKey(link));
    return own.filter(({ amount }) => !isZero(amount));
  });
}

/** Returns the amount of a flow that deals cover. */
export const coveredOf = (state: BankState, flow: ExpectedFlow): Decimal => sumOf(linksOfFlow(state, flow));

/** Returns the facts that unlink a flow from all deals. */
export const unlinked = (state: BankState, flowNo: string): Fact[] =>
  linksUnder(state, linksThat.cover(flowNo)).map((link) => ({ type: 'coverAllocated', ...link, amount: '0' }));

/** Whether a leg offsets a flow: it takes the currency that the customer expects to receive, or brings what is to be paid. */
function offsets({ rateCode }: Deal, { side }: Leg, { cyCode, way }: ExpectedFlow): boolean {
  const { ccy1, ccy2 } = pairOf(rateCode);
  if (cyCode === homeCurrency || (cyCode !== ccy1 && cyCode !== ccy2)) return false;
  const takes = (side === 'SELL') === (cyCode === ccy1);
  return takes === (way === 'receive');
}

type Free = { readonly flow: Decimal; readonly deal: Decimal };

/** Returns what a flow and a leg have free for each other, their present link not counted. */
function freeFor(state: BankState, flow: ExpectedFlow, deal: Deal, leg: Leg): Free {
  const others = (links: readonly CoverLink[]): Decimal =>
    sumOf(links.filter((link) => link.flowNo !== flow.flowNo || link.businessNo !== deal.businessNo || link.leg !== leg.name));
  return {
    flow: sub(flow.amount, others(linksOfFlow(state, flow))),
    deal: sub(amountOf(deal, leg, flow.cyCode), others(linksOfLeg(state, deal, leg, flow.cyCode))),
  };
}

type Wanted = { readonly flow: ExpectedFlow; readonly deal: Deal; readonly leg: Leg };

function wantedBy(caller: Caller, { flowNo, businessNo, leg: name }: AllocateCoverRequest, state: BankState): Wanted | null {
  const { customerId } = userOf(state, caller);
  const flow = entryOf(state.exposures.flows, flowNo);
  const deal = entryOf(state.deals.all, businessNo);
  const leg = deal && legOf(deal, name);
  return flow?.customerId === customerId && deal?.customerId === customerId && leg ? { flow, deal, leg } : null;
}

/** Sets how much of a flow a leg covers; 0 unlinks the two. Refused beyond what either has free. */
export function allocateCover(
  { caller, body }: { readonly caller: Caller; readonly body: AllocateCoverRequest },
  state: BankState,
): Decision<Answer<CoverAllocated>> {
  const wanted = wantedBy(caller, body, state);
  if (!wanted) return unchanged(refused('notFound'));
  const { flow, deal, leg } = wanted;
  const money = (amount: Decimal): Decimal => written({ currency: flow.cyCode, amount });
  const { amount } = body;
  const bad = decimalsRefusal({ currency: flow.cyCode, amount });
  if (bad) return unchanged(bad);
  if (!offsets(deal, leg, flow)) return unchanged(refused('coverMismatch'));
  const free = freeFor(state, flow, deal, leg);
  const most = min(free.flow, free.deal);
  if (compare(amount, most) > 0) return unchanged(refused('coverExceeded', { max: money(most) }));
  const { flowNo, businessNo } = body;
  return {
    facts: [{ type: 'coverAllocated', flowNo, businessNo, leg: leg.name, amount: isZero(amount) ? '0' : money(amount) }],
    answer: done({ flowFree: money(sub(free.flow, amount)), dealFree: money(sub(free.deal, amount)) }),
  };
}

/** Firm flows first, then by day and number. */
function inTurn(a: ExpectedFlow, b: ExpectedFlow): number {
  const [one, other] = [a, b].map(({ certainty, date, flowNo }) => `${certainty} ${date} ${flowNo}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** Returns the facts that link a new deal to flows in turn, up to its amount. */
export function linkedInTurn(state: BankState, deal: Deal, flows: readonly ExpectedFlow[]): Fact[] {
  const facts: Fact[] = [];
  for (const leg of deal.legs) {
    let left: Decimal | null = null;
    for (const flow of flows.filter((each) => offsets(deal, leg, each)).toSorted(inTurn)) {
      left ??= amountOf(deal, leg, flow.cyCode);
      const amount = min(sub(flow.amount, coveredOf(state, flow)), left);
      if (compare(amount, '0') <= 0) continue;
      facts.push({ type: 'coverAllocated', flowNo: flow.flowNo, businessNo: deal.businessNo, leg: leg.name, amount });
      left = sub(left, amount);
    }
  }
  return facts;
}
