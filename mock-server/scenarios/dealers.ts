// Named behaviours of the dealer (MOC-08).
import { type DealerPolicy, standardDealer } from '#mock/bank/facts/quote-state.ts';

export const dealers = {
  calm: standardDealer,
  rejects: { ...standardDealer, answers: 'reject', orders: 'reject' },
  slow: { ...standardDealer, delayMs: [20_000, 40_000] },
  shortExpiry: { ...standardDealer, expirySeconds: 6 },
  priceMoved: { ...standardDealer, movedPips: '25' },
  headOfficeRejects: { ...standardDealer, headOfficeLimitUsd: '0' },
  waitsForConsole: { ...standardDealer, autoLimitUsd: '0', orders: 'never', cancels: 'never' },
  cancelRefused: { ...standardDealer, cancels: 'refuse' },
  exercisesOptions: { ...standardDealer, optionsAtCut: 'exercise' },
} as const satisfies Record<string, DealerPolicy>;

export type DealerScenario = keyof typeof dealers;
