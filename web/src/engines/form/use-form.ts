// The state of a form of text fields: what was typed, which messages are shown, and where the focus goes when it is refused (VAL-10).
import { useId, useState } from 'react';
import type { TextKey } from '#web/i18n/index.ts';

/** The texts of a form by field name, in reading order. */
export type Values = Readonly<Record<string, string>>;

/** The message of each wrong field. */
export type Issues<Form extends Values> = { readonly [Name in keyof Form]?: TextKey | undefined };

/** A form as its fields and its buttons use it. */
export type FormState<Form extends Values> = {
  /** The id of the form element, whose controls are found by name. */
  readonly id: string;
  readonly values: Form;
  /** Only the messages that are shown. */
  readonly issues: Issues<Form>;
  readonly set: (change: Partial<Form>) => void;
  /** Shows the message of a field that was left with something in it. */
  readonly leave: (name: keyof Form & string) => void;
  /** Shows what is wrong with these fields (all, unless named) and puts the focus on the first; true when nothing is. */
  readonly check: (names?: readonly (keyof Form & string)[]) => boolean;
  /** Shows what the bank refused, until the field changes, and puts the focus there. */
  readonly refuse: (issues: Issues<Form>) => void;
  readonly focus: (name: keyof Form & string) => void;
  /** Starts again with these values, without messages. */
  readonly reset: (values: Form) => void;
};

const namesOf = <Form extends Values>(form: Form) => Object.keys(form) as (keyof Form & string)[];

const without = <Entry>(record: Readonly<Record<string, Entry>>, names: readonly string[]): Record<string, Entry> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Holds a form that starts with `initial`; `issuesOf` are its rules, whose messages follow every key. */
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
