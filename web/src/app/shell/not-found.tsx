// An unknown address, inside the portal, with the way home (ACC-26).
import { Heading, Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { Flex, Text } from '@chakra-ui/react';
import { HOME_PATH } from '../derive/guards.ts';

/** Stands where the page would. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Flex direction="column" align="center" gap="3" py="16" textAlign="center">
      <Heading as="h1" fontSize="xl">
        {t('common.notFound.title')}
      </Heading>
      <Text color="fg.muted">{t('common.notFound.text')}</Text>
      <Link asChild>
        <RouteLink to={HOME_PATH}>{t('common.notFound.home')}</RouteLink>
      </Link>
    </Flex>
  );
}
