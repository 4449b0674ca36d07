// The left of a ticket: the chosen pair large, and the followed pairs to change to (look: bid and offer in words, spread, age when stale).
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Side } from '#web/domain/side.ts';
import { priceFigures } from '#web/domain/price-figures.ts';
import { type PriceKey, typeOfKey } from '#web/live/prices.ts';
import { useAge } from '#web/live/use-age.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { DealButton } from '#web/ui/deal-button.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { PriceCell, priceCells, type Tone } from '#web/ui/price-cell.tsx';

const tones: Readonly<Record<0 | 1 | 2, Tone>> = { 0: 'flat', 1: 'up', 2: 'down' };
const fallback = { pipFactor: '10000' };

function useFigures(rateCode: string, feed: PriceKey) {
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode) ?? fallback;
  const { row, stale, tickedAt, bidDirection, offerDirection } = usePrice(feed);
  return {
    figures: priceFigures(row, typeOfKey(feed), pair),
    row,
    stale,
    tickedAt,
    bidTone: tones[bidDirection],
    offerTone: tones[offerDirection],
  };
}

function Freshness({ feed }: { feed: PriceKey }) {
  const { t } = useTranslation();
  const { row, stale, tickedAt } = usePrice(feed);
  const age = useAge(tickedAt, stale);
  if (!stale && row) return <Text>{t('trade.prices.spotDate', { date: row.maturityDate })}</Text>;
  if (!row) return <Text>{t('trade.prices.none')}</Text>;
  return <Text color="fg.warning">{age === null ? t('trade.prices.restored') : t('trade.prices.stale', { seconds: age })}</Text>;
}

/** A side in words, as its button says it. */
export type SideWords = { readonly side: Side; readonly words: string };

type Chosen = {
  readonly rateCode: string;
  readonly feed: PriceKey;
  readonly side: string;
  /** On the bid and on the offer; none where the product has no side in the pair. */
  readonly sides: readonly [SideWords, SideWords] | null;
  readonly onSide: (side: Side) => void;
};

/** The chosen pair: sell on the bid, buy on the offer; a press chooses the side. */
function ChosenPair({ rateCode, feed, side, sides, onSide }: Chosen) {
  const { t } = useTranslation();
  const { figures, stale, bidTone, offerTone } = useFigures(rateCode, feed);
  const buttons = [
    { rate: figures.bid, tone: bidTone },
    { rate: figures.offer, tone: offerTone },
  ] as const;
  return (
    <Flex direction="column" gap="3" p="4" bg="bg.panel" borderWidth="1px" borderRadius="md" css={priceCells}>
      <PairName rateCode={rateCode} named />
      <Grid templateColumns="1fr 1fr" gap="2" fontSize="xl">
        {buttons.map(({ rate, tone }, place) =>
          sides?.[place] ? (
            <DealButton
              key={sides[place].side}
              words={sides[place].words}
              rate={rate}
              tone={tone}
              pipDecimals={figures.pipDecimals}
              stale={stale}
              pressed={side === sides[place].side}
              onPress={() => onSide(sides[place]?.side ?? 'B')}
            />
          ) : (
            <PriceCell key={place === 0 ? 'bid' : 'offer'} rate={rate} tone={tone} pipDecimals={figures.pipDecimals} stale={stale} />
          ),
        )}
      </Grid>
      <Flex justify="space-between" gap="2" fontSize="xs" color="fg.muted">
        <Text>{figures.spread !== null && t('trade.prices.spread', { pips: figures.spread })}</Text>
        <Freshness feed={feed} />
      </Flex>
    </Flex>
  );
}

const lineStyle = {
  ...priceCells,
  '& button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 84px 84px',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: '9',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    cursor: 'pointer',
    textAlign: 'start',
    fontSize: 'sm',
  },
  '& button:hover, & button[aria-pressed=true]': { bg: 'accent.subtle' },
  '& .price': { justifySelf: 'end' },
  '& .price > b': { fontSize: '1.15em' },
} as const;

type Line = { readonly rateCode: string; readonly feed: PriceKey; readonly chosen: boolean; readonly onChoose: () => void };

function PairLine({ rateCode, feed, chosen, onChoose }: Line) {
  const { figures, stale, bidTone, offerTone } = useFigures(rateCode, feed);
  const price = (rate: string | null, tone: Tone) => <PriceCell rate={rate} pipDecimals={figures.pipDecimals} tone={tone} stale={stale} />;
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      <PairName rateCode={rateCode} />
      {price(figures.bid, bidTone)}
      {price(figures.offer, offerTone)}
    </button>
  );
}

type Props = Chosen & {
  /** The pairs to change to. */
  readonly followed: readonly string[];
  /** The row of the feed of another pair. */
  readonly feedOf: (rateCode: string) => PriceKey;
  readonly onPair: (rateCode: string) => void;
};

/** The panel. */
export function PricesPanel({ followed, feedOf, onPair, ...chosen }: Props) {
  const { t } = useTranslation();
  const { rateCode } = chosen;
  return (
    <Flex as="section" direction="column" gap="4" aria-label={t('trade.prices.title')} minW="0">
      {rateCode !== '' && <ChosenPair {...chosen} />}
      <Box display={{ base: 'none', lg: 'block' }} bg="bg.panel" borderWidth="1px" borderRadius="md" overflow="hidden">
        <chakra.div css={lineStyle} maxH="calc(100dvh - 380px)" minH="160px" overflowY="auto">
          {followed.map((code) => (
            <PairLine key={code} rateCode={code} feed={feedOf(code)} chosen={code === rateCode} onChoose={() => onPair(code)} />
          ))}
        </chakra.div>
      </Box>
    </Flex>
  );
}
