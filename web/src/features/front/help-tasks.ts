// The tasks that help explains, by group, and what a search finds among them.
import { found } from '#web/domain/choice-search.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** Tasks in reading order; `to` is the public page on which one is done. */
export const HELP_GROUPS = {
  access: [{ task: 'signIn', to: '/login' }, { task: 'lost', to: '/forget' }, { task: 'change' }, { task: 'register', to: '/register' }],
  dealing: [{ task: 'ask' }, { task: 'accept' }, { task: 'order' }],
  after: [{ task: 'settle' }, { task: 'reverse' }, { task: 'receipt' }],
  screen: [{ task: 'follow' }, { task: 'live' }],
} as const;

/** A group of tasks. */
export type HelpGroup = keyof typeof HELP_GROUPS;

/** One task. */
export type HelpTask = { readonly task: (typeof HELP_GROUPS)[HelpGroup][number]['task']; readonly to?: string };

/** The steps of a task, in their order. */
export const STEPS = ['one', 'two', 'three'] as const;

type Say = (key: TextKey) => string;

/** The groups with the tasks whose title or steps have every typed word; groups without one are left out. */
export function helpFor(typed: string, say: Say): { group: HelpGroup; tasks: readonly HelpTask[] }[] {
  const findable = ({ task, ...rest }: HelpTask) => ({
    task,
    ...rest,
    label: say(`front.help.tasks.${task}.title`),
    note: STEPS.map((step) => say(`front.help.tasks.${task}.${step}`)).join('\n'),
  });
  return (Object.keys(HELP_GROUPS) as HelpGroup[])
    .map((group) => ({ group, tasks: found(HELP_GROUPS[group].map(findable), typed) }))
    .filter(({ tasks }) => tasks.length > 0);
}
