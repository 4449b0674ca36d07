// Text that people write freely, as the contract takes it: without characters that show nothing, or turn the direction of what follows.

// U+0000 to U+001F and U+007F to U+009F are control characters; the others are marks, embeddings, overrides and isolates of direction.
// \p{Cs} is half of a surrogate pair, which is no character at all.
const hidden = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text has a character that the bank refuses. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);
