// The field of a new username, which drops characters that a username must not have (USR-19, USR-20).
import { useTranslation } from 'react-i18next';
import { USERNAME_LENGTH } from '#web/domain/constants.ts';
import { typedUsername } from '#web/domain/password-policy.ts';
import { TextField } from '../form/text-field.tsx';
import type { FormState, Values } from '../form/use-form.ts';

type Props<Form extends Values> = {
  readonly form: FormState<Form>;
  readonly name: keyof Form & string;
};

/** A text field for the new username. */
export function NewUsernameField<Form extends Values>({ form, name }: Props<Form>) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name={name}
      label={t('credential.newUsername')}
      help={t('credential.usernameRule')}
      clean={typedUsername}
      maxLength={USERNAME_LENGTH.field}
      autoComplete="username"
    />
  );
}
