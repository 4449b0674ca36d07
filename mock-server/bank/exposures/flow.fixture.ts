// An expected flow as a customer enters it.
import type { FlowInput } from '#mock/generated/contract.ts';

/** Returns a firm flow of 250,000 USD to receive, with changes. */
export const flowInput = (change: Partial<FlowInput> = {}): FlowInput => ({
  cyCode: 'USD',
  way: 'receive',
  amount: '250000',
  date: '2026-03-16',
  certainty: 'firm',
  reference: 'INV-118',
  note: '',
  copy: 0,
  ...change,
});
