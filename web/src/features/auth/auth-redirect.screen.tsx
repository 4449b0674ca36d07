// Redirects to the login, because there is no session (ACC-11).
import { Button, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';

export function AuthRedirectScreen() {
  const { t } = useTranslation();
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="3" py="16" px="4" textAlign="center">
      <Heading as="h1">{t('menu.authRedirect')}</Heading>
      <Text color="fg.muted">{t('auth.redirect.signedOut')}</Text>
      <Button asChild size="lg" mt="2">
        <RouteLink to="/login">{t('auth.redirect.toLogin')}</RouteLink>
      </Button>
      <Link asChild fontSize="sm">
        <RouteLink to="/help">{t('menu.help')}</RouteLink>
      </Link>
    </Flex>
  );
}
