// The login form's state and what its button does (SES-01 to SES-05, SES-10, SES-26).
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#web/state/notices.ts';
import { loginIssues } from './login.rules.ts';
import type { CaptchaKind, LoginForm } from './login.rules.ts';
import { useCaptcha } from '#web/engines/identity/use-captcha.ts';

// The calls come with the contract's schemas and the cipher, which the empty form does not need (quality bar P1).
const calls = () => import('./sign-in.ts');

const EMPTY: LoginForm = { username: '', password: '', captchaCode: '' };

/** Everything the screen draws. */
export function useLogin() {
  const [form, setForm] = useState(EMPTY);
  const [kind, setKind] = useState<CaptchaKind>('image');
  const [tried, setTried] = useState(false);
  const captcha = useCaptcha();
  const sms = useMutation({ mutationFn: async () => (await calls()).sendLoginCode(form.username) });

  const signIn = useMutation({
    mutationFn: async () => (await calls()).signInAtBank(form, (kind === 'sms' ? sms.data?.randomToken : undefined) ?? captcha.randomToken),
    onError: (error) => {
      if (error instanceof Error && error.name === 'SetUpFailed') notify('error', { key: 'auth.setUpFailed' });
      setForm(({ username }) => ({ ...EMPTY, username }));
      setTried(false);
      captcha.another();
    },
  });

  return {
    form,
    kind,
    captcha,
    issues: tried ? loginIssues(form, kind) : {},
    busy: signIn.isPending,
    sms: { send: () => sms.mutate(), sent: sms.data?.text, busy: sms.isPending },
    change: (change: Partial<LoginForm>) => setForm((before) => ({ ...before, ...change })),
    changeKind: (next: CaptchaKind) => {
      setKind(next);
      setForm((before) => ({ ...before, captchaCode: '' }));
      setTried(false);
    },
    submit: () => {
      setTried(true);
      const issues = loginIssues(form, kind);
      if (Object.keys(issues).length === 0 && !signIn.isPending) signIn.mutate();
      return issues;
    },
  };
}
