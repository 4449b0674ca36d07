// Quotes waiting behind the open one, each with its own countdown and Reject button (QUO-04).
import { Button, Flex, Spacer, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { quoteView } from '#web/engines/quote/quote-view.ts';
import { type Moment, secondsLeft } from '#web/domain/quote/quote.machine.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { rejectQuote } from './decide.ts';

/** Shows the waiting quotes with their remaining time. `now` changes once a second. */
export function QueueStrip({ waiting, now }: { waiting: readonly QueuedQuote[]; now: Moment }) {
  const { t } = useTranslation();
  if (waiting.length === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={t('quote.queueTitle')}
      direction="column"
      mt="3"
      px="3"
      py="2"
      bg="bg.subtle"
      borderRadius="md"
      fontSize="sm"
    >
      <Text color="fg.muted">{t('quote.waiting', { pairs: waiting.length })}</Text>
      {waiting.map(({ quote, state }) => (
        <Flex key={quote.tradeQuote.businessNo} align="center" columnGap="4" minH="9" flexWrap="wrap">
          <PairName rateCode={quoteView(quote).rateCode} />
          <Text color="fg.muted" flex={{ base: '0 0 100%', md: '1' }} order={{ base: 1, md: 0 }}>
            {quote.tradeQuote.businessNo}
          </Text>
          <Spacer hideFrom="md" />
          {'deadline' in state && <Text>{t('quote.secondsLeft', { seconds: secondsLeft(state.deadline, now) })}</Text>}
          <Button variant="plain" colorPalette="red" size="xs" onClick={() => void rejectQuote(quote.tradeQuote.businessNo)}>
            {t('quote.reject')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
