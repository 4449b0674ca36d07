// The personal centre: the user and the permissions, sign-ins and sessions, preferences, the calendar, three actions on
// the account, and the settings of the customer (USR-01, USR-25, USR-26, QUO-48, EXP-10).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import type { LoginState } from '#web/api/generated/model/loginState.zod.ts';
import { useGetLoginState } from '#web/api/generated/user/user.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { signOut } from '#web/state/leaving.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { openChangePassword } from './change-password.dialog.tsx';
import { openChangeUsername } from './change-username.dialog.tsx';
import { CompanySettings } from './company-settings.tsx';
import { Identity, Permissions } from './identity.tsx';
import { Preferences } from './preferences.tsx';
import { Sessions, SignIns } from './sign-ins.tsx';

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

function Column({ children }: { children: ReactNode }) {
  return (
    <Flex direction="column" gap="4" minW="0">
      {children}
    </Flex>
  );
}

export function PersonalInfoScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetLoginState({ query: { ...askedFor, refetchOnMount: 'always' } });
  const state = dataOf(data);
  const reload = () => void refetch();
  const loaded = (drawn: (state: LoginState) => ReactNode, minH: string) => {
    if (error && !state) return <Failed reason={reasonOf(error)} onRetry={reload} />;
    return state ? drawn(state) : <Box minH={minH} aria-busy />;
  };
  return (
    <Box w="full" maxW="1200px" mx="auto" p={{ base: '3', md: '6' }}>
      <Heading as="h1" mb="4">
        {t('menu.personal.info')}
      </Heading>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Column>
          <Section title={t('credential.personal.identity')}>
            <Identity />
          </Section>
          <Section title={t('credential.personal.permissions')}>
            {loaded(
              (now) => (
                <Permissions state={now} />
              ),
              '232px',
            )}
          </Section>
          <Section title={t('credential.personal.preferences')}>
            <Preferences />
          </Section>
          <Section title={t('credential.personal.calendar.title')}>
            <CalendarSubscription />
          </Section>
        </Column>
        <Column>
          <Section title={t('credential.personal.security')}>
            {loaded(
              (now) => (
                <SignIns state={now} />
              ),
              '65px',
            )}
          </Section>
          <Section title={t('credential.personal.sessions')}>
            {loaded(
              (now) => (
                <Sessions state={now} reload={reload} />
              ),
              '191px',
            )}
          </Section>
          <Section title={t('credential.personal.account')}>
            <AccountActs />
          </Section>
          <Section title={t('credential.personal.settings')}>
            {loaded(
              ({ allows }) => (
                <CompanySettings mayChange={allows.includes('administer')} />
              ),
              '96px',
            )}
          </Section>
        </Column>
      </Box>
    </Box>
  );
}
