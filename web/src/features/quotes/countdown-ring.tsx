// The remaining time of a quote, as a ring around its seconds; amber at ten seconds, red at five.
import { chakra, Center, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ringPart, urgency } from '#web/domain/quote/countdown.ts';

const colours = { calm: 'accent.fg', soon: 'amber.border', now: 'red.solid' } as const;
const words = { calm: 'fg', soon: 'fg.warning', now: 'fg.error' } as const;
const radius = 26;
const circumference = 2 * Math.PI * radius;

/** `whole` is the number of seconds at opening. Screen readers receive the seconds from another element, only four times. */
export function CountdownRing({ seconds, whole }: { seconds: number; whole: number }) {
  const { t } = useTranslation();
  const look = urgency(seconds);
  return (
    <Center
      position="relative"
      boxSize={{ base: '12', md: '16' }}
      flexShrink="0"
      role="img"
      aria-label={t('quote.ring')}
      data-urgency={look}
    >
      <chakra.svg viewBox="0 0 60 60" position="absolute" inset="0" boxSize="full" transform="rotate(-90deg)" aria-hidden="true">
        <chakra.circle cx="30" cy="30" r={radius} fill="none" stroke="border" strokeWidth="4" />
        <chakra.circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          stroke={colours[look]}
          strokeWidth="4"
          strokeLinecap="round"
          css={{ '@media (forced-colors: active)': { stroke: 'Highlight' } }}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - ringPart(seconds, whole))}
        />
      </chakra.svg>
      <Text fontSize={{ base: 'lg', md: 'xl' }} fontWeight="semibold" color={words[look]}>
        {seconds}
      </Text>
    </Center>
  );
}
