// The left half of the login page: the purpose of the portal, and the bank's indicative prices (LAY-30).
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addition } from '#web/ui/deferred.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { BoardWaiting, CARD_HEIGHT } from './board-card.tsx';

// Downloaded after the form is usable, because it needs the contract's schemas.
const PublicBoard = addition(async () => (await import('./public-board.tsx')).PublicBoard);

/**
 * Rendered only in windows from 900 px; no prices are requested otherwise. Always navy, so it uses the colours of dark
 * mode.
 */
export function LoginPicture() {
  const { t } = useTranslation();
  const isWide = useWide();
  if (!isWide) return null;
  return (
    <Flex
      className="dark"
      direction="column"
      flex="none"
      w="50%"
      px={{ md: '10', lg: '16', xl: '88px' }}
      py="10"
      justify="center"
      bg="linear-gradient(165deg, #16274d 0%, #0d1b36 75%)"
      color="fg.onHeader"
    >
      <Box maxW="480px" w="full">
        <Heading as="h2" fontSize={{ md: '28px', lg: '36px' }} fontWeight="semibold" lineHeight="1.2" textWrap="balance">
          {t('auth.welcome')}
        </Heading>
        <Text mt="3" fontSize="lg" color="fg.onHeaderMuted">
          {t('auth.tagline')}
        </Text>
        <Box mt={{ md: '8', lg: '12' }} minH={CARD_HEIGHT}>
          <Suspense fallback={<BoardWaiting />}>
            <PublicBoard />
          </Suspense>
        </Box>
      </Box>
    </Flex>
  );
}
