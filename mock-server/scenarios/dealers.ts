// Named ways in which the dealer of a world behaves (MOC-08).
import type { DealerPolicy } from '#mock/bank/quotes/quote-state.ts';

const calm: DealerPolicy = {
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

export const dealers = {
  calm,
  rejects: { ...calm, answers: 'reject', orders: 'reject' },
  slow: { ...calm, delayMs: [20_000, 40_000] },
  shortExpiry: { ...calm, expirySeconds: 6 },
  priceMoved: { ...calm, movedPips: '25' },
  headOfficeRejects: { ...calm, headOfficeLimitUsd: '0' },
  waitsForConsole: { ...calm, autoLimitUsd: '0', orders: 'never', cancels: 'never' },
  cancelRefused: { ...calm, cancels: 'refuse' },
  exercisesOptions: { ...calm, optionsAtCut: 'exercise' },
} as const satisfies Record<string, DealerPolicy>;

export type DealerScenario = keyof typeof dealers;
