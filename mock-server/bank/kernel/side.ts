// The customer's side of the first currency, read from the two codes of the wire (SPO-06, SPO-07).

/** What the customer does with the first currency. */
export type Side = 'BUY' | 'SELL';

const sides = {
  B: { '0': 'BUY', '1': 'SELL' },
  S: { '0': 'SELL', '1': 'BUY' },
} as const;

/** buyOrSell is the side of the calculation currency; calCyCode 0 names the first currency, 1 the second. */
export const customerSide = (buyOrSell: 'B' | 'S', calCyCode: '0' | '1'): Side => sides[buyOrSell][calCyCode];

/** The other side, as of a closing deal. */
export const opposite = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY');
