// The props of every field control of a ticket, and the ids of the controls.
import type { FieldState } from './ticket.ts';

/** Props of a field; `id` is the id of its control. */
export type FieldProps = {
  readonly state: FieldState;
  readonly id: string;
  readonly set: (text: string) => void;
  readonly leave: () => void;
  /** A field that is shown inside this control, such as the currency of an amount. */
  readonly unit?: { readonly state: FieldState; readonly id: string; readonly set: (text: string) => void };
};

/** Returns the id of a field's control; the list of checks links to it. */
export const controlId = (ticket: string, field: string): string => `${ticket}-${field}`;
