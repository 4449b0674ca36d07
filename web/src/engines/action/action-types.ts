// Types of an action on a list row: where it applies, its check, its input fields, its confirmation and its request.
import type { ReactElement } from 'react';
import type { RateKind } from '#web/domain/rate-format.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Row as ConfirmRow, Words } from '#web/state/dialogs.ts';

/**
 * An input of the user. An amount must be above 0 and at most `most` (DLV-04, SPC-19), and is prefilled with `most`.
 * Otherwise it is a choice among a few values.
 */
export type ActionField<Key extends string> =
  | { readonly key: Key; readonly kind: 'amount'; readonly label: TextKey; readonly currency: string; readonly most: string }
  | {
      readonly key: Key;
      readonly kind: 'choice';
      readonly label: TextKey;
      readonly options: readonly { readonly value: string; readonly label: Words }[];
    };

/** The entered values, keyed by field. Amounts are decimals, not yet formatted for display. */
export type Values<Key extends string> = Readonly<Record<Key, string>>;

type Answer = { readonly code: number; readonly data?: unknown };

/** The amount on which a second person may have to decide, with the pair and the kind of its rate. */
export type Weighed = { readonly currency: string; readonly amount: string; readonly rateCode: string; readonly kind: RateKind };

/** What an action is when it is sent to a second person instead (EYE-07). */
export type Submits<Row, Key extends string> = {
  /** Null while the amount is invalid. */
  readonly weigh: (row: Row, values: Values<Key>) => Weighed | null;
  /** The body that the action sends, without the request id. */
  readonly request: (row: Row, values: Values<Key>) => object;
  /** The label of the limit rate, if the action is answered by a quote. */
  readonly limit?: TextKey;
};

/** An action on rows of one list; `Row` is the type of the list's rows. */
export type Action<Row, Key extends string = never> = {
  readonly id: string;
  readonly label: TextKey;
  readonly appliesTo: (row: Row) => boolean;
  /** Calls the bank when the dialog opens. Resolves with the reason why the action is not possible now, or null (SPC-18). */
  readonly check?: (row: Row) => Promise<Words | string | null>;
  readonly question: TextKey;
  /** Live figures that the user needs to decide, such as the market; the first block of the dialog (QUO-49). */
  readonly figures?: (row: Row) => ReactElement;
  /** What the user must know before the action, such as why it failed last time; below the question. */
  readonly note?: (row: Row) => ReactElement;
  readonly fields?: (row: Row) => readonly ActionField<Key>[];
  /** Rows of the confirmation: pair, side, rate, dates and the entered amounts, never those of the whole deal (DLV-07). */
  readonly confirmRows: (row: Row, values: Values<Key>) => readonly ConfirmRow[];
  readonly operationId: string;
  readonly subject: (row: Row) => string;
  readonly send: (row: Row, values: Values<Key>, clientRequestId: string) => Promise<Answer>;
  /**
   * `quote`: the action requests a special quote. The response contains its number, and the request appears in the
   * card of waiting requests.
   */
  readonly outcome: 'done' | 'quote';
  readonly done: TextKey;
  /** Set for actions on which a second person may have to decide. */
  readonly submits?: Submits<Row, Key>;
};

/** An action on list rows without the types of its field keys. Lists with different actions use this type. */
export type AnyAction<Row> = Omit<Action<Row>, 'fields' | 'confirmRows' | 'send' | 'submits'> & {
  readonly fields?: (row: Row) => readonly ActionField<string>[];
  readonly confirmRows: (row: Row, values: Values<string>) => readonly ConfirmRow[];
  readonly send: (row: Row, values: Values<string>, clientRequestId: string) => Promise<Answer>;
  readonly submits?: Submits<Row, string>;
};

/** An action that a list offers but whose dialog another module opens, such as the delivery of the deal of a due item. */
export type ElsewhereAction<Row> = Pick<AnyAction<Row>, 'id' | 'label' | 'appliesTo'> & { readonly open: (row: Row) => void };

/** An action that a list offers on its rows. */
export type RowAction<Row> = AnyAction<Row> | ElsewhereAction<Row>;

type Sent<Row, Key extends string, Body> = Omit<Submits<Row, Key>, 'request'> & {
  readonly operationId: string;
  readonly call: (body: Body & { readonly clientRequestId: string }) => Promise<Answer>;
  readonly request: (row: Row, values: Values<Key>) => Body;
};

/** Declares the request of an action once: how it is sent, and what is submitted to a second person. */
export const submittable = <Row, Key extends string, Body extends object>({
  operationId,
  call,
  request,
  ...submits
}: Sent<Row, Key, Body>) => ({
  operationId,
  send: (row: Row, values: Values<Key>, clientRequestId: string) => call({ ...request(row, values), clientRequestId }),
  submits: { ...submits, request },
});

/** Checks a declaration against its field keys and returns it as `AnyAction`. */
export function action<Row, Key extends string = never>(declared: Action<Row, Key>): AnyAction<Row> {
  // The engine passes exactly the declared fields.
  return declared as unknown as AnyAction<Row>;
}
