// A form as text by field. Its keys are a closed union, so that a misspelt field does not compile.

/** The whole form with every fallback filled in; a flag is '1' or ''. */
export type Form<Key extends string> = Readonly<Record<Key, string>>;

/** What was touched; the rest takes the fallback of its field. */
export type Typed<Key extends string = string> = Readonly<Partial<Record<Key, string>>>;

/** Every form names its pair and the customer's side in its first currency; blank before there is one. */
export const rateCodeOf = (form: Readonly<Record<string, string>>): string => form['rateCode'] ?? '';
