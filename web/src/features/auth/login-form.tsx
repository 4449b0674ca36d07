// The login form: username, password, and a code from the image or by SMS (SES-01, SES-26).
import { Button, Flex, Link, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { CAPTCHA_LENGTH, SMS_CODE_LENGTH, USERNAME_LENGTH } from '#web/domain/constants.ts';
import { TextField } from '#web/engines/form/text-field.tsx';
import { CaptchaImage } from '#web/engines/identity/captcha-image.tsx';
import { type Login, useLogin } from './use-login.ts';

function ImageField({ form, captcha }: Pick<Login, 'form' | 'captcha'>) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name="captchaCode"
      label={t('auth.imageCaptcha')}
      size="lg"
      maxLength={CAPTCHA_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      end={<CaptchaImage captcha={captcha} />}
    />
  );
}

function SmsField({ form, sms }: Pick<Login, 'form' | 'sms'>) {
  const { t } = useTranslation();
  const isNameless = form.values.username.trim() === '';
  return (
    <TextField
      form={form}
      name="captchaCode"
      label={t('auth.smsCode')}
      help={sms.sent}
      size="lg"
      maxLength={SMS_CODE_LENGTH}
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        <Button variant="outline" h="11" w="32" disabled={isNameless} aria-disabled={sms.isBusy || undefined} onClick={sms.send}>
          {t('auth.sendCode')}
        </Button>
      }
    />
  );
}

/** Enter in any field signs in; after a failed check the first invalid field is focused (VAL-10). */
export function LoginForm() {
  const { t } = useTranslation();
  const login = useLogin();
  const { form, kind, isBusy } = login;
  return (
    <Flex asChild direction="column" gap="4" css={{ '& label': { fontSize: 'xs' } }}>
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          login.submit();
        }}
      >
        <TextField
          form={form}
          name="username"
          label={t('auth.username')}
          size="lg"
          maxLength={USERNAME_LENGTH.field}
          autoComplete="username"
        />
        <TextField form={form} name="password" label={t('auth.password')} size="lg" isSecret autoComplete="current-password" />
        {kind === 'image' ? <ImageField {...login} /> : <SmsField {...login} />}
        <Button type="submit" size="lg" w="full" aria-disabled={isBusy}>
          {isBusy && <Spinner />}
          <Text as="span">{t(isBusy ? 'auth.signingIn' : 'auth.submit')}</Text>
        </Button>
        <Flex justify="space-between" align="center" wrap="wrap" columnGap="4" fontSize="sm">
          <Button variant="plain" fontWeight="normal" onClick={() => login.changeKind(kind === 'image' ? 'sms' : 'image')}>
            {t(kind === 'image' ? 'auth.captchaBySms' : 'auth.captchaByImage')}
          </Button>
          <Link asChild>
            <RouteLink to="/forget">{t('auth.forgot')}</RouteLink>
          </Link>
        </Flex>
      </form>
    </Flex>
  );
}
