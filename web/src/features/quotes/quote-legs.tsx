// What changes hands, in words and figures, with the rate as the largest thing on the screen (QUO-09, QUO-33).
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateText } from '#web/domain/rate-format.ts';
import type { QuoteLeg } from '#web/engines/ticket/ticket-types.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Money } from '#web/ui/money.tsx';
import { Rate } from '#web/ui/rate.tsx';
import { useWords } from '#web/ui/use-words.ts';

function Side({ title, money }: { title: string; money: QuoteLeg['bought'] }) {
  return (
    <Flex direction="column" gap="1" minW="0">
      <Text fontSize="sm" color="fg.muted">
        {title}
      </Text>
      {money.amount === null ? (
        <Text fontSize="xl" color="fg.muted">
          {money.currency} —
        </Text>
      ) : (
        <Money amount={money.amount} currency={money.currency} size="lead" />
      )}
    </Flex>
  );
}

/** One leg. */
function Leg({ leg, rateCode }: { leg: QuoteLeg; rateCode: string }) {
  const { t } = useTranslation();
  const say = useWords();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  return (
    <Box>
      {leg.label && (
        <Text fontWeight="semibold" mb="1">
          {say(leg.label)}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', md: '1fr auto 1fr' }} gap="4" alignItems="center" px={{ base: '0', md: '2' }} py="3">
        <Side title={t('quote.bought')} money={leg.bought} />
        <Flex direction="column" align={{ base: 'flex-start', md: 'center' }} px={{ md: '6' }} borderXWidth={{ md: '1px' }}>
          <Text fontSize="sm" color="fg.muted">
            {t('quote.rate')}
          </Text>
          <Box fontSize="2xl" fontWeight="medium" data-quote-rate="">
            {leg.rate === null ? (
              '—'
            ) : pair ? (
              <Rate rate={rateText(leg.rate, pair.spotAvalible)} pipDecimals={pipPlaces(pair)} />
            ) : (
              leg.rate
            )}
          </Box>
          <Text fontSize="sm" color="fg.muted">
            {t('quote.valueDate')}{' '}
            <Text as="span" color="fg" fontWeight="medium">
              {leg.date}
            </Text>
          </Text>
        </Flex>
        <Flex justify={{ base: 'flex-start', md: 'flex-end' }} textAlign={{ md: 'end' }}>
          <Side title={t('quote.sold')} money={leg.sold} />
        </Flex>
      </Grid>
    </Box>
  );
}

/** All legs of a quote. */
export function QuoteLegs({ legs, rateCode }: { legs: readonly QuoteLeg[]; rateCode: string }) {
  return legs.map((leg) => <Leg key={leg.date} leg={leg} rateCode={rateCode} />);
}
