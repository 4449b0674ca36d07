// The rates at which a deal would be done now, marked as indicative (FWD-10, SWP-06, OPT-05, RAT-20).
import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Decimal } from '#web/domain/decimal.ts';
import { pipPlaces } from '#web/domain/price-figures.ts';
import { fullMoney, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { Rate } from '#web/ui/rate.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Leg, Money, Premium } from './legs.ts';
import { premiumRate } from './rate-of.ts';

/**
 * Returns the amount to which a premium in percent applies: the option's amount in the premium's currency, converted
 * at the strike.
 */
function premiumBase({ unit, money: { currency } }: Premium, legs: readonly Leg[]): Money | null {
  const sides = legs.flatMap((leg) => (leg.is === 'exchange' ? [leg.bought, leg.sold] : []));
  return unit === 'percent' ? (sides.find((side) => side.currency === currency) ?? null) : null;
}

/**
 * Shows the premium rate with the amount to which it applies. Beside it, the rate before the last refresh is shown
 * small (OPT-09).
 */
function PremiumNow({ leg, rate, base }: { leg: Premium; rate: Decimal; base: Money | null }) {
  const { t } = useTranslation();
  const say = useWords();
  const shown = (value: Decimal) => say(premiumRate(leg.unit === 'percent' ? '0' : '1', value));
  return (
    <>
      {leg.before !== undefined && (
        <Text as="span" fontSize="xs" color="fg.muted" me="2">
          {t('deal.premiumBefore', { rate: shown(leg.before) })}
        </Text>
      )}
      {base?.amount ? t('deal.unit.percentOf', { rate: shown(rate), amount: fullMoney(base.amount, base.currency) }) : shown(rate)}
    </>
  );
}

/**
 * Shows the indicative rate of each leg on one line. Legs with a rate that the customer chose are left out, because
 * such a rate is not indicative.
 */
export function IndicativeRates({ legs, rateCode }: { legs: readonly Leg[]; rateCode: string }) {
  const { t } = useTranslation();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  if (!pair) return null;
  return legs.map((leg) => {
    if (leg.rate === null || ('named' in leg && leg.named)) return null;
    return (
      <Flex key={`${leg.is} ${leg.date} ${leg.label?.key ?? ''}`} justify="space-between" align="baseline" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t('trade.summary.indicative')}
        </Text>
        <Box fontSize="sm">
          {leg.is === 'premium' ? (
            <PremiumNow leg={leg} rate={leg.rate} base={premiumBase(leg, legs)} />
          ) : (
            <Rate rate={rateText(leg.rate, rateDecimals(pair, leg.kind))} pipDecimals={pipPlaces(pair)} />
          )}
        </Box>
      </Flex>
    );
  });
}
