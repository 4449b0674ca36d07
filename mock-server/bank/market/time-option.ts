// The rate of an optional-date forward: the customer may deliver on any day of a window, so the bank quotes its worst.
import { daysBetween } from '../calendar/dates.ts'
import type { BusinessDate } from '../calendar/dates.ts'
import { round } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import type { Quote } from './cross.ts'
import { shownPoints } from './curves.ts'
import { between } from './pair-day.ts'
import type { PairPrices } from './pair-prices.ts'
import { outright } from './points.ts'

/** Bid and offer points, or carries, some days from spot. */
export type PointsNode = { readonly days: number; readonly bid: number; readonly offer: number }

/** The window's worst day and its figures. */
export type WorstDay = PointsNode

/**
 * The worst day of a window for the customer: the lowest bid for who sells ccy1, the highest offer for who buys it.
 * Figures are linear between nodes, so only the ends and the nodes inside can be worst; of equals the first counts.
 */
export function worstDay(nodes: readonly PointsNode[], from: number, to: number, customerSide: 'BUY' | 'SELL'): WorstDay {
  const inside = nodes.map(({ days }) => days).filter((days) => days > from && days < to)
  const candidates = [from, ...inside, to].map((days): WorstDay => ({
    days, bid: between(nodes, days, ({ bid }) => bid), offer: between(nodes, days, ({ offer }) => offer),
  }))
  const worse = customerSide === 'SELL'
    ? (a: WorstDay, b: WorstDay): boolean => b.bid < a.bid
    : (a: WorstDay, b: WorstDay): boolean => b.offer > a.offer
  return candidates.reduce((worst, candidate) => (worse(worst, candidate) ? candidate : worst))
}

/** The customer's rate of a window from its first to its last day, `forwardAvalible` decimals. */
export function timeOptionRate(prices: PairPrices, optionDate: BusinessDate, maturityDate: BusinessDate, customerSide: 'BUY' | 'SELL'): Decimal {
  const { pair, day, mid, spot } = prices
  const nodes = day.nodes.map(({ days, carry }) => ({ days, ...carry }))
  const worst = worstDay(nodes, daysBetween(day.spotDate, optionDate), daysBetween(day.spotDate, maturityDate), customerSide)
  const rate: Quote = outright(spot, shownPoints(worst, round(mid, pair.spotAvalible), pair), pair.pipFactor)
  return round(customerSide === 'SELL' ? rate.bid : rate.offer, pair.forwardAvalible)
}
