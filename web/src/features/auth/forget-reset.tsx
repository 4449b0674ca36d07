// The second step of /forget: the code and the new credential (SES-25).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '#web/engines/identity/new-password-fields.tsx';
import { NewUsernameField } from '#web/engines/identity/new-username-field.tsx';
import { SmsCodeField } from '#web/engines/identity/sms-code-field.tsx';
import type { Forget } from './use-forget.ts';

/** Shows the form of the second step. Its texts do not reveal whether the bank knows the claimed user (SES-22). */
export function ForgetReset({ forget }: { forget: Forget }) {
  const { t } = useTranslation();
  const { branch, form, sms } = forget;
  return (
    <>
      <Text color="fg.muted">{t('credential.forget.sent')}</Text>
      <SmsCodeField form={form} sms={sms} />
      {branch === 'PASSWORD' ? <NewPasswordFields form={form} /> : <NewUsernameField form={form} name="newLoginName" />}
      <Flex gap="3">
        <Button type="button" variant="outline" size="lg" onClick={forget.back}>
          {t('credential.forget.back')}
        </Button>
        <Button type="submit" size="lg" flex="1" loading={forget.isSaving}>
          {t(branch === 'PASSWORD' ? 'credential.forget.setPassword' : 'credential.forget.setUsername')}
        </Button>
      </Flex>
    </>
  );
}
