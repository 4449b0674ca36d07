// The page of a forgotten password or username, in two steps; typed values are kept when the user goes back (SES-20 to
// SES-22, SES-25).
import { Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps } from '#web/ui/steps.tsx';
import { AccountPage } from './account-page.tsx';
import { ForgetClaim } from './forget-claim.tsx';
import { ForgetReset } from './forget-reset.tsx';
import { useForget } from './use-forget.ts';

const LAST = { PASSWORD: 'credential.forget.setPassword', USERNAME: 'credential.forget.setUsername' } as const;

export function ForgetScreen() {
  const { t } = useTranslation();
  const forget = useForget();
  const isClaim = forget.step === 'claim';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isClaim) forget.askForCode();
    else forget.save();
  };
  return (
    <AccountPage title={t('menu.forget')} lead={t('credential.forget.lead')}>
      <Flex asChild direction="column" gap="4">
        <form id={forget.form.id} noValidate onSubmit={submit}>
          <Steps steps={['credential.forget.who', LAST[forget.branch]]} current={isClaim ? 0 : 1} />
          {isClaim ? <ForgetClaim forget={forget} /> : <ForgetReset forget={forget} />}
        </form>
      </Flex>
    </AccountPage>
  );
}
