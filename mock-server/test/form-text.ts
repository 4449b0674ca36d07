// The values of a form or a query as text, as the contract has them encoded.

/** Text by name; a list is a field that is repeated. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** `a=1&b=2&b=3` of `{ a: '1', b: ['2', '3'] }`. */
export const formText = (values: FormValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each as string])),
  ).toString();
