// A page that only shows that something is loading (ACC-09).
import { Box, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '#web/ui/waiting.tsx';

export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Box w="full" maxW="720px" mx="auto">
      <Heading as="h1" srOnly>
        {t('menu.loading')}
      </Heading>
      <Waiting />
    </Box>
  );
}
