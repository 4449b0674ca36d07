// The first step of /forget: whether the password or the username is forgotten, and the fields that identify the user
// (SES-21, SES-25).
import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { USERNAME_LENGTH } from '#web/domain/constants.ts';
import { typedDigits } from '#web/domain/figure-input.ts';
import { TextField } from '#web/engines/form/text-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { type Branch, CERTIFICATE_LENGTH, CERTIFICATES, MOBILE_LENGTH } from './forget.rules.ts';
import type { Forget } from './use-forget.ts';

const BRANCHES = [
  { value: 'PASSWORD', label: { key: 'credential.forget.password' } },
  { value: 'USERNAME', label: { key: 'credential.forget.username' } },
] as const;

function Certificate({ form }: Pick<Forget, 'form'>) {
  const { t } = useTranslation();
  return (
    <Labelled label={t('credential.forget.certType')}>
      <NativeSelect.Root>
        <NativeSelect.Field name="certType" value={form.values.certType} onChange={({ target }) => form.set({ certType: target.value })}>
          {CERTIFICATES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`credential.certificate.${kind}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

/** Shows the form of the first step, in which users enter what identifies them. Its button sends the SMS code. */
export function ForgetClaim({ forget }: { forget: Forget }) {
  const { t } = useTranslation();
  const { branch, form, sms } = forget;
  return (
    <>
      <Segments
        id="forget-branch"
        legend={t('credential.forget.what')}
        value={branch}
        segments={BRANCHES}
        onChange={(next) => forget.choose(next as Branch)}
      />
      {branch === 'PASSWORD' ? (
        <TextField form={form} name="loginName" label={t('auth.username')} maxLength={USERNAME_LENGTH.field} autoComplete="username" />
      ) : (
        <TextField
          form={form}
          name="mobile"
          label={t('credential.forget.mobile')}
          clean={typedDigits}
          maxLength={MOBILE_LENGTH}
          inputMode="tel"
          autoComplete="tel-national"
        />
      )}
      <Certificate form={form} />
      <TextField form={form} name="certNo" label={t('credential.forget.certNo')} maxLength={CERTIFICATE_LENGTH} autoComplete="off" />
      <Flex direction="column" gap="2" align="stretch">
        <Button type="submit" size="lg" aria-disabled={sms.isBusy || undefined}>
          {t('auth.sendCode')}
        </Button>
        <Button type="button" variant="plain" alignSelf="center" onClick={forget.proceed}>
          {t('credential.forget.haveCode')}
        </Button>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {t('credential.forget.noPhone')}
      </Text>
    </>
  );
}
