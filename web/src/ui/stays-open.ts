// A dialog does not close with the dialog under it, because a user must answer it (LAY-19, QUO-19).

/** Use as `onRequestDismiss`: keeps a dialog open when the dialog under it closes. */
export const staysOpen = (closing: { preventDefault(): void }): void => closing.preventDefault();
