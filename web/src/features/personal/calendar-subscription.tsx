// The subscription to payments that fall due: its address is shown once, can be replaced, and can be revoked (EXP-10).
import { Box, Button, Code, Flex, Link, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, granted } from '#web/api/data-of.ts';
import { revokeCalendarSubscription, saveCalendarSubscription, useCalendarSubscription } from '#web/api/generated/calendar/calendar.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { ask } from '#web/state/dialogs.ts';
import { notify, toast } from '#web/state/notices.ts';
import { world } from '#web/state/world.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FieldRows } from '#web/ui/field-rows.tsx';

/** The address of a feed, from its path below the address of the bank. */
const addressOf = (path: string): string => new URL(`/ftfeportal/${world()}${path}`, window.location.origin).href;

/** The new address with what to do with it. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notify('success', { key: 'credential.personal.calendar.copied' }));
  return (
    <Flex
      role="group"
      aria-label={t('credential.personal.calendar.address')}
      direction="column"
      gap="2"
      p="3"
      mb="3"
      bg="bg.subtle"
      borderRadius="md"
    >
      <Code bg="transparent" px="0" overflowWrap="anywhere">
        {address}
      </Code>
      <Text fontSize="sm">{t('credential.personal.calendar.once')}</Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Button variant="outline" onClick={copy}>
          {t('credential.personal.calendar.copy')}
        </Button>
        <Link href={address.replace(/^https?:/, 'webcal:')} minH="10">
          {t('credential.personal.calendar.open')}
        </Link>
      </Flex>
    </Flex>
  );
}

/** Creates, replaces and revokes the address of the subscription, and says since when there is one. */
function Subscription() {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch } = useCalendarSubscription({ query: askedFor });
  const reload = () => void refetch();
  const save = useMutation({
    mutationFn: async () => granted(await saveCalendarSubscription()),
    onSuccess: ({ path }) => setAddress(addressOf(path)),
    onSettled: reload,
  });
  const revoke = useMutation({
    mutationFn: async () => granted(await revokeCalendarSubscription()),
    onSuccess: () => {
      setAddress(null);
      toast('success', { key: 'credential.personal.calendar.revoked' });
    },
    onSettled: reload,
  });
  const sure = async (act: 'replace' | 'revoke', run: () => void) => {
    const more = { key: `credential.personal.calendar.${act}More` } as const;
    const confirmLabel = { key: `credential.personal.calendar.${act}` } as const;
    if (await ask({ words: { key: `credential.personal.calendar.${act}Ask` }, more, confirmLabel })) run();
  };
  const subscription = dataOf(data);
  if (error && !subscription) return <Failed reason={reasonOf(error)} onRetry={reload} />;
  // As high as the button that creates an address.
  if (!subscription) return <Box minH="10" aria-busy />;
  const { since } = subscription;
  return (
    <>
      {address !== null && <NewAddress address={address} />}
      {since === null ? (
        <Button variant="outline" loading={save.isPending} onClick={() => save.mutate()}>
          {t('credential.personal.calendar.create')}
        </Button>
      ) : (
        <>
          <FieldRows look="near" rows={[{ label: t('credential.personal.calendar.since'), value: bankDateTime(since) }]} />
          <Flex mt="3" gap="3" wrap="wrap">
            <Button variant="outline" loading={save.isPending} onClick={() => void sure('replace', save.mutate)}>
              {t('credential.personal.calendar.replace')}
            </Button>
            <Button variant="outline" loading={revoke.isPending} onClick={() => void sure('revoke', revoke.mutate)}>
              {t('credential.personal.calendar.revoke')}
            </Button>
          </Flex>
        </>
      )}
    </>
  );
}

/** Says what a subscription is, above what can be done with it. */
export function CalendarSubscription() {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="3" fontSize="sm" color="fg.muted">
        {t('credential.personal.calendar.about')} {t('credential.personal.calendar.secret')}
      </Text>
      <Subscription />
    </>
  );
}
