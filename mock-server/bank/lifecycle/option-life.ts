// Where an option stands between booking and its end.

/** Premium, exercise and what of it is still open. */
export type OptionLife = Record<string, never>;
