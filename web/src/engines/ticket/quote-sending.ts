// How every product asks for a quote: what it leads to, what is shown when the request is with the bank, and what the submit says (SPO-02).
import type { TextKey } from '#web/i18n/index.ts';

/** A product adds its operation and its call. */
export const quoteSending = {
  outcome: 'quote',
  messages: (): readonly TextKey[] => ['tips.tradeStarted', 'tips.sentToBank'],
  words: { label: 'trade.submit', busyLabel: 'trade.submitting' },
} as const;
