// An action on a row as data: where it applies, what it asks, what it sends (house §7).
import type { ActResult } from '#web/api/act.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Row as ConfirmRow } from '#web/state/dialogs.ts';

/** What the user fills in before an action: an amount within bounds, prefilled with all there is. */
export type ActionAmount = {
  readonly label: TextKey;
  readonly currency: string;
  /** Plain decimal; the amount may be part of it and not more (DLV-04, SPC-19). */
  readonly most: string;
};

/** One action; `Row` is the row of the list it stands in. */
export type Action<Row> = {
  readonly id: string;
  readonly label: TextKey;
  readonly appliesTo: (row: Row) => boolean;
  readonly question: TextKey;
  /** Names pair, side, amounts, rate and dates of what will happen (quality bar U15). */
  readonly confirmRows: (row: Row) => readonly ConfirmRow[];
  readonly amount?: (row: Row) => ActionAmount;
  /** Sends it; `amount` is what was filled in, '' without such a field. */
  readonly send: (row: Row, amount: string) => Promise<ActResult<{ code: number }>>;
  readonly done: TextKey;
};
