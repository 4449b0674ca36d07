// Tables by name: constant tables of the program, and tables of the state with keys from outside.

/**
 * Creates a table with a value for each name; `names` must list all of `T`'s keys. The type of a value may depend on
 * its name, so `make` is generic in the name. The compiler cannot check that against `T`.
 */
export function byName<T extends object>(names: readonly (keyof T)[], make: (name: never) => unknown): T {
  const table: Partial<T> = {};
  for (const name of names) table[name] = make(name as never) as T[keyof T];
  return table as T;
}

/** Returns the value of a key, or undefined. Inherited names such as `constructor` are not found. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether a key is a property of every object and therefore not allowed as a name in a table. */
export const isNoKey = (key: string): boolean => key in {};

/** Key for counters of a login name that anybody may enter, known or not. The space avoids inherited property names. */
export const typedName = (loginName: string): string => `login ${loginName}`;
