// The market of now beside a quote, marked as information: the quoted rate itself never moves (QUO-33, QUO-44).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { type Decimal, multiply, round, subtract, trimmed } from '#web/domain/decimal.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import type { Exchange } from '#web/engines/deal/legs.ts';
import type { QuoteView } from '#web/engines/deal/quote-view.ts';
import { priceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';

/** Pips from the quoted rate to the market's, with its sign: above 0 the market is dearer. */
export function pipsApart(quoted: Decimal, now: Decimal, pipFactor: string): string {
  const pips = trimmed(round(multiply(subtract(now, quoted), pipFactor), 1));
  return pips.startsWith('-') || pips === '0' ? pips : `+${pips}`;
}

const isSpot = (leg: QuoteView['legs'][number]): leg is Exchange => leg.is === 'exchange' && leg.kind === 'spot';

/** Only of a rate that the feed carries as such: a spot leg's. */
export function MarketNow({ view: { legs, rateCode } }: { view: QuoteView }) {
  const { t } = useTranslation();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  const { row, stale } = usePrice(priceKey('SPOT', rateCode, null));
  const leg = legs.find(isSpot);
  if (!leg || leg.rate === null || !pair) return null;
  const buysFirst = leg.bought.currency === currenciesOf(rateCode)[0];
  const now = stale ? null : buysFirst ? row?.custOffer : row?.custBid;
  return (
    <Flex justify={{ md: 'center' }} gap="2" minH="6" fontSize="sm" color="fg.muted" data-market-now="">
      {now && (
        <Text>
          {t('quote.marketNow', { rate: rateText(now, rateDecimals(pair, 'spot')), pips: pipsApart(leg.rate, now, pair.pipFactor) })}
        </Text>
      )}
    </Flex>
  );
}
