// Tables by name: those of the program, and those of the state under keys that come from outside.

/**
 * A table with a value for each of these names, which are all of `T`'s. The type of a value may depend on its name: `make` is
 * generic in the name, which the compiler cannot compare with `T` entry by entry.
 */
export function byName<T extends object>(names: readonly (keyof T)[], make: (name: never) => unknown): T {
  const table: Partial<T> = {};
  for (const name of names) table[name] = make(name as never) as T[keyof T];
  return table as T;
}

/** The value of a key, or undefined; a name that every object knows, such as `constructor`, does not. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether a key means something to every object, so that it can be no name in a table. */
export const isNoKey = (key: string): boolean => key in {};

/** The key of what is counted for a name that anybody may type, known or not; no object knows a name with a space. */
export const typedName = (loginName: string): string => `login ${loginName}`;
