// The rate of an optional-date forward: the customer may deliver on any day of a window, so the bank quotes its worst.
import { daysBetween } from '../calendar/dates.ts'
import type { BusinessDate } from '../calendar/dates.ts'
import type { Decimal } from '../decimal.ts'
import { between } from './pair-day.ts'
import type { CarryNode } from './pair-day.ts'
import type { PairPrices } from './pair-prices.ts'

/** What the customer does with ccy1. */
export type CustomerSide = 'BUY' | 'SELL'

const isWorse = {
  SELL: (a: CarryNode, b: CarryNode): boolean => a.bid < b.bid,
  BUY: (a: CarryNode, b: CarryNode): boolean => a.offer > b.offer,
}

/**
 * The worst day of a window for the customer: the lowest bid for who sells ccy1, the highest offer for who buys it.
 * Figures are linear between nodes, so only the ends and the nodes inside can be worst; of equal days the first counts.
 */
export function worstDay(nodes: readonly CarryNode[], from: number, to: number, side: CustomerSide): CarryNode {
  const inside = nodes.filter(({ days }) => days > from && days < to)
  const candidates = [between(nodes, from), ...inside, between(nodes, to)]
  return candidates.reduce((worst, candidate) => (isWorse[side](candidate, worst) ? candidate : worst))
}

/** The customer's rate for delivery on any day from optionDate to maturityDate, `forwardAvalible` decimals. */
export function timeOptionRate({ day, withCarry }: PairPrices, optionDate: BusinessDate, maturityDate: BusinessDate, side: CustomerSide): Decimal {
  const from = daysBetween(day.spotDate, optionDate)
  const rate = withCarry(worstDay(day.nodes, from, from + daysBetween(optionDate, maturityDate), side))
  return side === 'SELL' ? rate.bid : rate.offer
}
