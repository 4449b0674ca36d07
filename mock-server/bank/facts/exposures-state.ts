// Expected flows: what a customer expects to receive and to pay in foreign currencies (EXP-01).
import type { Currency } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';

/** What the customer knows of an expected flow. `amount` is above 0; `date` is a day in Shanghai. */
export type FlowTerms = {
  readonly cyCode: Currency;
  readonly way: 'receive' | 'pay';
  readonly amount: Decimal;
  readonly date: string;
  readonly certainty: 'firm' | 'likely';
  readonly reference: string;
  readonly note: string;
  /**
   * Counts flows with the same terms, from 0. Two equal rows of a file are two flows; the same row of a file that is read
   * twice is one.
   */
  readonly copy: number;
};

/** A flow of a customer. `savedBy` and `savedAt` (bank time) are of its last change. */
export type ExpectedFlow = FlowTerms & {
  readonly flowNo: string;
  readonly customerId: string;
  readonly savedBy: string;
  readonly savedAt: number;
};

/** All flows, by number. A removed flow leaves nothing. */
export type ExposuresState = { flows: Record<string, ExpectedFlow> };

/** The facts that change this slice. Saving replaces a flow of the same number. */
export type ExposureFact =
  | { readonly type: 'flowsSaved'; readonly flows: readonly ExpectedFlow[] }
  | { readonly type: 'flowsRemoved'; readonly flowNos: readonly string[] };

/** Returns the state of a bank without flows. */
export const noExposures = (): ExposuresState => ({ flows: {} });

/** Returns the same text for equal terms, and only for these. */
export const termsKey = ({ cyCode, way, amount, date, certainty, reference, note, copy }: FlowTerms): string =>
  JSON.stringify([cyCode, way, amount, date, certainty, reference, note, copy]);
