// Keeps a dialog open when a dialog that lies under it closes, because the user must still answer the upper one
// (LAY-19, QUO-19).

/** Use as `onRequestDismiss`: keeps a dialog open when the dialog under it closes. */
export const staysOpen = (closing: { preventDefault(): void }): void => closing.preventDefault();
