// The state of /forget: the branch, the step, the typed values of both steps, and the two calls (SES-20, SES-25).
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '#web/engines/form/use-form.ts';
import { NEW_PASSWORD_REFUSED, refusedAt } from '#web/engines/identity/refused-at.ts';
import { useSmsCode } from '#web/engines/identity/use-sms-code.ts';
import { leaveSession } from '#web/state/leaving.ts';
import { recover, sendForgetCode } from './forget-calls.ts';
import { type Branch, claimOf, EMPTY, FIELDS, forgetIssues } from './forget.rules.ts';

/**
 * The bank returns the same refusal for wrong identifying fields and for a wrong code, so the message names both
 * (SES-29).
 */
const refused = {
  1006: { msgCode: 'credential.forget.notProved' },
  ...NEW_PASSWORD_REFUSED,
  1015: { newLoginName: 'credential.refused.taken' },
} as const;

const DONE = { PASSWORD: 'credential.forget.passwordSet', USERNAME: 'credential.forget.usernameSet' } as const;

/** Returns the state and callbacks of the page. */
export function useForget() {
  const [branch, setBranch] = useState<Branch>('PASSWORD');
  const [step, setStep] = useState<'claim' | 'reset'>('claim');
  const [sentFor, setSentFor] = useState<string>();
  const form = useForm(EMPTY, forgetIssues);
  const claim = claimOf(branch, form.values);

  // The clicked button disappears with the first step, so the focus moves to the field for the code. The field must be
  // rendered before it can be focused (LAY-19).
  const goToReset = () => {
    flushSync(() => setStep('reset'));
    form.focus('msgCode');
  };

  const sms = useSmsCode({
    prepare: () => form.check(FIELDS[branch].claim),
    request: (solved) => sendForgetCode(branch, form.values, solved),
    onSent: () => {
      setSentFor(claim);
      form.set({ msgCode: '' });
      goToReset();
    },
  });
  const save = useMutation({
    mutationFn: () => recover(branch, form.values),
    meta: { endsSession: true },
    onSuccess: () => {
      form.reset(EMPTY);
      setStep('claim');
      setSentFor(undefined);
      void leaveSession({ key: DONE[branch] });
    },
    onError: (thrown) => form.refuse(refusedAt(thrown, refused)),
  });
  const proceed = () => {
    if (form.check(FIELDS[branch].claim)) goToReset();
  };

  return {
    branch,
    step,
    form,
    sms,
    isSaving: save.isPending,
    choose: (next: Branch) => setBranch(next),
    /** Sends an SMS code for the entered claim. If one was already sent for it, continues with the second step instead. */
    askForCode: () => (claim === sentFor ? proceed() : sms.send()),
    proceed,
    back: () => setStep('claim'),
    save: () => {
      if (!save.isPending && form.check(FIELDS[branch].reset)) save.mutate();
    },
  };
}

/** State and callbacks of the forms for a forgotten password or username. */
export type Forget = ReturnType<typeof useForget>;
