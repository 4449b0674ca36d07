// The dialog to change the user's password (USR-02 to USR-18): the old one, the new one twice, and an SMS code.
import { useTranslation } from 'react-i18next';
import { code as sendCode } from '#web/api/generated/auth/auth.ts';
import { resetPwd } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/data-of.ts';
import { oldPasswordIssue } from '#web/domain/password-policy.ts';
import { TextField } from '#web/engines/form/text-field.tsx';
import { useForm } from '#web/engines/form/use-form.ts';
import { newPasswordIssues, smsCodeIssue } from '#web/engines/identity/credential.rules.ts';
import { NewPasswordFields } from '#web/engines/identity/new-password-fields.tsx';
import { NEW_PASSWORD_REFUSED } from '#web/engines/identity/refused-at.ts';
import { sealedFor } from '#web/engines/identity/sealed.ts';
import { SmsCodeField } from '#web/engines/identity/sms-code-field.tsx';
import { useSmsCode } from '#web/engines/identity/use-sms-code.ts';
import { openTexts } from '#web/i18n/index.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import { ChangeForm } from './change-form.tsx';

/** The msgType of an SMS code that confirms a change of password. */
const FOR_PASSWORD = '2';

const EMPTY = { passWord: '', newPassWord: '', newRePassWord: '', msgCode: '' };
type PasswordForm = typeof EMPTY;

function issuesOf(form: PasswordForm) {
  const old = oldPasswordIssue(form.passWord);
  return {
    passWord: old && (`verify.${old}` as const),
    ...newPasswordIssues(form, form.passWord),
    msgCode: smsCodeIssue(form.msgCode),
  };
}

const refused = {
  1006: { msgCode: 'credential.refused.code' },
  1012: { passWord: 'credential.refused.oldPassword' },
  ...NEW_PASSWORD_REFUSED,
} as const;

async function save({ passWord, newPassWord, msgCode }: PasswordForm): Promise<void> {
  const [oldPsw = '', newPsw = ''] = await sealedFor(session.user?.name ?? '', [passWord, newPassWord]);
  await resetPwd({ oldPsw, newPsw, code: msgCode });
}

function PasswordForm({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const form = useForm(EMPTY, issuesOf);
  const sms = useSmsCode({
    prepare: () => form.check(['passWord', 'newPassWord', 'newRePassWord']),
    request: async (solved) => granted(await sendCode({ msgType: FOR_PASSWORD, ...solved })),
    onSent: () => form.focus('msgCode'),
  });
  return (
    <ChangeForm form={form} act="menu.changePassword" save={save} refused={refused} saved={{ key: 'tips.passwordChanged' }} close={close}>
      <TextField form={form} name="passWord" label={t('credential.oldPassword')} isSecret autoComplete="current-password" />
      <NewPasswordFields form={form} />
      <SmsCodeField form={form} sms={sms} />
    </ChangeForm>
  );
}

/** Opens the dialog with empty fields. */
export async function openChangePassword(): Promise<void> {
  await openTexts('credentials');
  const close: () => void = openPanel({
    title: { key: 'menu.changePassword' },
    width: 'password',
    body: <PasswordForm close={() => close()} />,
  });
}
