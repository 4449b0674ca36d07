// Sends a code by SMS: what has to hold first, the image captcha, the request, then 60 seconds until another may be asked for (USR-04 to USR-08).
import { useMutation } from '@tanstack/react-query';
import { SMS_RESEND_SECONDS } from '#web/domain/constants.ts';
import { notify } from '#web/state/notices.ts';
import { askCaptcha } from './captcha.dialog.tsx';
import type { Typed } from './captcha.machine.ts';
import { useCountdown } from './use-countdown.ts';

type Sending = {
  /** What has to hold before the captcha is shown; false, or a thrown refusal, sends nothing. */
  readonly prepare: () => boolean | Promise<boolean>;
  /** The request, with the solved captcha; resolves to the bank's message. */
  readonly request: (solved: Typed) => Promise<string>;
  readonly onSent: () => void;
};

/** What the button of a code shows and does; `secondsLeft` is 0 while a code may be asked for. */
export type SmsSending = { readonly send: () => void; readonly isBusy: boolean; readonly secondsLeft: number };

/** Sends one code at a time; the bank's words become the success message (USR-08). */
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
