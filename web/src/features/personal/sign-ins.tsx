// The last sign-in, the failed attempts since then, and the open sessions (USR-25, USR-26).
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { granted } from '#web/api/data-of.ts';
import { endOtherSessions } from '#web/api/generated/user/user.ts';
import type { LoginState } from '#web/api/generated/model/loginState.zod.ts';
import type { OpenSession } from '#web/api/generated/model/openSession.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { ask } from '#web/state/dialogs.ts';
import { toast } from '#web/state/notices.ts';
import { session } from '#web/state/session.ts';
import { FieldRows, type FieldRow } from '#web/ui/field-rows.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

function useSignInRows({ lastSignIn, failedTries }: LoginState): FieldRow[] {
  const { t } = useTranslation();
  const placed = (at: number, address: string) => `${bankDateTime(at)} · ${address || t('common.none')}`;
  return [
    {
      label: t('credential.personal.lastSignIn'),
      value: lastSignIn ? placed(lastSignIn.at, lastSignIn.address) : t('credential.personal.firstSignIn'),
    },
    { label: t('credential.personal.failed'), value: failedTries ? String(failedTries.times) : t('credential.personal.failedNone') },
    ...(failedTries ? [{ label: t('credential.personal.failedLast'), value: placed(failedTries.lastAt, failedTries.lastAddress) }] : []),
  ];
}

/** Time and address of the last sign-in, and how many attempts have failed since then. */
export function SignIns({ state }: { state: LoginState }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRows look="near" rows={useSignInRows(state)} />
      {state.failedTries && (
        <Text mt="2" fontSize="sm" color="fg.warning">
          {t('credential.personal.notYou')}
        </Text>
      )}
    </>
  );
}

function Session({ at: { since, address, current } }: { at: OpenSession }) {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const minutes = Math.floor((user?.idleSeconds ?? 0) / 60);
  const name = t(current ? 'credential.personal.thisSession' : 'credential.personal.otherSession');
  return (
    <Flex as="li" direction="column" gap="1" pb="2">
      <Box>
        <StatusTag label={name} tone={current ? 'good' : 'waiting'} />
      </Box>
      <FieldRows
        look="near"
        rows={[
          { label: t('credential.personal.since'), value: bankDateTime(since) },
          { label: t('credential.personal.address'), value: address || t('common.none') },
          ...(current ? [{ label: t('credential.personal.idle'), value: t('credential.personal.idleAfter', { minutes }) }] : []),
        ]}
      />
    </Flex>
  );
}

/** The open sessions, with an action that ends the others after a question. `reload` fetches the list again. */
export function Sessions({ state: { sessions }, reload }: { state: LoginState; reload: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => granted(await endOtherSessions()),
    onSuccess: ({ ended }) => toast('success', { key: 'credential.personal.othersEnded', values: { count: ended } }),
    onSettled: reload,
  });
  const end = async () => {
    const words = { key: 'credential.personal.endOthersAsk', more: 'credential.personal.endOthersMore' } as const;
    const isSure = await ask({
      words: { key: words.key },
      more: { key: words.more },
      confirmLabel: { key: 'credential.personal.endOthers' },
    });
    if (isSure) mutate();
  };
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <Box as="ul">
        {sessions.map((each) => (
          <Session key={`${each.since} ${each.address}`} at={each} />
        ))}
      </Box>
      <Button
        variant="outline"
        loading={isPending}
        disabled={!hasOthers}
        aria-describedby={hasOthers ? undefined : 'only-session'}
        onClick={() => void end()}
      >
        {t('credential.personal.endOthers')}
      </Button>
      {!hasOthers && (
        <Text id="only-session" mt="2" fontSize="sm" color="fg.muted">
          {t('credential.personal.onlySession')}
        </Text>
      )}
    </>
  );
}
