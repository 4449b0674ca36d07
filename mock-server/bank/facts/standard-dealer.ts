// How the dealer of a new world behaves, and what a scenario changes it from (MOC-08, BNK-09, BNK-10).
import type { DealerPolicy } from './quote-state.ts';

/** Quotes all within the limits after half a second to three; takes every order and grants every cancel. */
export const standardDealer: DealerPolicy = {
  answers: 'quote',
  delayMs: [500, 3000],
  expirySeconds: 100,
  movedPips: '0',
  autoLimitUsd: '10000000',
  headOfficeLimitUsd: '30000000',
  orders: 'accept',
  cancels: 'grant',
  optionsAtCut: 'giveUp',
};
