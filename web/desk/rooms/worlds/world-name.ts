// Names of worlds and saves.

/** Whether a text is a valid name of a world or a save, as the contract of control defines it. */
export const isName = (text: string): boolean => /^[a-z0-9-]{1,32}$/.test(text);
