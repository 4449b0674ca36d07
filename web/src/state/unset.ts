// What is called in place of a callback that the app has not set yet.

/** Calling it is a mistake of the program, which a no-op would hide: throws an Error that names the callback. */
export const unset = (name: string) => (): never => {
  throw new Error(`${name} was called before it was set`);
};
