// The help page, arranged by task. Users can search in titles and steps, and need no session (ACC-06).
import { Box, Button, Flex, Grid, Heading, Input, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink, useLocation } from 'react-router-dom';
import { portalConfig } from '#web/state/portal-config.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { FrontPage } from './front-page.tsx';
import { HELP_INDEX, HELP_PAGES, helpFor, type HelpTask, MOST_ASKED, STEPS } from './help-tasks.ts';
import { ScreenPicture } from './screen-picture.tsx';

const summary = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  cursor: 'pointer',
  px: '4',
  py: '3',
  fontWeight: 'medium',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { color: 'fg.muted', flexShrink: 0 },
  'details[open] > & svg': { transform: 'rotate(90deg)' },
  _focusVisible: { outlineOffset: '-2px' },
};

function Task({ task, picture, to, isOpen }: HelpTask & { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <Box asChild bg="bg.panel" borderWidth="1px" borderRadius="lg">
      <details id={task} open={isOpen}>
        <Box asChild css={summary}>
          <summary>
            <Icon name="chevronRight" size={14} />
            {t(`front.help.tasks.${task}.title`)}
          </summary>
        </Box>
        {/* The picture beside its steps; below them on a phone. */}
        <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' }} gap="6" px="4" pb="4" alignItems="start">
          <Flex direction="column" align="flex-start" gap="3" ps="22px">
            <Box as="ol" listStyleType="decimal" ps="5" lineHeight="1.7" color="fg.muted">
              {STEPS.map((step) => (
                <li key={step}>{t(`front.help.tasks.${task}.${step}`)}</li>
              ))}
            </Box>
            {to !== undefined && (
              <Link asChild>
                <RouteLink to={to}>{t('front.help.open', { page: t(HELP_PAGES[to]) })}</RouteLink>
              </Link>
            )}
          </Flex>
          <ScreenPicture name={picture} alt={t(`front.help.tasks.${task}.picture`)} />
        </Grid>
      </details>
    </Box>
  );
}

function Search({ typed, count, set }: { typed: string; count: number; set: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <Box role="search" maxW="520px" mt="5">
      <Labelled label={t('front.help.search')} help={<span role="status">{t('front.help.count', { count })}</span>}>
        <Input
          type="search"
          size="lg"
          bg="white/10"
          borderColor="white/30"
          value={typed}
          placeholder={t('front.help.placeholder')}
          onChange={({ target }) => set(target.value)}
        />
      </Labelled>
    </Box>
  );
}

// Shows a table of contents with every task; on a phone there is only the list of tasks itself.
function Contents() {
  const { t } = useTranslation();
  return (
    <Grid
      as="nav"
      aria-label={t('front.help.contents')}
      display={{ base: 'none', md: 'grid' }}
      templateColumns="repeat(4, 1fr)"
      gap="3"
      mb="8"
    >
      {HELP_INDEX.map(({ group, tasks }) => (
        <Box key={group} p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg">
          <Text fontWeight="semibold" mb="2">
            {t(`front.help.groups.${group}`)}
          </Text>
          <Flex as="ul" direction="column" fontSize="sm">
            {tasks.map(({ task }) => (
              <li key={task}>
                <Link href={`#${task}`} display="inline-block" py="1" lineHeight="18px">
                  {t(`front.help.tasks.${task}.title`)}
                </Link>
              </li>
            ))}
          </Flex>
        </Box>
      ))}
    </Grid>
  );
}

export function HelpScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const groups = helpFor(typed, t);
  return (
    <FrontPage
      title={t('front.help.title')}
      lead={t('front.help.lead')}
      inBand={<Search typed={typed} count={groups.reduce((sum, { tasks }) => sum + tasks.length, 0)} set={setTyped} />}
    >
      {typed.trim() === '' && <Contents />}
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
