// Sign in (SES-01 to SES-05).
import { Flex, Heading, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';

export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <Flex flex="1" align="stretch">
      <LoginPicture />
      <Flex
        direction="column"
        justify="center"
        w={{ base: 'full', md: '480px' }}
        px={{ base: '5', md: '14' }}
        py={{ base: '6', md: '10' }}
        bg="bg.panel"
      >
        <Heading as="h1" fontSize="xl" mb="5">
          {t('auth.title')}
        </Heading>
        <LoginForm />
        <Link asChild mt="5" fontSize="sm">
          <RouteLink to="/forget">{t('auth.forgot')}</RouteLink>
        </Link>
        <Text mt="2" fontSize="sm" color="fg.muted">
          {t('auth.noAccount')}{' '}
          <Link asChild textDecoration="underline">
            <RouteLink to="/register">{t('auth.register.title')}</RouteLink>
          </Link>
        </Text>
      </Flex>
    </Flex>
  );
}
