// Placeholder of a callback that the app has not set yet.

/** Returns a function that throws an Error naming the callback. A no-op would hide the programming error. */
export const unset = (name: string) => (): never => {
  throw new Error(`${name} was called before it was set`);
};
