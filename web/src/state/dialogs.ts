// The one dialog slot of the portal; app/shell/dialog-host draws what is here, so that two features can meet.
import type { ReactElement } from 'react';
import { proxy, ref } from 'valtio';
import type { DIALOG_WIDTH } from '#web/domain/constants.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** A text by key, so that an open dialog follows a change of language (I18-04). */
export type Words = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> | undefined };

/** What one line of a confirmation says: a label and the figure or words beside it. */
export type Row = { label: Words; value: Words | string };

type Common = { id: number; title: Words; width?: keyof typeof DIALOG_WIDTH };

/** A question or message whose answer somebody awaits. */
export type Asked = Common & {
  kind: 'confirm' | 'alert';
  words: Words;
  /** A second sentence, such as what happens next. */
  more?: Words;
  rows?: readonly Row[];
  tone?: 'danger';
  confirmLabel?: Words;
  answer: (yes: boolean) => void;
};

/** Such a question, or a panel that a feature hands over whole. */
export type Dialog = Asked | (Common & { kind: 'panel'; body: ReactElement; onClosed?: (() => void) | undefined });

export const dialogs = proxy<{ open: Dialog[] }>({ open: [] });

let nextId = 1;

function show(dialog: Dialog): void {
  dialogs.open.push(ref(dialog));
}

/** Takes the dialog with `id` off; a question closed without an answer is answered no. */
export function closeDialog(id: number): void {
  const place = dialogs.open.findIndex((dialog) => dialog.id === id);
  const [gone] = place < 0 ? [] : dialogs.open.splice(place, 1);
  if (gone?.kind === 'panel') gone.onClosed?.();
  else gone?.answer(false);
}

type Question = Pick<Asked, 'words' | 'more' | 'rows' | 'tone' | 'width' | 'confirmLabel'> & { title?: Words };

/** Asks; true only for an explicit yes, false when `until` aborts first. The title is tips.prompt unless said otherwise. */
export function ask(question: Question, until?: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const id = nextId++;
  show({ title: { key: 'tips.prompt' }, ...question, kind: 'confirm', id, answer: resolve });
  until?.addEventListener('abort', () => closeDialog(id), { once: true });
  return promise;
}

/** Shows a message that has to be acknowledged; resolves when it has been, or when `until` aborts and closes it. */
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
