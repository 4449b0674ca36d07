// How a field's text is kept while it is typed and once it is left, by kind; everything else about a kind is how it is drawn (VAL-05, VAL-11, VAL-12).
import { settledAmount, typedAmount, typedNumber } from '#web/domain/amount-input.ts';
import type { FieldKind } from './ticket-types.ts';

/** `decimals` are those of the field. */
export type Codec = {
  readonly typed: (text: string, decimals: number | undefined) => string;
  /** What the form holds; also while it is typed. */
  readonly settled: (text: string, decimals: number | undefined) => string;
};

const plain: Codec = { typed: (text) => text, settled: (text) => text };
const rate: Codec = {
  typed: typedNumber,
  settled: (text, decimals) => settledAmount(typedNumber(text, decimals), decimals),
};

/** One codec a kind. */
export const codecs: Readonly<Record<FieldKind, Codec>> = {
  amount: { typed: typedAmount, settled: settledAmount },
  rate,
  pair: plain,
  segments: plain,
  choice: plain,
  date: plain,
  text: plain,
  flag: plain,
  statement: plain,
  note: plain,
};
