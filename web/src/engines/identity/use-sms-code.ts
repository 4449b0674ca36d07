// Sends an SMS code in four steps: preconditions, image captcha, request, and 60 seconds until the next code may be
// sent (USR-04 to USR-08).
import { useMutation } from '@tanstack/react-query';
import { SMS_RESEND_SECONDS } from '#web/domain/constants.ts';
import { notify } from '#web/state/notices.ts';
import { askCaptcha } from './captcha.dialog.tsx';
import type { Typed } from './captcha.machine.ts';
import { useCountdown } from './use-countdown.ts';

type Sending = {
  /** Checks the preconditions before the captcha is shown. When it returns false or throws a refusal, nothing is sent. */
  readonly prepare: () => boolean | Promise<boolean>;
  /** Sends the request with the solved captcha; resolves with the bank's message. */
  readonly request: (solved: Typed) => Promise<string>;
  readonly onSent: () => void;
};

/** State of the button that sends a code; `secondsLeft` is 0 when a code may be sent. */
export type SmsSending = { readonly send: () => void; readonly isBusy: boolean; readonly secondsLeft: number };

/** Sends one code at a time and shows the bank's message as a success toast (USR-08). */
export function useSmsCode({ prepare, request, onSent }: Sending): SmsSending {
  const [secondsLeft, startCountdown] = useCountdown(SMS_RESEND_SECONDS);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const solved = (await prepare()) && (await askCaptcha());
      return solved ? request(solved) : null;
    },
    onSuccess: (message) => {
      if (message === null) return;
      notify('success', { cn: message, en: message });
      startCountdown();
      onSent();
    },
  });
  return {
    secondsLeft,
    isBusy: isPending,
    send: () => {
      if (!isPending) mutate();
    },
  };
}
