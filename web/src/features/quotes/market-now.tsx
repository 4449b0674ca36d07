// The current market beside a quote, marked as information; the quoted rate itself never changes (QUO-33, QUO-44).
import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { customerSide } from '#web/domain/side.ts';
import { askedNow, pipsApart } from './market-questions.ts';
import { INDICATION_EVERY, type Question } from '#web/engines/ticket/reads.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import type { Words } from '#web/state/dialogs.ts';
import { useWords } from '#web/ui/use-words.ts';

// Shows a line of text. It has the same height without a text, so that the layout does not shift when the text arrives.
function Line({ text }: { text: string | null }) {
  return (
    <Flex justify={{ md: 'center' }} gap="2" minH="6" fontSize="sm" color="fg.muted" data-market-now="">
      {text !== null && <Text>{text}</Text>}
    </Flex>
  );
}

function SpotNow({ deal: { rateCode, buyOrSell, calCyCode, custRate } }: { deal: SpotRecord }) {
  const { t } = useTranslation();
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  const { row, stale } = usePrice(pairKey(rateCode));
  if (custRate === null || !pair) return null;
  const now = stale ? null : customerSide(buyOrSell, calCyCode) === 'B' ? row?.custOffer : row?.custBid;
  const values = now && { rate: rateText(now, rateDecimals(pair, 'spot')), pips: pipsApart(custRate, now, pair.pipFactor) };
  return <Line text={values ? t('quote.marketNow', values) : null} />;
}

function AskedNow({ question: { key, fetch, data } }: { question: Question<Words> }) {
  const say = useWords();
  const { data: answer, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetch({ signal, ...automaticRead }, undefined),
    refetchInterval: INDICATION_EVERY,
    ...bySelf,
  });
  // An indication whose refetch failed is not the current market.
  const words = isError ? null : data(answer);
  return <Line text={words && say(words)} />;
}

/**
 * Shows the current price of the market beside a quote. Renders nothing for a special quote of a product other than
 * spot, because such a quote has its own price (QUO-47).
 */
export function MarketNow({ quote }: { quote: Quote }) {
  if ('spotTrade' in quote) return <SpotNow deal={quote.spotTrade} />;
  const question = askedNow(quote);
  return question && <AskedNow question={question} />;
}
