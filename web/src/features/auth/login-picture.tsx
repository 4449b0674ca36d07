// The left half of the login: what the portal is, over a quiet picture of two legs meeting.
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

const POINTS = ['live', 'firm', 'lifecycle'] as const;

// A bid and an offer line over a price grid; a drawing, not data.
function Lines() {
  return (
    <Box asChild position="absolute" inset="0" w="full" h="full" aria-hidden="true">
      <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" fill="none">
        <path d="M0 160H800M0 320H800M0 480H800M0 640H800M160 0V800M320 0V800M480 0V800M640 0V800" stroke="#fff" strokeOpacity="0.05" />
        <path
          d="M-10 640 70 612 130 628 210 566 280 580 350 512 430 534 500 452 580 470 660 388 730 402 810 330"
          stroke="#7fb2ff"
          strokeOpacity="0.55"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M-10 690 70 664 130 676 210 618 280 630 350 564 430 584 500 504 580 520 660 440 730 452 810 382"
          stroke="#fff"
          strokeOpacity="0.22"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="660" cy="388" r="4" fill="#7fb2ff" />
      </svg>
    </Box>
  );
}

/** Seen from 900 px of window width. */
export function LoginPicture() {
  const { t } = useTranslation();
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      position="relative"
      overflow="hidden"
      direction="column"
      justify="center"
      flex="1"
      px={{ md: '12', xl: '24' }}
      bg="linear-gradient(160deg, #152a50 0%, #0d1b36 70%)"
      color="fg.onHeader"
    >
      <Lines />
      <Box position="relative" maxW="480px">
        <Heading as="h2" fontSize="2xl" fontWeight="semibold" lineHeight="tight">
          {t('auth.welcome')}
        </Heading>
        <Text mt="3" fontSize="lg" color="fg.onHeaderMuted">
          {t('auth.tagline')}
        </Text>
        <Flex as="ul" direction="column" gap="3" mt="8">
          {POINTS.map((point) => (
            <Flex as="li" key={point} align="center" gap="2.5">
              <Flex align="center" justify="center" boxSize="6" borderRadius="full" bg="white/12" color="accent.300">
                <Icon name="check" size={14} />
              </Flex>
              {t(`auth.points.${point}`)}
            </Flex>
          ))}
        </Flex>
      </Box>
    </Flex>
  );
}
