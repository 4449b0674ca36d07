// The state of a form of text fields: typed texts, visible messages, and the field to focus after a failed check (VAL-10).
import { useId, useState } from 'react';
import type { TextKey } from '#web/i18n/index.ts';

/** The texts of a form by field name, in reading order. */
export type Values = Readonly<Record<string, string>>;

/** The message of each invalid field. */
export type Issues<Form extends Values> = { readonly [Name in keyof Form]?: TextKey | undefined };

/** The state of a form and the functions that its fields and buttons call. */
export type FormState<Form extends Values> = {
  /** The id of the form element; its controls are found by name. */
  readonly id: string;
  readonly values: Form;
  /** Only the messages that are shown now, keyed by field. */
  readonly issues: Issues<Form>;
  readonly set: (change: Partial<Form>) => void;
  /** Called on blur: shows the message of a field that is not empty. */
  readonly leave: (name: keyof Form & string) => void;
  /**
   * Shows the messages of the named fields, by default all, and focuses the first invalid one. Returns true when there
   * are none.
   */
  readonly check: (names?: readonly (keyof Form & string)[]) => boolean;
  /** Shows the bank's refusal at these fields until they change, and focuses the first. */
  readonly refuse: (issues: Issues<Form>) => void;
  readonly focus: (name: keyof Form & string) => void;
  /** Resets the form to these values, without messages. */
  readonly reset: (values: Form) => void;
};

const namesOf = <Form extends Values>(form: Form) => Object.keys(form) as (keyof Form & string)[];

const without = <Entry>(record: Readonly<Record<string, Entry>>, names: readonly string[]): Record<string, Entry> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Creates a form that starts with `initial`. `issuesOf` validates its values and runs after every change. */
export function useForm<Form extends Values>(initial: Form, issuesOf: (values: Form) => Issues<Form>): FormState<Form> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Issues<Form>>({});
  const found = issuesOf(values);

  const focus = (name: string) => {
    const element = document.getElementById(id);
    const control = element instanceof HTMLFormElement ? element.elements.namedItem(name) : null;
    if (control instanceof HTMLElement) control.focus();
  };
  const show = (names: readonly string[]) => setShown((before) => [...new Set([...before, ...names])]);
  const firstOf = (issues: Issues<Form>, names: readonly string[]) => names.find((name) => issues[name] !== undefined);

  return {
    id,
    values,
    issues: Object.fromEntries(
      namesOf(values).map((name) => [name, refused[name] ?? (shown.includes(name) ? found[name] : undefined)]),
    ) as Issues<Form>,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setRefused((before) => without(before as Record<string, TextKey>, Object.keys(change)) as Issues<Form>);
    },
    leave: (name) => {
      if (values[name] !== '') show([name]);
    },
    check: (names = namesOf(values)) => {
      show(names);
      const wrong = firstOf(found, names);
      if (wrong !== undefined) focus(wrong);
      return wrong === undefined;
    },
    refuse: (issues) => {
      setRefused(issues);
      const wrong = firstOf(issues, namesOf(values));
      if (wrong !== undefined) focus(wrong);
    },
    focus,
    reset: (next) => {
      setValues(next);
      setShown([]);
      setRefused({});
    },
  };
}
