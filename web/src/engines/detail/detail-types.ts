// The page of a deal as data: its head, what can be done, and titled sections of labelled values.
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';
import type { Sayable } from '#web/ui/use-words.ts';

/** One line; a value of null is left out. */
export type DetailRow = { readonly label: TextKey; readonly value: Sayable | null };

/** A part of a detail; without rows it says why there are none. */
export type DetailSection = { readonly title: TextKey; readonly rows: readonly DetailRow[]; readonly none?: TextKey };

/** What is read first: what the deal is, its states, and what happens next and when. */
export type DetailHead = {
  readonly what: readonly Sayable[];
  /** `of` names the part of the deal whose state it is, where there are several. */
  readonly states: readonly { readonly of?: TextKey; readonly text: TextKey; readonly tone: StatusTone }[];
  readonly next: Sayable;
};

/** Something that can be done with a deal; `whyNot` says why it cannot be done now. */
export type DetailAction = { readonly key: string; readonly label: Words; readonly whyNot: Words | null; readonly run: () => void };
