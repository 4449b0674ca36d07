// Quotes waiting behind the open one, each with its rate, its countdown and its Reject button, which asks in its place
// (QUO-04, QUO-46, QUO-50).
import { Button, Flex, Spacer, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { type Moment, secondsLeft } from '#web/domain/quote/quote.machine.ts';
import type { Hero } from '#web/engines/quote/quote-hero.ts';
import { quoteView } from '#web/engines/quote/quote-view.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { rejectQuote } from './decide.ts';

const priceOf = ({ price }: Hero, rateCode: string) => ('said' in price ? price.said : rateOf(rateCode, price.kind, price.rate));

function WaitingQuote({ entry: { quote, state }, now }: { entry: QueuedQuote; now: Moment }) {
  const { t } = useTranslation();
  const say = useWords();
  const [isAsked, setAsked] = useState(false);
  const { businessNo } = quote.tradeQuote;
  const { rateCode, hero } = quoteView(quote);
  const seconds = 'deadline' in state ? secondsLeft(state.deadline, now) : 0;
  return (
    <Flex align="center" columnGap="4" minH="9" flexWrap="wrap">
      <PairName rateCode={rateCode} />
      <Text color="fg.muted" flex={{ base: '0 0 100%', md: '1' }} order={{ base: 1, md: 0 }}>
        {businessNo}
        {' · '}
        {t(hero.label)} {say(priceOf(hero, rateCode))}
      </Text>
      <Spacer hideFrom="md" />
      <Text>{t('quote.secondsLeft', { seconds })}</Text>
      {isAsked ? (
        <Flex role="group" aria-label={t('tips.isRejectEnquiry')} align="center" gap="2">
          <Text role="status">{t('tips.isRejectEnquiry')}</Text>
          <Button variant="outline" size="xs" onClick={() => setAsked(false)}>
            {t('quote.keep')}
          </Button>
          <Button variant="outline" size="xs" onClick={() => void rejectQuote(businessNo)}>
            {t('quote.rejectQuote')}
          </Button>
        </Flex>
      ) : (
        <Button variant="plain" size="xs" disabled={state.is !== 'live'} onClick={() => setAsked(true)}>
          {t('quote.reject')}
        </Button>
      )}
    </Flex>
  );
}

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
      borderWidth="1px"
      borderRadius="md"
      fontSize="sm"
    >
      <Text color="fg.muted">{t('quote.waiting', { count: waiting.length })}</Text>
      {waiting.map((entry) => (
        <WaitingQuote key={entry.quote.tradeQuote.businessNo} entry={entry} now={now} />
      ))}
    </Flex>
  );
}
