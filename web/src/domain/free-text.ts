// Validates free text by the same rules as the API contract: no invisible characters, and none that change the text
// direction.

// U+0000 to U+001F and U+007F to U+009F are control characters. The others are directional marks, embeddings,
// overrides and isolates. \p{Cs} matches unpaired surrogates, which are not characters.
const hidden = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text has a character that the bank refuses. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);
