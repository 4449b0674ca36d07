// The rate of an optional-date forward: the customer may deliver on any day of a window, so the bank quotes its worst.
import { between } from './pair-day.ts';
import type { CarryNode } from './pair-day.ts';

/** What the customer does with ccy1. */
export type CustomerSide = 'BUY' | 'SELL';

const isWorse = {
  SELL: (a: CarryNode, b: CarryNode): boolean => a.bid < b.bid,
  BUY: (a: CarryNode, b: CarryNode): boolean => a.offer > b.offer,
};

/**
 * The worst day of a window for the customer: the lowest bid for who sells ccy1, the highest offer for who buys it.
 * Figures are linear between nodes, so only the ends and the nodes inside can be worst; of equal days the first counts.
 */
export function worstDay(nodes: readonly CarryNode[], from: number, to: number, side: CustomerSide): CarryNode {
  const inside = nodes.filter(({ days }) => days > from && days < to);
  const candidates = [between(nodes, from), ...inside, between(nodes, to)];
  return candidates.reduce((worst, candidate) => (isWorse[side](candidate, worst) ? candidate : worst));
}
