// The field of an SMS code with the button that sends the code (USR-04, USR-18).
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SMS_CODE_LENGTH } from '#web/domain/constants.ts';
import { typedDigits } from '#web/domain/figure-input.ts';
import { TextField } from '../form/text-field.tsx';
import type { FormState, Values } from '../form/use-form.ts';
import type { SmsSending } from './use-sms-code.ts';

/** A field for the SMS code, with the name `msgCode`, and the button that sends the code. */
export function SmsCodeField<Form extends Values & { readonly msgCode: string }>({
  form,
  sms,
}: {
  form: FormState<Form>;
  sms: SmsSending;
}) {
  const { t } = useTranslation();
  const { secondsLeft } = sms;
  return (
    <TextField
      form={form}
      name="msgCode"
      label={t('auth.smsCode')}
      clean={typedDigits}
      maxLength={SMS_CODE_LENGTH}
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        <Button
          type="button"
          variant="outline"
          size="md"
          minW="36"
          fontVariantNumeric="tabular-nums"
          disabled={secondsLeft > 0}
          aria-disabled={sms.isBusy || undefined}
          onClick={sms.send}
        >
          {secondsLeft > 0 ? t('credential.resendIn', { seconds: secondsLeft }) : t('auth.sendCode')}
        </Button>
      }
    />
  );
}
