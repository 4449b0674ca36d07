// The moves of spot whose effect is shown, of open deals and of exposures (EXP-02, EXP-04).
import type { MovedResult } from '#mock/generated/contract.ts';

/** In percent and as a share, from the largest fall to the largest rise. */
export const spotMoves = [
  { move: '-10', share: -0.1 },
  { move: '-5', share: -0.05 },
  { move: '-1', share: -0.01 },
  { move: '1', share: 0.01 },
  { move: '5', share: 0.05 },
  { move: '10', share: 0.1 },
] as const satisfies readonly { readonly move: MovedResult['move']; readonly share: number }[];
