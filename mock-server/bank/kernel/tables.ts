// Tables of the state under keys that come from outside.

/** The value of a key, or undefined; a name that every object knows, such as `constructor`, does not. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether a key means something to every object, so that it can be no name in a table. */
export const isNoKey = (key: string): boolean => key in {};

/** The key of what is counted for a name that anybody may type, known or not; no object knows a name with a space. */
export const typedName = (loginName: string): string => `login ${loginName}`;
