// The rates a deal would be done at now, marked as indicative (FWD-10, SWP-06, OPT-05, RAT-20).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Decimal } from '#web/domain/decimal.ts';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Rate } from '#web/ui/rate.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Leg, Premium } from './legs.ts';
import { premiumRate } from './rate-of.ts';

/** The premium rate, and small beside it the one before the last refresh (OPT-09). */
function PremiumNow({ leg: { unit, before }, rate }: { leg: Premium; rate: Decimal }) {
  const { t } = useTranslation();
  const say = useWords();
  const shown = (value: Decimal) => say(premiumRate(unit === 'percent' ? '0' : '1', value));
  return (
    <>
      {before !== undefined && (
        <Text as="span" fontSize="xs" color="fg.muted" me="2">
          {t('deal.premiumBefore', { rate: shown(before) })}
        </Text>
      )}
      {shown(rate)}
    </>
  );
}

/** One line a leg; what the customer chose is not indicated. */
export function IndicativeRates({ legs, rateCode }: { legs: readonly Leg[]; rateCode: string }) {
  const { t } = useTranslation();
  const say = useWords();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  if (!pair) return null;
  return legs.map((leg) => {
    if (leg.rate === null || ('named' in leg && leg.named)) return null;
    return (
      <Flex key={`${leg.is} ${leg.date} ${leg.label?.key ?? ''}`} justify="space-between" align="baseline" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {leg.label && `${say(leg.label)} · `}
          {t('trade.summary.indicative')}
        </Text>
        <Box fontSize="sm">
          {leg.is === 'premium' ? (
            <PremiumNow leg={leg} rate={leg.rate} />
          ) : (
            <Rate rate={rateText(leg.rate, rateDecimals(pair, leg.kind))} pipDecimals={pipPlaces(pair)} />
          )}
        </Box>
      </Flex>
    );
  });
}
