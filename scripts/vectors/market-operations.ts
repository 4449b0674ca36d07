// The price operations of the vector suites, each a function of the bank's market (BNK-16).
import { pairCalendar } from '#mock/bank/calendar/pair-calendar.ts';
import type { Term } from '#mock/bank/calendar/tenors.ts';
import { midAlong, outright, pointsBetween, type Quote, quoteAlong, routeTo, swapLegs } from '#mock/bank/market/cross.ts';
import { parity, shownPoints } from '#mock/bank/market/curves.ts';
import { unshifted } from '#mock/bank/market/disturbances.ts';
import { type CarryNode, type CustomerSide, pairDay, worstDay } from '#mock/bank/market/pair-day.ts';
import { pairOf } from '#mock/bank/market/pairs.ts';
import { daysBetween } from '#mock/bank/calendar/dates.ts';
import { bothAmounts, sideOf } from '#mock/bank/products/exchange-price.ts';
import { projectCalendars } from './calendar-operations.ts';
import { continuousForward, decimal, type Figure } from './figures.ts';
import { operation, type Operations } from './suite.ts';

type Leg = { pair: string; bid: Figure; offer: Figure };

const quote = (bid: Figure, offer: Figure): Quote => ({ bid: decimal(bid), offer: decimal(offer) });

function crossRate({ target, decimals, ...legs }: { target: string; leg1: Leg; leg2: Leg; decimals: number }): Quote {
  const quotes = new Map([legs.leg1, legs.leg2].map((leg) => [leg.pair, quote(leg.bid, leg.offer)]));
  return quoteAlong(routeTo(target, [...quotes.keys()]), (pair) => quotes.get(pair) ?? quote(0, 0), decimals);
}

/** Enough decimals to compare a mid as a double. */
const midPlaces = 20;

const crossMid = ({ rates, target }: { rates: Record<string, Figure>; target: string }): string =>
  midAlong(routeTo(target, Object.keys(rates)), (pair) => decimal(rates[pair] ?? 0), midPlaces);

function convert({ pair, bid, offer, customerSells: { ccy, amount } }: Leg & { customerSells: { ccy: string; amount: Figure } }) {
  const dealt = pairOf(pair);
  const [side, calCyCode] = ccy === dealt.ccy1 ? (['SELL', '0'] as const) : (['BUY', '1'] as const);
  const { amt1, amt2 } = bothAmounts(dealt, calCyCode, decimal(amount), sideOf(quote(bid, offer), side));
  return side === 'SELL' ? { ccy: dealt.ccy2, amount: amt2 } : { ccy: dealt.ccy1, amount: amt1 };
}

/** Interest rates for forward points: simple rates as fractions, days over a basis each. */
type Parity = { spot: number; rateCcy1: number; rateCcy2: number; days: number; basisCcy1: number; basisCcy2: number; pipFactor: number };

function forwardPoints({ spot, rateCcy1, rateCcy2, days, basisCcy1, basisCcy2, pipFactor }: Parity) {
  const carry = parity(rateCcy1, days / basisCcy1, rateCcy2, days / basisCcy2);
  return { forward: spot * (1 + carry), points: spot * carry * pipFactor };
}

type Deposits = { spot: number; rateCcy1Simple: number; rateCcy2Simple: number; days: number; basis: number };

const forwardFromDeposits = ({ spot, rateCcy1Simple, rateCcy2Simple, days, basis }: Deposits) => ({
  forward: spot * (1 + parity(rateCcy1Simple, days / basis, rateCcy2Simple, days / basis)),
});

type Continuous = { spot: number; rateCcy1: number; rateCcy2: number; spotDate: string; maturityDate: string; basis: number };

const forwardContinuous = ({ spot, rateCcy1, rateCcy2, spotDate, maturityDate, basis }: Continuous) => ({
  forward: continuousForward(spot, rateCcy1, rateCcy2, daysBetween(spotDate, maturityDate) / basis),
});

type Sides = { spotBid: Figure; spotOffer: Figure; pipFactor: Figure };
type WithPoints = Sides & { pointsBid: Figure; pointsOffer: Figure };

const swapLegsOf = (input: WithPoints & { customerNearCcy1: CustomerSide; nearReference: 'bid' | 'offer' }) =>
  swapLegs(
    quote(input.spotBid, input.spotOffer)[input.nearReference],
    quote(input.pointsBid, input.pointsOffer),
    input.customerNearCcy1,
    decimal(input.pipFactor),
  );

function valueDateRates(input: Sides & Record<'onBid' | 'onOffer' | 'tnBid' | 'tnOffer', Figure>) {
  const before = (later: Quote, points: Quote) => outright(later, pointsBetween(points, quote(0, 0)), decimal(input.pipFactor));
  const tomorrow = before(quote(input.spotBid, input.spotOffer), quote(input.tnBid, input.tnOffer));
  const today = before(tomorrow, quote(input.onBid, input.onOffer));
  return { tomBid: tomorrow.bid, tomOffer: tomorrow.offer, todayBid: today.bid, todayOffer: today.offer };
}

type Window = Sides & { pointsByDay: CarryNode[]; customerSide: CustomerSide; optionDateDays: number; maturityDays: number };

function timeOptionRate({ pointsByDay, customerSide, optionDateDays, maturityDays, ...spot }: Window) {
  const worst = worstDay(pointsByDay, optionDateDays, maturityDays, customerSide);
  const rate = outright(quote(spot.spotBid, spot.spotOffer), quote(worst.bid, worst.offer), decimal(spot.pipFactor));
  return { rate: customerSide === 'SELL' ? rate.bid : rate.offer, worstDay: worst.days };
}

function baseDataForward({ rateCode, tradeDate, termId }: { rateCode: string; tradeDate: string; termId: Term }) {
  const pair = pairOf(rateCode);
  const { spotDate, terms } = pairDay(pairCalendar(rateCode, projectCalendars), tradeDate, unshifted);
  const term = terms.get(termId);
  if (!term) return null;
  const points = shownPoints(term.carry, pair.baseMid, pair);
  return { spotDate, maturityDate: term.far, days: term.days, farBidPoint: points.bid, farOfferPoint: points.offer };
}

export const marketOperations: Operations = {
  crossRate: operation(crossRate),
  crossMid: operation(crossMid),
  convert: operation(convert),
  forwardPoints: operation(forwardPoints),
  forwardFromDeposits: operation(forwardFromDeposits),
  forwardContinuous: operation(forwardContinuous),
  outright: operation((input: WithPoints) =>
    outright(quote(input.spotBid, input.spotOffer), quote(input.pointsBid, input.pointsOffer), decimal(input.pipFactor)),
  ),
  swapLegs: operation(swapLegsOf),
  valueDateRates: operation(valueDateRates),
  timeOptionRate: operation(timeOptionRate),
  baseDataForward: operation(baseDataForward),
};
