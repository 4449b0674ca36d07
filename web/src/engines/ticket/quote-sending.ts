// The parts of sending a quote request that all products share: its outcome, the message after it was sent, and the
// submit label (SPO-02).
import type { TextKey } from '#web/i18n/index.ts';

/** Spread into a product's declaration; the product adds its operation and its call. */
export const quoteSending = {
  outcome: 'quote',
  messages: (): readonly TextKey[] => ['tips.tradeStarted', 'tips.sentToBank'],
  words: { label: 'trade.submit', busyLabel: 'trade.submitting' },
} as const;
