// The two fields of a new password; unmet rules are listed while the user types (USR-14 to USR-17).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { passwordParts, typedPassword } from '#web/domain/password-policy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '../form/text-field.tsx';
import type { FormState, Values } from '../form/use-form.ts';
import type { NewPassword } from './credential.rules.ts';

function Parts({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <Flex as="span" wrap="wrap" columnGap="3" rowGap="0.5">
      {passwordParts(password).map(({ part, isKept }) => (
        <Text as="span" key={part} display="inline-flex" alignItems="center" gap="1" color={isKept ? 'fg.success' : 'fg.subtle'}>
          <Icon name={isKept ? 'check' : 'dot'} size={12} />
          {t(`credential.parts.${part}`)}
        </Text>
      ))}
    </Flex>
  );
}

/** Two fields for the new password and its repetition, with the names `newPassWord` and `newRePassWord`. */
export function NewPasswordFields<Form extends Values & NewPassword>({ form }: { form: FormState<Form> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="newPassWord"
        label={t('credential.newPassword')}
        help={<Parts password={form.values.newPassWord} />}
        isSecret
        clean={typedPassword}
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="newRePassWord"
        label={t('credential.repeatPassword')}
        isSecret
        clean={typedPassword}
        autoComplete="new-password"
      />
    </>
  );
}
