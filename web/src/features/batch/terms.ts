// Cover, reporting and agreement of a batch: the fields of the tickets, once for all of its lines (EXP-05, MRG-03, REP-01).
import type { CoverAmount } from '#web/api/generated/model/coverAmount.zod.ts';
import type { NettedLine } from '#web/api/generated/model/nettedLine.zod.ts';
import { needsCover } from '#web/domain/batch.ts';
import type { Side } from '#web/domain/side.ts';
import type { Form } from '#web/engines/ticket/form.ts';
import { type CoverKey, coverChoice, coverFields, coverLines, coverReads, coverRule } from '#web/engines/ticket/parts/cover-part.ts';
import {
  type ReportingKey,
  reportingFields,
  reportingLines,
  reportingParts,
  reportingReads,
  reportingRule,
} from '#web/engines/ticket/parts/reporting-part.ts';
import type { AnswersOf, Question } from '#web/engines/ticket/reads.ts';
import type { Field, Market, Product, Rule, Section } from '#web/engines/ticket/ticket-types.ts';
import { pairKey } from '#web/live/prices.ts';
import type { AskBatchRequest } from '#web/api/generated/model/askBatchRequest.zod.ts';

/** Keys of the fields of a batch. */
export type TermsKey = CoverKey | ReportingKey | 'rateCode';
type TermsForm = Form<TermsKey>;

const { margins, credits } = coverReads('1', () => null);

const reads = {
  margins,
  credits,
  // The bank computes the cover of each deal; there is no amount for all of them.
  cover: { ask: (): Question<CoverAmount> | null => null },
  ...reportingReads,
};

/** Facts of the fields of a batch. */
export type TermsFacts = Market & AnswersOf<typeof reads>;

/** The declaration that the ticket's engine needs to show and check the fields. */
export type Terms = Pick<Product<TermsKey, TermsFacts, never>, 'reads' | 'fields' | 'rules' | 'feed'> & {
  readonly sections: readonly Section<TermsKey, TermsFacts>[];
};

/** What the fields depend on: the pair of the first line, whether cover is needed, and the sides. */
export type Asks = { readonly rateCode: string; readonly isCovered: boolean; readonly sides: string };

/** Returns what the fields of a batch depend on. `today` is the business day. */
export const asksOf = (lines: readonly NettedLine[], today: string): Asks => ({
  rateCode: lines[0]?.rateCode ?? '',
  isCovered: needsCover(lines, today),
  sides: [...new Set(lines.map(({ buyOrSell }) => buyOrSell))].toSorted().join(''),
});

/** The fields that a batch does not have: the amount of the cover is known for each deal only, and no default is saved. */
const left: readonly TermsKey[] = ['coverUse', 'saveAsDefault'];

/** The labels of a batch that buys and sells, whose purpose is of neither kind alone. */
const ofBoth: Partial<Record<TermsKey, Field<TermsKey, TermsFacts>['label']>> = {
  settlementPurpose: () => ({ key: 'batch.purpose' }),
  detailedPurpose: () => ({ key: 'batch.purposeDetail' }),
};

/** Declares the fields of a batch. */
export function termsOf({ rateCode, isCovered, sides }: Asks): Terms {
  const isAsked = (): boolean => isCovered;
  // A purpose that holds for sales only is not offered once a line buys.
  const sideOf = (): Side => (sides.includes('B') ? 'B' : 'S');
  const pair: Field<TermsKey, TermsFacts> = {
    key: 'rateCode',
    kind: 'pair',
    section: 'deal',
    label: () => ({ key: 'trade.field.rateCode' }),
    isShown: () => false,
    fallback: () => rateCode,
  };
  const fields: readonly Field<TermsKey, TermsFacts>[] = [pair, ...coverFields(isAsked), ...reportingFields<TermsKey>(sideOf)];
  const rules: readonly Rule<TermsKey, TermsFacts>[] = [coverRule(isAsked), reportingRule<TermsKey>(sideOf)];
  return {
    reads,
    feed: () => pairKey(rateCode),
    fields: fields
      .filter(({ key }) => !left.includes(key))
      .map((field) => ({ ...field, ...(sides === 'BS' && ofBoth[field.key] && { label: ofBoth[field.key] ?? field.label }) })),
    rules,
    sections: [{ name: 'cover', folds: coverLines }, { name: 'reporting', folds: reportingLines }, { name: 'statement' }],
  };
}

/** Returns the part of a request that the fields fill. */
export function termsParts(
  { isCovered }: Asks,
  form: TermsForm,
  facts: TermsFacts,
): Pick<AskBatchRequest, 'cover' | 'reporting' | 'riskStatementAgreed'> {
  const { reporting, riskStatementAgreed } = reportingParts(form, facts);
  return { riskStatementAgreed, ...(reporting && { reporting }), ...(isCovered && { cover: coverChoice(form) }) };
}
