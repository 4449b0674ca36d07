// The login form: username, password, and a code from the image or by SMS (SES-01, SES-26).
import { Button, Flex, Input, Spinner, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_LENGTH, SMS_CODE_LENGTH, USERNAME_LENGTH } from '#web/domain/constants.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { CaptchaImage } from '#web/engines/identity/captcha-image.tsx';
import { firstWrong } from './login.rules.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useLogin } from './use-login.ts';

type Login = ReturnType<typeof useLogin>;

function CodeField({ login }: { login: Login }) {
  const { t } = useTranslation();
  const { kind, form, issues, captcha, sms } = login;
  const image = kind === 'image';
  const error = issues.captchaCode;
  return (
    <Labelled
      label={t(image ? 'auth.imageCaptcha' : 'auth.smsCode')}
      error={error === undefined ? undefined : t(error)}
      help={image ? undefined : sms.sent}
    >
      <Flex gap="2" w="full">
        <Input
          name="captchaCode"
          size="lg"
          flex="1"
          value={form.captchaCode}
          maxLength={image ? CAPTCHA_LENGTH : SMS_CODE_LENGTH}
          autoComplete={image ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => login.change({ captchaCode: event.target.value })}
        />
        {image ? (
          <CaptchaImage captcha={captcha} />
        ) : (
          <Button variant="outline" h="11" w="32" disabled={form.username.trim() === '' || sms.busy} onClick={sms.send}>
            {t('auth.sendCode')}
          </Button>
        )}
      </Flex>
    </Labelled>
  );
}

/** Enter anywhere in it signs in; a refused form puts the focus on the first wrong field (VAL-10). */
export function LoginForm() {
  const { t } = useTranslation();
  const login = useLogin();
  const { form, issues, kind, busy } = login;
  const element = useRef<HTMLFormElement>(null);
  const said = (issue: Login['issues'][keyof Login['issues']]) => (issue === undefined ? undefined : t(issue));
  const submit = () => {
    const wrong = firstWrong(login.submit());
    if (wrong !== undefined) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <Flex asChild direction="column" gap="4">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Labelled label={t('auth.username')} error={said(issues.username)}>
          <Input
            name="username"
            size="lg"
            value={form.username}
            maxLength={USERNAME_LENGTH.field}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => login.change({ username: event.target.value })}
          />
        </Labelled>
        <Labelled label={t('auth.password')} error={said(issues.password)}>
          <PasswordInput
            name="password"
            size="lg"
            value={form.password}
            autoComplete="current-password"
            onChange={(event) => login.change({ password: event.target.value })}
          />
        </Labelled>
        <CodeField login={login} />
        <Button variant="plain" size="xs" alignSelf="flex-start" onClick={() => login.changeKind(kind === 'image' ? 'sms' : 'image')}>
          {t(kind === 'image' ? 'auth.captchaBySms' : 'auth.captchaByImage')}
        </Button>
        <Button type="submit" size="lg" w="full" aria-disabled={busy}>
          {busy && <Spinner />}
          <Text as="span">{t(busy ? 'auth.signingIn' : 'auth.submit')}</Text>
        </Button>
      </form>
    </Flex>
  );
}
