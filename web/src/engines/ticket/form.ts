// A form as text by field. Its keys are a closed union: a misspelt field does not compile.

/** The whole form with all fallbacks filled in; a flag is '1' or ''. */
export type Form<Key extends string> = Readonly<Record<Key, string>>;

/** Values of the fields that the user changed; other fields have their fallback. */
export type Typed<Key extends string = string> = Readonly<Partial<Record<Key, string>>>;

/** Returns the currency pair of any form; '' when no pair is selected. */
export const rateCodeOf = (form: Readonly<Record<string, string>>): string => form['rateCode'] ?? '';
