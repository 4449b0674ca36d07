// Types of the page of a deal: its summary, its actions, and titled sections of labelled values.
import type { ReactElement } from 'react';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';
import type { Sayable } from '#web/ui/use-words.ts';

/** One line; omitted when the value is null. The number of another `deal` leads to its page. */
export type DetailRow = { readonly label: TextKey; readonly value: Sayable | { readonly deal: string } | null };

/** A section of a detail; `none` is the message when it has no rows. */
export type DetailSection = { readonly title: TextKey; readonly rows: readonly DetailRow[]; readonly none?: TextKey };

/** The summary at the top: what the deal is, its states, and the next event with its date. */
export type DetailHead = {
  readonly what: readonly Sayable[];
  /** `of` names the part of the deal that has the state; absent when there is only one. */
  readonly states: readonly {
    readonly of?: TextKey;
    readonly text: TextKey;
    readonly values?: Readonly<Record<string, string | number>>;
    readonly tone: StatusTone;
  }[];
  readonly next: Sayable;
};

/**
 * An action on the page of a deal. `whyNot` is the reason why it is not possible now; null when it is possible. `run`
 * opens its dialog; `form` returns the content of that dialog, for one that is already open. `leg` is absent when the
 * action does not belong to one leg.
 */
export type DetailAction = {
  readonly key: string;
  readonly id: string;
  readonly leg?: 'near' | 'far';
  readonly label: Words;
  readonly whyNot: Words | null;
  readonly run: () => void;
  readonly form: (close: () => void) => ReactElement;
};
