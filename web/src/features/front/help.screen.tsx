// Help by task, with a search over titles and steps; to read without a session (ACC-06).
import { Box, Button, Flex, Grid, Heading, Input, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink, useLocation } from 'react-router-dom';
import { portalConfig } from '#web/state/portal-config.ts';
import { Labelled } from '#web/ui/labelled.tsx';
import { FrontPage } from './front-page.tsx';
import { helpFor, type HelpTask, MOST_ASKED, STEPS } from './help-tasks.ts';
import { ScreenPicture } from './screen-picture.tsx';

const summary = { cursor: 'pointer', px: '4', py: '3', fontWeight: 'medium', _focusVisible: { outlineOffset: '-2px' } };

function Task({ task, picture, to, isOpen }: HelpTask & { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="lg">
      <details id={task} open={isOpen}>
        <Box asChild css={summary}>
          <summary>{t(`front.help.tasks.${task}.title`)}</summary>
        </Box>
        {/* The picture beside the steps it shows; below them on a phone. */}
        <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' }} gap="4" px="4" pb="4" alignItems="start">
          <Box as="ol" listStyleType="decimal" ps="5" lineHeight="1.7" color="fg.muted">
            {STEPS.map((step) => (
              <li key={step}>{t(`front.help.tasks.${task}.${step}`)}</li>
            ))}
          </Box>
          <ScreenPicture name={picture} alt={t(`front.help.tasks.${task}.picture`)} />
        </Grid>
        {to !== undefined && (
          <Link asChild ms="4" mb="4" display="inline-block" textDecoration="underline">
            <RouteLink to={to}>
              {t('front.help.open')} · {t(`front.help.tasks.${task}.title`)}
            </RouteLink>
          </Link>
        )}
      </details>
    </Box>
  );
}

function Search({ typed, count, set }: { typed: string; count: number; set: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <Box role="search" maxW="480px" mb="6">
      <Labelled label={t('front.help.search')} help={<span role="status">{t('front.help.count', { rows: count })}</span>}>
        <Input
          type="search"
          size="lg"
          value={typed}
          placeholder={t('front.help.placeholder')}
          onChange={({ target }) => set(target.value)}
        />
      </Labelled>
    </Box>
  );
}

export function HelpScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const groups = helpFor(typed, t);
  return (
    <FrontPage title={t('front.help.title')} lead={t('front.help.lead')}>
      <Search typed={typed} count={groups.reduce((sum, { tasks }) => sum + tasks.length, 0)} set={setTyped} />
      {groups.map(({ group, tasks }) => (
        <Box as="section" key={group} mb="6">
          <Heading as="h2" fontSize="lg" mb="2">
            {t(`front.help.groups.${group}`)}
          </Heading>
          <Flex direction="column" gap="2">
            {tasks.map(({ task, picture, to }) => (
              <Task
                key={task}
                task={task}
                picture={picture}
                {...(to !== undefined && { to })}
                isOpen={typed.trim() !== '' || hash === `#${task}` || MOST_ASKED.includes(task)}
              />
            ))}
          </Flex>
        </Box>
      ))}
      {groups.length === 0 && (
        <Flex direction="column" align="flex-start" gap="3" mb="6">
          <Text>{t('front.help.empty')}</Text>
          <Button variant="outline" onClick={() => setTyped('')}>
            {t('front.help.clear')}
          </Button>
        </Flex>
      )}
      <Text color="fg.muted">{t('front.help.call', { phone: portalConfig().hotline })}</Text>
    </FrontPage>
  );
}
