// An action on a row as data: where it applies, what is checked and filled in, what it will do, what it sends.
import type { TextKey } from '#web/i18n/index.ts';
import type { Row as ConfirmRow, Words } from '#web/state/dialogs.ts';

/** What the user fills in: an amount above 0 and not more than `most` (DLV-04, SPC-19), prefilled with all of it; or a choice of a few. */
export type ActionField<Key extends string> =
  | { readonly key: Key; readonly kind: 'amount'; readonly label: TextKey; readonly currency: string; readonly most: string }
  | {
      readonly key: Key;
      readonly kind: 'choice';
      readonly label: TextKey;
      readonly options: readonly { readonly value: string; readonly label: Words }[];
    };

/** What was filled in, by field; amounts are plain decimals. */
export type Values<Key extends string> = Readonly<Record<Key, string>>;

type Answer = { readonly code: number; readonly data?: unknown };

/** One action; `Row` is the row of its list. */
export type Action<Row, Key extends string = never> = {
  readonly id: string;
  readonly label: TextKey;
  readonly appliesTo: (row: Row) => boolean;
  /** Asked of the bank when the dialog opens: why it cannot be done now, or null (SPC-18). */
  readonly check?: (row: Row) => Promise<Words | string | null>;
  readonly question: TextKey;
  readonly fields?: (row: Row) => readonly ActionField<Key>[];
  /** Names pair, side, rate, dates and the amounts of what was filled in, never of the whole deal (DLV-07). */
  readonly confirmRows: (row: Row, values: Values<Key>) => readonly ConfirmRow[];
  readonly operationId: string;
  readonly subject: (row: Row) => string;
  readonly send: (row: Row, values: Values<Key>, clientRequestId: string) => Promise<Answer>;
  /** `quote`: a special quote comes under the number of the answer, which waits in the card of requests. */
  readonly outcome: 'done' | 'quote';
  readonly done: TextKey;
};

/** An action of any fields, as a list holds it. */
export type AnyAction<Row> = Omit<Action<Row>, 'fields' | 'confirmRows' | 'send'> & {
  readonly fields?: (row: Row) => readonly ActionField<string>[];
  readonly confirmRows: (row: Row, values: Values<string>) => readonly ConfirmRow[];
  readonly send: (row: Row, values: Values<string>, clientRequestId: string) => Promise<Answer>;
};

/** Declares one with its fields' keys checked, and gives it away for a list of any actions. */
export function action<Row, Key extends string = never>(declared: Action<Row, Key>): AnyAction<Row> {
  // The engine fills in exactly the declared fields.
  return declared as unknown as AnyAction<Row>;
}
