/** A dialog does not close with the one under it: what it asks or tells is answered by a person (LAY-19, QUO-19). */
export const staysOpen = (closing: { preventDefault(): void }): void => closing.preventDefault();
