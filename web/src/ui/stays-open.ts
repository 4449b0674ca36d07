// A dialog does not close with the one under it: what it asks or tells is answered by a person (LAY-19, QUO-19).

/** As `onRequestDismiss` of a dialog: when the dialog under it closes, it stays. */
export const staysOpen = (closing: { preventDefault(): void }): void => closing.preventDefault();
