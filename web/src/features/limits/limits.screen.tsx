// The screen of users and limits, for administrators: approval policy, users with roles and limits, and a bar that
// saves the changes (EYE-11).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useApprovalSettings } from '#web/api/generated/approval/approval.ts';
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { session } from '#web/state/session.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { changesOf } from './limits.changes.ts';
import { bodyOf } from './limits.rules.ts';
import { NewUsers } from './new-users.tsx';
import { PolicySection } from './policy-section.tsx';
import { openSaveLimits } from './save-limits.dialog.tsx';
import { type EditState, useEdits } from './use-edits.ts';
import { UserRows } from './user-rows.tsx';

// A focused field is not under the header or the bar of changes (WCAG 2.4.11).
const besideBar = { '& :is(input, select, button)': { scrollMarginTop: '96px', scrollMarginBottom: '128px' } } as const;

type Props = { readonly settings: ApprovalSettings; readonly load: () => Promise<void> };

/** The number of changes, with buttons to discard and to save them; absent without changes. */
function ChangesBar({ settings, load, state }: Props & { state: EditState }) {
  const { t } = useTranslation();
  const changes = changesOf(settings, state.edits);
  if (changes.length === 0) return null;
  const save = () => {
    if (!state.check()) return;
    const onSaved = async () => {
      await load();
      state.discard();
    };
    openSaveLimits({ body: bodyOf(settings, state.edits), changes, onSaved, load });
  };
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="3"
      wrap="wrap"
      p="3"
      bg="bg.overlay"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="overlay"
    >
      <Text role="status" flex="1" minW="40" fontWeight="medium">
        {t('limits.changes', { count: changes.length })}
      </Text>
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" size="md" onClick={state.discard}>
          {t('limits.discard')}
        </Button>
        <Button size="md" onClick={save}>
          {t('limits.save')}
        </Button>
      </Flex>
    </Flex>
  );
}

function Loaded({ settings, load }: Props) {
  const { t } = useTranslation();
  const own = useSnapshot(session).user?.name ?? '';
  const state = useEdits(settings, own);
  return (
    <Flex direction="column" gap="4" css={besideBar}>
      <PolicySection settings={settings} state={state} />
      <Section
        title={t('limits.users.title')}
        isFlush
        actions={
          <Button variant="outline" size="sm" onClick={state.add}>
            {t('limits.users.add')}
          </Button>
        }
      >
        <Text px="3" pt="3" pb="1" fontSize="sm" color="fg.muted">
          {t('limits.users.about')}
        </Text>
        <UserRows users={settings.users} state={state} own={own} />
        <NewUsers state={state} />
      </Section>
      <ChangesBar settings={settings} load={load} state={state} />
    </Flex>
  );
}

/** Reads the settings; the bank refuses everyone but administrators, whose place then shows the refusal. */
export function LimitsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useApprovalSettings({ query: { ...askedFor, refetchOnMount: 'always' } });
  const settings = dataOf(data);
  const load = async () => void (await refetch());
  return (
    <Box w="full" maxW="1200px" mx="auto" p={{ base: '3', md: '6' }}>
      <Heading as="h1">{t('menu.personal.limits')}</Heading>
      <Text mt="1" mb="4" fontSize="sm" color="fg.muted">
        {t('limits.about')}
      </Text>
      {error && !settings && <Failed reason={reasonOf(error)} onRetry={() => void load()} />}
      {settings ? <Loaded settings={settings} load={load} /> : !error && <Box minH="480px" aria-busy />}
    </Box>
  );
}
