// The customer's side of ccy1, derived from two codes of the contract (SPO-06, SPO-07).

/** The customer's side of ccy1: BUY or SELL. */
export type Side = 'BUY' | 'SELL';

const sides = {
  B: { '0': 'BUY', '1': 'SELL' },
  S: { '0': 'SELL', '1': 'BUY' },
} as const;

/** buyOrSell is the side of the calculation currency; calCyCode 0 selects ccy1, 1 ccy2. */
export const customerSide = (buyOrSell: 'B' | 'S', calCyCode: '0' | '1'): Side => sides[buyOrSell][calCyCode];

/** Returns the opposite side, for example of a closing deal. */
export const opposite = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY');
