// A text field of a form: label, control, and its error message or help text.
import { Flex, Input } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { FormState, Values } from './use-form.ts';

type Own<Form extends Values> = {
  readonly form: FormState<Form>;
  readonly name: keyof Form & string;
  readonly label: string;
  readonly help?: ReactNode;
  /** The field contains a password. It is masked until the user clicks the show button. */
  readonly isSecret?: boolean;
  /** Filters the typed text; the field keeps the returned text. */
  readonly clean?: (text: string) => string;
  /** Shown beside the control, for example the button that sends an SMS code. */
  readonly end?: ReactNode;
};

type Props<Form extends Values> = Own<Form> & Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'value' | 'onChange' | 'onBlur'>;

const asTyped = (text: string) => text;

/** Other props are passed to the input. */
export function TextField<Form extends Values>({ form, name, label, help, isSecret = false, clean = asTyped, end, ...input }: Props<Form>) {
  const { t } = useTranslation();
  const issue: TextKey | undefined = form.issues[name];
  const Control = isSecret ? PasswordInput : Input;
  return (
    <Labelled label={label} help={help} error={issue === undefined ? undefined : t(issue)}>
      <Flex gap="2" w="full">
        <Control
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          name={name}
          value={form.values[name]}
          onChange={({ target }) => form.set({ [name]: clean(target.value) } as Partial<Form>)}
          onBlur={() => form.leave(name)}
        />
        {end}
      </Flex>
    </Labelled>
  );
}
