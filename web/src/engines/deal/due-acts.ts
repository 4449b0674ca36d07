// The actions that fall due, as lists of all products offer them. The deal itself is read when one is opened.
import type { DIALOG_WIDTH } from '#web/domain/constants.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { DueAct } from '#web/state/deal-opener.ts';

/** The label of each action, and the width of its dialog, which is that of the product's own list. */
export const dueActs = {
  deliver: { label: 'record.deliver.label', width: 'username' },
  premium: { label: 'option.premium.label', width: 'username' },
  exercise: { label: 'option.exercise.label', width: 'password' },
  giveUp: { label: 'option.giveUp.label', width: 'password' },
} as const satisfies Readonly<Record<DueAct, { readonly label: TextKey; readonly width: keyof typeof DIALOG_WIDTH }>>;
