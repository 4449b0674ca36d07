// The market now beside a quote, marked as information; the quoted rate itself never changes (QUO-33, QUO-44, QUO-47).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { SpotRecord } from '#web/api/generated/model/spotRecord.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { customerSide } from '#web/domain/side.ts';
import type { FigureCell } from '#web/engines/quote/quote-strip.ts';
import { INDICATION_EVERY, type Question } from '#web/engines/ticket/reads.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { askedNow, noMarket, spotBeside } from './market.ts';

type Drawn = { readonly draw: (market: FigureCell | null) => ReactNode };

function SpotNow({ deal, draw }: Drawn & { deal: SpotRecord }) {
  const { row, stale } = usePrice(pairKey(deal.rateCode));
  const now = stale ? null : customerSide(deal.buyOrSell, deal.calCyCode) === 'B' ? row?.custOffer : row?.custBid;
  return draw((now && spotBeside(deal, now)) || noMarket);
}

function AskedNow({ question: { key, fetch, data }, draw }: Drawn & { question: Question<FigureCell> }) {
  const { data: answer, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetch({ signal, ...automaticRead }, undefined),
    refetchInterval: INDICATION_EVERY,
    ...bySelf,
  });
  // An indication whose refetch failed is not the current market.
  return draw((!isError && data(answer)) || noMarket);
}

/** Shows the market on the terms of a quote with `draw`; null for a quote whose market no call returns. */
export function MarketNow({ quote, draw }: Drawn & { quote: Quote }) {
  if ('spotTrade' in quote) return <SpotNow deal={quote.spotTrade} draw={draw} />;
  const question = askedNow(quote);
  return question ? <AskedNow question={question} draw={draw} /> : draw(null);
}
