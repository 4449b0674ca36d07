// Expected flows: what a customer expects to receive and to pay in foreign currencies (EXP-01).
import type { Currency } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import type { Batch, BatchFact } from './batch-state.ts';
import type { LegName } from './leg-state.ts';

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

/** The cover ratios in percent that are wanted for a currency, from `fromMonth` months ahead until its next band (EXP-07). */
export type CoverBand = { readonly cyCode: Currency; readonly fromMonth: number; readonly least: number; readonly most: number };

/** The bands of a customer, by currency and month; `version` counts how often they were saved. */
export type CoverBands = { readonly version: number; readonly bands: readonly CoverBand[] };

/** The part of a deal that covers a flow: an amount above 0 of the flow's currency, in one leg of the deal (EXP-03). */
export type CoverLink = { readonly flowNo: string; readonly businessNo: string; readonly leg: LegName; readonly amount: Decimal };

/**
 * Flows by number, bands by customer, links by their key, batches by number, and the numbers of the last batches of a
 * customer, the latest first. A removed flow leaves nothing.
 */
export type ExposuresState = {
  flows: Record<string, ExpectedFlow>;
  bands: Record<string, CoverBands>;
  links: Record<string, CoverLink>;
  batches: Record<string, Batch>;
  recent: Record<string, readonly string[]>;
};

/** The flows that a requested deal is to cover: those of a currency in a month (`YYYY-MM`). */
export type ToCover = { readonly cyCode: Currency; readonly month: string };

/** The facts that change this slice. Saving replaces a flow of the same number. */
export type ExposureFact =
  | { readonly type: 'flowsSaved'; readonly flows: readonly ExpectedFlow[] }
  | { readonly type: 'flowsRemoved'; readonly flowNos: readonly string[] }
  /** Replaces the link of a flow and a leg; an amount of 0 removes it. */
  | ({ readonly type: 'coverAllocated' } & CoverLink)
  | { readonly type: 'coverBandsSaved'; readonly customerId: string; readonly bands: CoverBands }
  | BatchFact;

/** Returns the state of a bank without flows. */
export const noExposures = (): ExposuresState => ({ flows: {}, bands: {}, links: {}, batches: {}, recent: {} });

/** Returns the key of the link of a flow and a leg. */
export const linkKey = ({ flowNo, businessNo, leg }: Omit<CoverLink, 'amount'>): string => `${flowNo} ${businessNo} ${leg}`;

/** Returns the same text for equal terms, and only for these. */
export const termsKey = ({ cyCode, way, amount, date, certainty, reference, note, copy }: FlowTerms): string =>
  JSON.stringify([cyCode, way, amount, date, certainty, reference, note, copy]);
