// A detail dialog as data: titled sections of labelled values.
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';

/** One line; a value of null is left out. */
export type DetailRow = { readonly label: TextKey; readonly value: Sayable | null };

/** A part of a detail; without rows it says why there are none. */
export type DetailSection = { readonly title: TextKey; readonly rows: readonly DetailRow[]; readonly none?: TextKey };
