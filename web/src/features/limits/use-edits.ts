// The state of the screen of users and limits: edits, visible messages, and the field to focus after a failed check
// (EYE-11, VAL-10).
import { useRef, useState } from 'react';
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { limitIssues } from './limits.issues.ts';
import { type Area, type Edits, NO_EDITS, newField, type NewUser, type Threshold, type UserEdit } from './limits.rules.ts';

/** The edits of the screen and the functions that its fields and buttons call. */
export type EditState = {
  readonly edits: Edits;
  readonly setPolicy: (area: Area, threshold: Threshold) => void;
  readonly setUser: (loginName: string, change: UserEdit) => void;
  readonly add: () => void;
  readonly setNew: (id: number, change: Partial<NewUser>) => void;
  readonly remove: (id: number) => void;
  /** Discards all edits. */
  readonly discard: () => void;
  /** Called on blur: shows the message of a field. */
  readonly leave: (field: string) => void;
  /** Returns the visible message of a field. */
  readonly issueOf: (field: string) => TextKey | undefined;
  /** Shows all messages and focuses the first wrong field. Returns true when there are none. */
  readonly check: () => boolean;
};

const focus = (field: string) => document.getElementById(field)?.focus();

/** Creates the state without edits; `own` is the login name of the administrator. */
export function useEdits(settings: ApprovalSettings, own: string): EditState {
  const [edits, setEdits] = useState(NO_EDITS);
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set<string>());
  const nextId = useRef(1);
  const issues = limitIssues(settings, edits, own);
  const setAdded = (change: (added: readonly NewUser[]) => readonly NewUser[]) =>
    setEdits((before) => ({ ...before, added: change(before.added) }));
  return {
    edits,
    setPolicy: (area, threshold) => setEdits((before) => ({ ...before, policy: { ...before.policy, [area]: threshold } })),
    setUser: (loginName, change) =>
      setEdits((before) => ({ ...before, users: { ...before.users, [loginName]: { ...before.users[loginName], ...change } } })),
    add: () => {
      const id = nextId.current;
      nextId.current += 1;
      setAdded((added) => [...added, { id, loginName: '', role: '2', mobile: '', deal: '', day: '' }]);
      setTimeout(() => focus(newField(id, 'loginName')));
    },
    setNew: (id, change) => setAdded((added) => added.map((user) => (user.id === id ? { ...user, ...change } : user))),
    remove: (id) => setAdded((added) => added.filter((user) => user.id !== id)),
    discard: () => {
      setEdits(NO_EDITS);
      setLeft(new Set<string>());
    },
    leave: (field) => setLeft((before) => (before === 'all' ? before : new Set([...before, field]))),
    issueOf: (field) => (left === 'all' || left.has(field) ? issues[field] : undefined),
    check: () => {
      setLeft('all');
      const [wrong] = Object.keys(issues);
      if (wrong !== undefined) focus(wrong);
      return wrong === undefined;
    },
  };
}
