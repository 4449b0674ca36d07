// The page for an unknown address inside the portal: the requested address, and links to continue (ACC-26).
import { Button, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink, useLocation } from 'react-router-dom';
import { HOME_PATH } from '../derive/guards.ts';
import { groups } from '../screens.ts';
import type { Groups } from '../screen-types.ts';

const SECTIONS = Object.values<Groups[string]>(groups).filter(({ parent, path }) => parent === undefined && path !== HOME_PATH);

/** Shown in place of the page. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Flex direction="column" align="center" gap="3" py="16" px="4" textAlign="center">
      <Heading as="h1">{t('common.notFound.title')}</Heading>
      <Text color="fg.muted">{t('common.notFound.text')}</Text>
      <Text as="code" fontSize="sm" px="2" py="1" bg="bg.muted" borderRadius="sm" overflowWrap="anywhere">
        {pathname}
      </Text>
      <Button asChild size="md" mt="2">
        <RouteLink to={HOME_PATH}>{t('common.notFound.home')}</RouteLink>
      </Button>
      <Flex as="nav" aria-label={t('common.notFound.title')} wrap="wrap" justify="center" columnGap="5" rowGap="2" mt="2">
        {SECTIONS.map(({ path, title }) => (
          <Link asChild key={path}>
            <RouteLink to={path}>{t(title)}</RouteLink>
          </Link>
        ))}
      </Flex>
    </Flex>
  );
}
