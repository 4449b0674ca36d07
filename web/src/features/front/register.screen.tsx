// The registration page: a notice without a form, because customers register at the bank (ACC-08).
import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WayIn } from '#web/engines/identity/way-in.tsx';
import { portalConfig } from '#web/state/portal-config.ts';
import { FrontPage } from './front-page.tsx';

const STEPS = ['prepare', 'visit', 'start'] as const;

export function RegisterScreen() {
  const { t } = useTranslation();
  return (
    <FrontPage title={t('auth.register.title')} lead={t('front.register.lead')}>
      <Flex as="ol" direction="column" gap="3" maxW="720px">
        {STEPS.map((step, place) => (
          <Flex as="li" key={step} gap="4" p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg">
            <Text as="span" fontSize="2xl" fontWeight="semibold" color="accent.fg" lineHeight="1">
              {place + 1}
            </Text>
            <Box>
              <Heading as="h2" fontSize="md" mb="1">
                {t(`front.register.steps.${step}.heading`)}
              </Heading>
              <Text color="fg.muted" lineHeight="1.6">
                {t(`front.register.steps.${step}.text`)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Flex>
      <Text mt="6" fontSize="lg">
        {t('front.register.call')}{' '}
        <Text as="strong" fontVariantNumeric="tabular-nums">
          {portalConfig().hotline}
        </Text>
      </Text>
      <Text mt="2" color="fg.muted">
        {t('front.register.have')}{' '}
        <Link asChild textDecoration="underline">
          <WayIn>{t('front.register.signIn')}</WayIn>
        </Link>
      </Text>
    </FrontPage>
  );
}
