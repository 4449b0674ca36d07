// The personal centre: the user, the company, the permissions of the role, and three actions on the account (USR-01).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useClientInfo, useCustomerId } from '#web/api/generated/client/client.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { roleOf } from '#web/domain/roles.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { signOut } from '#web/state/leaving.ts';
import { permission } from '#web/state/permission.ts';
import { session } from '#web/state/session.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { openChangePassword } from './change-password.dialog.tsx';
import { openChangeUsername } from './change-username.dialog.tsx';

/** Shows the customer id of this login, which a call of its own returns (API-16, API-32). */
function CustomerId() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const { data } = useCustomerId({ loginName: user?.name ?? '' }, { query: askedFor });
  return dataOf(data)?.customerId ?? t('common.none');
}

function Identity() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const { allowed, reason } = useSnapshot(permission);
  const { data, error, refetch } = useClientInfo({ query: askedFor });
  const client = dataOf(data)?.client;
  if (error && !client) return <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  const minutes = Math.floor((user?.idleSeconds ?? 0) / 60);
  return (
    <FieldRows
      rows={[
        { label: t('credential.personal.company'), value: client?.customerName ?? user?.customerName },
        { label: t('credential.personal.customerId'), value: <CustomerId /> },
        { label: t('auth.username'), value: user?.name },
        { label: t('credential.personal.role'), value: t(`menu.role.${roleOf(user?.companyMember ?? '')}`) },
        { label: t('credential.personal.dealing'), value: allowed ? t('credential.personal.mayDeal') : reason },
        { label: t('credential.personal.idle'), value: t('credential.personal.idleAfter', { minutes }) },
      ]}
    />
  );
}

type AccountAct = {
  readonly id: 'password' | 'username' | 'logout';
  readonly icon: IconName;
  readonly label: TextKey;
  readonly act: () => unknown;
};

const ACTS: readonly AccountAct[] = [
  { id: 'username', icon: 'user', label: 'menu.changeUsername', act: openChangeUsername },
  { id: 'password', icon: 'lock', label: 'menu.changePassword', act: openChangePassword },
  { id: 'logout', icon: 'logout', label: 'menu.logout', act: signOut },
];

function AccountActs() {
  const { t } = useTranslation();
  return (
    <Flex as="ul" direction="column" gap="4">
      {ACTS.map(({ id, icon, label, act }) => (
        <Flex as="li" key={id} align="center" gap="3" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Flex align="center" justify="center" boxSize="9" flexShrink={0} borderRadius="full" bg="accent.subtle" color="accent.fg">
            <Icon name={icon} />
          </Flex>
          <Box flex="1" minW="40">
            <Text fontWeight="medium">{t(label)}</Text>
            <Text fontSize="sm" color="fg.muted">
              {t(`credential.personal.about.${id}`)}
            </Text>
          </Box>
          <Button variant="outline" w={{ base: 'full', md: 'auto' }} minW={{ md: '40' }} onClick={() => void act()}>
            {t(label)}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}

export function PersonalInfoScreen() {
  const { t } = useTranslation();
  return (
    <Box w="full" maxW="960px" mx="auto" p={{ base: '3', md: '6' }}>
      <Heading as="h1" mb="4">
        {t('menu.personal.info')}
      </Heading>
      <Flex direction="column" gap="4">
        <Section title={t('credential.personal.identity')}>
          <Identity />
        </Section>
        <Section title={t('credential.personal.security')}>
          <AccountActs />
        </Section>
      </Flex>
    </Box>
  );
}
