// What a field of a ticket is drawn with, and the id of its control.
import type { FieldState } from './ticket.ts';

/** What a field is drawn with; `id` is its control's. */
export type FieldProps = {
  readonly state: FieldState;
  readonly id: string;
  readonly set: (text: string) => void;
  readonly leave: () => void;
  /** The field that is drawn inside the control, as the currency of an amount. */
  readonly unit?: { readonly state: FieldState; readonly id: string; readonly set: (text: string) => void };
};

/** The id of a field's control, to which the list of checks leads. */
export const controlId = (ticket: string, field: string): string => `${ticket}-${field}`;
