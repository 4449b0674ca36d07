// The login page (SES-01 to SES-05). `web/first-view.html` is its picture while the portal starts.
import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink, useLocation, useNavigate } from 'react-router-dom';
import { ENDED_ELSEWHERE } from '#web/state/leaving.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';

// Whether the session was ended by another tab; the notice disappears after a reload (SES-27).
function useEndedElsewhere(): boolean {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isEnded] = useState(hash === ENDED_ELSEWHERE);
  useEffect(() => {
    if (hash === ENDED_ELSEWHERE) void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  return isEnded;
}

export function LoginScreen() {
  const { t } = useTranslation();
  const isEnded = useEndedElsewhere();
  const isWide = useWide();
  return (
    <Flex flex="1" align="stretch">
      <LoginPicture />
      <Flex
        direction="column"
        flex="1"
        align="center"
        justify={{ base: 'flex-start', md: 'center' }}
        px="5"
        py={{ base: '8', md: '10' }}
        bg="bg.panel"
      >
        <Box w="full" maxW="360px">
          <Heading as="h1" mb="6">
            {t('auth.title')}
          </Heading>
          {!isWide && (
            <Text mt="-4" mb="6" color="fg.muted">
              {t('auth.tagline')}
            </Text>
          )}
          {isEnded && (
            <Text role="status" mb="5" px="3" py="2" bg="bg.subtle" borderWidth="1px" borderRadius="md">
              {t('auth.endedElsewhere')}
            </Text>
          )}
          <LoginForm />
          <Text mt="6" pt="5" borderTopWidth="1px" fontSize="sm" color="fg.muted">
            {t('auth.noAccount')}{' '}
            <Link asChild textDecoration="underline">
              <RouteLink to="/register">{t('auth.register.title')}</RouteLink>
            </Link>
          </Text>
        </Box>
      </Flex>
    </Flex>
  );
}
