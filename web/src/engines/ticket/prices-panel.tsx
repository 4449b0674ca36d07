// The left of a ticket: the chosen pair large, and the followed pairs to change to (look: bid and offer in words, spread, age when stale).
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { absolute, multiply, round, subtract } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';
import { priceFigures } from '#web/domain/price-figures.ts';
import { type PriceKey, typeOfKey } from '#web/live/prices.ts';
import { useAge } from '#web/live/use-age.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { DealButton } from '#web/ui/deal-button.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { PriceCell, priceCells, type Tone } from '#web/ui/price-cell.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Market, Tiles } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';

const tones: Readonly<Record<0 | 1 | 2, Tone>> = { 0: 'flat', 1: 'up', 2: 'down' };
const fallback = { pipFactor: '10000' };

function useFigures(rateCode: string, feed: PriceKey) {
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode) ?? fallback;
  const { row, stale, tickedAt, bidDirection, offerDirection } = usePrice(feed);
  return {
    figures: priceFigures(row, typeOfKey(feed), pair),
    pipFactor: pair.pipFactor,
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
  if (!stale && row) return null;
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
  /** What the large prices are at the price of now. */
  readonly at: (price: Market['price']) => { readonly tiles: Tiles | null };
};

type Figures = ReturnType<typeof useFigures>;

/** The two prices of the product and term that are chosen; where they are those of the feed, with how they moved. */
function largePrices({ figures, bidTone, offerTone, pipFactor }: Figures, tiles: Tiles | null) {
  const { bid, offer, spread, pipDecimals } = figures;
  if (!tiles?.rates)
    return {
      prices: [
        { rate: bid, tone: bidTone },
        { rate: offer, tone: offerTone },
      ],
      spread,
      pipDecimals,
    } as const;
  const { S, B } = tiles.rates;
  const isKnown = S !== null && B !== null;
  const apart = isKnown ? absolute(subtract(B, S)) : null;
  return {
    prices: [
      { rate: S, tone: 'flat' },
      { rate: B, tone: 'flat' },
    ],
    spread: apart === null ? null : round(tiles.arePoints ? apart : multiply(apart, pipFactor), 1),
    pipDecimals: tiles.arePoints ? 0 : pipDecimals,
  } as const;
}

/** The chosen pair: sell at the left, buy at the right; a press chooses the side. */
function ChosenPair({ rateCode, feed, side, sides, onSide, at }: Chosen) {
  const { t } = useTranslation();
  const say = useWords();
  const figures = useFigures(rateCode, feed);
  const { tiles } = at(marketPrice(feed));
  const { prices, spread, pipDecimals } = largePrices(figures, tiles);
  const { stale } = figures;
  return (
    <Flex direction="column" gap="3" p="4" bg="bg.panel" borderWidth="1px" borderRadius="lg" css={priceCells}>
      <PairName rateCode={rateCode} named />
      {tiles && (
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" data-tiles="">
          {say(tiles.title)}
        </Text>
      )}
      <Grid templateColumns="1fr 1fr" gap="2" fontSize="xl">
        {prices.map(({ rate, tone }, place) =>
          sides?.[place] ? (
            <DealButton
              key={sides[place].side}
              words={sides[place].words}
              rate={rate}
              tone={tone}
              pipDecimals={pipDecimals}
              stale={stale}
              pressed={side === sides[place].side}
              onPress={() => onSide(sides[place]?.side ?? 'B')}
            />
          ) : (
            <PriceCell key={place === 0 ? 'bid' : 'offer'} rate={rate} tone={tone} pipDecimals={pipDecimals} stale={stale} />
          ),
        )}
      </Grid>
      <Flex justify="space-between" gap="2" fontSize="xs" color="fg.muted">
        <Text>{spread !== null && t('trade.prices.spread', { pips: spread })}</Text>
        <Freshness feed={feed} />
      </Flex>
      {tiles !== null && tiles.beside.length > 0 && (
        <Flex as="dl" direction="column" gap="1" fontSize="xs">
          {tiles.beside.map(({ label, value }) => (
            <Flex key={label.key} justify="space-between" wrap="wrap" columnGap="3">
              <chakra.dt color="fg.muted">{say(label)}</chakra.dt>
              <chakra.dd whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {say(value)}
              </chakra.dd>
            </Flex>
          ))}
        </Flex>
      )}
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
      <Box display={{ base: 'none', lg: 'block' }} bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
        <Grid
          templateColumns="minmax(0, 1fr) 84px 84px"
          gap="2"
          px="3"
          py="1.5"
          borderBottomWidth="1px"
          fontSize="xs"
          color="fg.muted"
          data-columns=""
        >
          <Text>{t('trade.prices.pairs')}</Text>
          <Text textAlign="end">{t('trade.prices.sell')}</Text>
          <Text textAlign="end">{t('trade.prices.buy')}</Text>
        </Grid>
        <chakra.div css={lineStyle} maxH="calc(100dvh - 380px)" minH="160px" overflowY="auto">
          {followed.map((code) => (
            <PairLine key={code} rateCode={code} feed={feedOf(code)} chosen={code === rateCode} onChoose={() => onPair(code)} />
          ))}
        </chakra.div>
      </Box>
    </Flex>
  );
}
