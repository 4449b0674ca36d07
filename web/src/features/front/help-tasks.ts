// The tasks that the help page explains, by group, and the search in them.
import { found } from '#web/domain/choice-search.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { PictureName } from './pictures.ts';

/** Public pages that a task links to: address and title key. */
export const HELP_PAGES = { '/login': 'menu.login', '/forget': 'menu.forget', '/register': 'menu.register' } as const satisfies Readonly<
  Record<string, TextKey>
>;

/** Tasks in reading order, each with its picture; `to` is the public page where the task is done. */
export const HELP_GROUPS = {
  access: [
    { task: 'signIn', picture: 'login', to: '/login' },
    { task: 'lost', picture: 'forget', to: '/forget' },
    { task: 'change', picture: 'password' },
    { task: 'register', picture: 'register', to: '/register' },
  ],
  dealing: [
    { task: 'firstDeal', picture: 'rates' },
    { task: 'ask', picture: 'spot' },
    { task: 'accept', picture: 'quote' },
    { task: 'order', picture: 'orders' },
  ],
  after: [
    { task: 'settle', picture: 'settle' },
    { task: 'reverse', picture: 'open-deals' },
    { task: 'receipt', picture: 'receipts' },
  ],
  screen: [
    { task: 'follow', picture: 'follow' },
    { task: 'live', picture: 'rates' },
  ],
} as const satisfies Readonly<
  Record<string, readonly { readonly task: string; readonly picture: PictureName; readonly to?: keyof typeof HELP_PAGES }[]>
>;

/** Name of a group of tasks. */
export type HelpGroup = keyof typeof HELP_GROUPS;

/** A task with its picture; `to` is absent when the task is not done on a public page. */
export type HelpTask = {
  readonly task: (typeof HELP_GROUPS)[HelpGroup][number]['task'];
  readonly picture: PictureName;
  readonly to?: keyof typeof HELP_PAGES;
};

/** The groups with their tasks, in reading order. */
export const HELP_INDEX: readonly { readonly group: HelpGroup; readonly tasks: readonly HelpTask[] }[] = (
  Object.keys(HELP_GROUPS) as HelpGroup[]
).map((group) => ({ group, tasks: HELP_GROUPS[group] }));

/** The tasks that users look up most often. They are open initially. */
export const MOST_ASKED: readonly HelpTask['task'][] = ['signIn', 'ask', 'accept', 'settle', 'receipt'];

/** The steps of a task in order. */
export const STEPS = ['one', 'two', 'three'] as const;

type Say = (key: TextKey) => string;

/** Returns the groups with the tasks whose title or steps contain every typed word; groups without matches are omitted. */
export function helpFor(typed: string, say: Say): { group: HelpGroup; tasks: readonly HelpTask[] }[] {
  const findable = ({ task, ...rest }: HelpTask) => ({
    task,
    ...rest,
    label: say(`front.help.tasks.${task}.title`),
    note: STEPS.map((step) => say(`front.help.tasks.${task}.${step}`)).join('\n'),
  });
  return HELP_INDEX.map(({ group, tasks }) => ({ group, tasks: found(tasks.map(findable), typed) })).filter(
    ({ tasks }) => tasks.length > 0,
  );
}
