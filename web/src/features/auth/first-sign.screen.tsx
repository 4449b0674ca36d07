// The first login: the user sets a username and a password, and is signed in with them (SES-19, SES-25, ACC-07).
import { Button, Flex, Link } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { resetForFirstSignIn } from '#web/api/generated/user/user.ts';
import { useForm } from '#web/engines/form/use-form.ts';
import { newPasswordIssues, newUsernameIssueOf } from '#web/engines/identity/credential.rules.ts';
import { NewPasswordFields } from '#web/engines/identity/new-password-fields.tsx';
import { NewUsernameField } from '#web/engines/identity/new-username-field.tsx';
import { NEW_PASSWORD_REFUSED, refusedAt } from '#web/engines/identity/refused-at.ts';
import { sealedFor } from '#web/engines/identity/sealed.ts';
import { leaveSession } from '#web/state/leaving.ts';
import { session } from '#web/state/session.ts';
import { AccountPage } from './account-page.tsx';

const EMPTY = { loginName: '', newPassWord: '', newRePassWord: '' };
type FirstForm = typeof EMPTY;

const current = () => session.user?.name ?? '';

// Returns the issues of the form. The user does not enter the initial password again, so only the bank can compare it
// with the new one.
const issuesOf = (form: FirstForm) => ({
  loginName: newUsernameIssueOf(form.loginName, current()),
  ...newPasswordIssues(form, ''),
});

const refused = {
  ...NEW_PASSWORD_REFUSED,
  1015: { loginName: 'credential.refused.taken' },
} as const;

async function save({ loginName, newPassWord }: FirstForm): Promise<void> {
  await resetForFirstSignIn({ newLoginName: loginName, newPsw: await sealedFor(current(), newPassWord) });
}

export function FirstSignScreen() {
  const { t } = useTranslation();
  const form = useForm(EMPTY, issuesOf);
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { endsSession: true },
    onSuccess: () => void leaveSession({ key: 'credential.firstSign.done' }),
    onError: (thrown) => form.refuse(refusedAt(thrown, refused)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && form.check()) mutate(form.values);
  };
  return (
    <AccountPage title={t('credential.firstSign.title')} lead={t('credential.firstSign.lead', { name: current() })}>
      <Flex asChild direction="column" gap="4">
        <form id={form.id} noValidate onSubmit={submit}>
          <NewUsernameField form={form} name="loginName" />
          <NewPasswordFields form={form} />
          <Button type="submit" size="lg" loading={isPending}>
            {t('credential.firstSign.save')}
          </Button>
          <Link asChild alignSelf="center" fontSize="sm">
            <RouteLink to="/login">{t('credential.firstSign.later')}</RouteLink>
          </Link>
        </form>
      </Flex>
    </AccountPage>
  );
}
