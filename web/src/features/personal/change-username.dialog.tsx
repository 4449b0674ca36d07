// The dialog to change the user's username (USR-02 to USR-08, USR-10, USR-19, USR-20): the new one, which must be
// available at the bank, and an SMS code.
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#web/api/failures.ts';
import { code as sendCode } from '#web/api/generated/auth/auth.ts';
import { checkLoginName, resetLoginName } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/data-of.ts';
import { type FormState, useForm } from '#web/engines/form/use-form.ts';
import { newUsernameIssueOf, smsCodeIssue } from '#web/engines/identity/credential.rules.ts';
import { NewUsernameField } from '#web/engines/identity/new-username-field.tsx';
import { refusedAt } from '#web/engines/identity/refused-at.ts';
import { SmsCodeField } from '#web/engines/identity/sms-code-field.tsx';
import { useSmsCode } from '#web/engines/identity/use-sms-code.ts';
import { openTexts } from '#web/i18n/index.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import { ChangeForm } from './change-form.tsx';

/** The msgType of an SMS code that confirms a change of username. */
const FOR_USERNAME = '5';

const EMPTY = { loginName: '', msgCode: '' };
type UsernameForm = typeof EMPTY;

const current = () => session.user?.name ?? '';

const issuesOf = ({ loginName, msgCode }: UsernameForm) => ({
  loginName: newUsernameIssueOf(loginName, current()),
  msgCode: smsCodeIssue(msgCode),
});

const refused = {
  1006: { msgCode: 'credential.refused.code' },
  1015: { loginName: 'credential.refused.taken' },
  1016: { loginName: 'verify.usernameChange' },
} as const;

/** Whether the name is valid and available. A taken name is marked, and the refusal is thrown for its toast. */
async function isFree(form: FormState<UsernameForm>): Promise<boolean> {
  if (!form.check(['loginName'])) return false;
  try {
    await checkLoginName({ newLoginName: form.values.loginName });
    return true;
  } catch (thrown) {
    if (failureOf(thrown).kind === 'business') form.refuse(refusedAt(thrown, refused));
    throw thrown;
  }
}

function UsernameForm({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const form = useForm(EMPTY, issuesOf);
  const sms = useSmsCode({
    prepare: () => isFree(form),
    request: async (solved) => granted(await sendCode({ msgType: FOR_USERNAME, ...solved })),
    onSent: () => form.focus('msgCode'),
  });
  return (
    <ChangeForm
      form={form}
      save={({ loginName, msgCode }) => resetLoginName({ newLoginName: loginName, code: msgCode })}
      act="menu.changeUsername"
      refused={refused}
      saved={{ key: 'tips.usernameChanged' }}
      close={close}
    >
      <Text color="fg.muted">{t('credential.currentUsername', { name: current() })}</Text>
      <NewUsernameField form={form} name="loginName" />
      <SmsCodeField form={form} sms={sms} />
    </ChangeForm>
  );
}

/** Opens the dialog with empty fields. */
export async function openChangeUsername(): Promise<void> {
  await openTexts('credentials');
  const close: () => void = openPanel({
    title: { key: 'menu.changeUsername' },
    width: 'username',
    body: <UsernameForm close={() => close()} />,
  });
}
