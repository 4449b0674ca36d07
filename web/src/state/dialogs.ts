// The store of the portal's open dialogs, which app/shell/dialog-host renders. There is one store for all features, so
// that their dialogs have a common order.
import type { ReactElement } from 'react';
import { proxy, ref } from 'valtio';
import type { DIALOG_WIDTH } from '#web/domain/constants.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** A text key with its values, so that an open dialog follows a change of language (I18-04). */
export type Words = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> | undefined };

/** One line of a confirmation: a label and its value. */
export type Row = { label: Words; value: Words | string };

type Common = { id: number; title: Words; width?: keyof typeof DIALOG_WIDTH };

/** A question or a message in a dialog. `ask` or `tell` waits until the user answers it. */
export type Asked = Common & {
  kind: 'confirm' | 'alert';
  words: Words;
  /** A second sentence, for example about what happens next. */
  more?: Words;
  rows?: readonly Row[];
  tone?: 'danger';
  confirmLabel?: Words;
  answer: (yes: boolean) => void;
};

/** An open dialog: a question, a message, or a panel whose content a feature renders. */
export type Dialog = Asked | (Common & { kind: 'panel'; body: ReactElement; onClosed?: (() => void) | undefined });

export const dialogs = proxy<{ open: Dialog[] }>({ open: [] });

let nextId = 1;

function show(dialog: Dialog): void {
  dialogs.open.push(ref(dialog));
}

/** Closes the dialog with `id`; a question closed without an answer counts as declined. */
export function closeDialog(id: number): void {
  const place = dialogs.open.findIndex((dialog) => dialog.id === id);
  const [gone] = place < 0 ? [] : dialogs.open.splice(place, 1);
  if (gone?.kind === 'panel') gone.onClosed?.();
  else gone?.answer(false);
}

type Question = Pick<Asked, 'words' | 'more' | 'rows' | 'tone' | 'width' | 'confirmLabel'> & { title?: Words };

/**
 * Asks a question in a dialog. Resolves to true when the user confirms; to false when the user declines or `until`
 * aborts. The default title is the text `tips.prompt`.
 */
export function ask(question: Question, until?: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const id = nextId++;
  show({ title: { key: 'tips.prompt' }, ...question, kind: 'confirm', id, answer: resolve });
  until?.addEventListener('abort', () => closeDialog(id), { once: true });
  return promise;
}

/**
 * Shows a message that the user must acknowledge. Resolves when the user has done so, or when `until` aborts, which
 * also closes the message.
 */
export async function tell(message: Question, until?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const id = nextId++;
  show({ title: { key: 'tips.prompt' }, ...message, kind: 'alert', id, answer: resolve });
  until?.addEventListener('abort', () => closeDialog(id), { once: true });
  await promise;
}

type Panel = { title: Words; width?: keyof typeof DIALOG_WIDTH; body: ReactElement; onClosed?: () => void };

/** Shows a feature's own panel; returns a function that closes it. `onClosed` is called once, however it was closed. */
export function openPanel(panel: Panel): () => void {
  const id = nextId++;
  show({ ...panel, kind: 'panel', id });
  return () => closeDialog(id);
}
