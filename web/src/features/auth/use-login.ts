// The state of the login form and its submit (SES-01 to SES-05, SES-10, SES-26).
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#web/engines/form/use-form.ts';
import { refusedAt } from '#web/engines/identity/refused-at.ts';
import { useCaptcha } from '#web/engines/identity/use-captcha.ts';
import { notify } from '#web/state/notices.ts';
import { type CaptchaKind, EMPTY, type LoginForm, loginIssues } from './login.rules.ts';

// Lazy-loaded, because the calls need the contract's schemas and the cipher.
const calls = () => import('./sign-in.ts');

/** Refusals by code: captcha, credentials, lock, SMS code. The bank does not reveal whether name or password is wrong. */
const refused = {
  1001: { captchaCode: 'verify.inputRightImageCode' },
  1002: { password: 'auth.refused.credentials' },
  1003: { username: 'auth.refused.locked' },
  1006: { captchaCode: 'auth.refused.smsCode' },
} as const;

/** Returns the state and callbacks of the login page. */
export function useLogin() {
  const [kind, setKind] = useState<CaptchaKind>('image');
  const form = useForm(EMPTY, (values) => loginIssues(values, kind));
  const { username } = form.values;
  const captcha = useCaptcha();
  const sms = useMutation({
    mutationFn: async (_pressed: Element | null) => (await calls()).sendLoginCode(username),
    // Focuses the field for the code, but not when the user has already moved to another field (LAY-19).
    onSuccess: (_sent, pressed) => {
      if ([pressed, document.body].includes(document.activeElement)) form.focus('captchaCode');
    },
  });

  const signIn = useMutation({
    mutationFn: async (values: LoginForm) =>
      (await calls()).signInAtBank(values, (kind === 'sms' ? sms.data?.randomToken : undefined) ?? captcha.randomToken),
    onError: (error) => {
      if (error instanceof Error && error.name === 'SetUpFailed') notify('error', { key: 'auth.setUpFailed' });
      form.reset({ ...EMPTY, username });
      form.refuse(refusedAt(error, refused));
      captcha.another();
    },
  });

  return {
    form,
    kind,
    captcha,
    isBusy: signIn.isPending,
    sms: {
      send: () => {
        if (!sms.isPending) sms.mutate(document.activeElement);
      },
      sent: sms.data?.text,
      isBusy: sms.isPending,
    },
    changeKind: (next: CaptchaKind) => {
      setKind(next);
      form.reset({ ...form.values, captchaCode: '' });
    },
    submit: () => {
      if (!signIn.isPending && form.check()) signIn.mutate(form.values);
    },
  };
}

/** State and callbacks of the login form. */
export type Login = ReturnType<typeof useLogin>;
