// The left of a ticket: the chosen pair large, and the followed pairs to change to (look: bid and offer in words, spread, age when stale).
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currenciesOf, type Side } from '#web/domain/side.ts';
import { priceFigures } from '#web/domain/price-figures.ts';
import { priceKey } from '#web/live/prices.ts';
import { useAge } from '#web/live/use-age.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { DealButton } from '#web/ui/deal-button.tsx';
import { PairName } from '#web/ui/pair-name.tsx';
import { PriceCell, priceCells, type Tone } from '#web/ui/price-cell.tsx';

const tones: Readonly<Record<0 | 1 | 2, Tone>> = { 0: 'flat', 1: 'up', 2: 'down' };
const fallback = { pipFactor: '10000' };

function useSpotPrice(rateCode: string) {
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode) ?? fallback;
  const { row, stale, tickedAt, bidDirection, offerDirection } = usePrice(priceKey('SPOT', rateCode, null));
  return { figures: priceFigures(row, 'SPOT', pair), row, stale, tickedAt, bidTone: tones[bidDirection], offerTone: tones[offerDirection] };
}

function Freshness({ rateCode }: { rateCode: string }) {
  const { t } = useTranslation();
  const { row, stale, tickedAt } = usePrice(priceKey('SPOT', rateCode, null));
  const age = useAge(tickedAt, stale);
  if (!stale && row) return <Text>{t('trade.prices.spotDate', { date: row.maturityDate })}</Text>;
  if (!row) return <Text>{t('trade.prices.none')}</Text>;
  return <Text color="fg.warning">{age === null ? t('trade.prices.restored') : t('trade.prices.stale', { seconds: age })}</Text>;
}

/** The chosen pair: sell on the bid, buy on the offer; a press chooses the side. */
function ChosenPair({ rateCode, side, onSide }: { rateCode: string; side: Side; onSide: (side: Side) => void }) {
  const { t } = useTranslation();
  const { figures, stale, bidTone, offerTone } = useSpotPrice(rateCode);
  const [first] = currenciesOf(rateCode);
  const common = { pipDecimals: figures.pipDecimals, stale };
  return (
    <Flex direction="column" gap="3" p="4" bg="bg.panel" borderWidth="1px" borderRadius="md" css={priceCells}>
      <PairName rateCode={rateCode} named />
      <Grid templateColumns="1fr 1fr" gap="2" fontSize="xl">
        <DealButton
          words={t('trade.sideOf.S', { currency: first })}
          rate={figures.bid}
          tone={bidTone}
          pressed={side === 'S'}
          onPress={() => onSide('S')}
          {...common}
        />
        <DealButton
          words={t('trade.sideOf.B', { currency: first })}
          rate={figures.offer}
          tone={offerTone}
          pressed={side === 'B'}
          onPress={() => onSide('B')}
          {...common}
        />
      </Grid>
      <Flex justify="space-between" gap="2" fontSize="xs" color="fg.muted">
        <Text>{figures.spread !== null && t('trade.prices.spread', { pips: figures.spread })}</Text>
        <Freshness rateCode={rateCode} />
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

function PairLine({ rateCode, chosen, onChoose }: { rateCode: string; chosen: boolean; onChoose: () => void }) {
  const { figures, stale, bidTone, offerTone } = useSpotPrice(rateCode);
  const price = (rate: string | null, tone: Tone) =>
    rate === null ? (
      <span className="price">—</span>
    ) : (
      <PriceCell rate={rate} pipDecimals={figures.pipDecimals} tone={tone} stale={stale} />
    );
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      <PairName rateCode={rateCode} />
      {price(figures.bid, bidTone)}
      {price(figures.offer, offerTone)}
    </button>
  );
}

/** `followed` are the pairs to change to. */
export function PricesPanel({
  rateCode,
  side,
  followed,
  onSide,
  onPair,
}: {
  rateCode: string;
  side: Side;
  followed: readonly string[];
  onSide: (side: Side) => void;
  onPair: (rateCode: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Flex as="section" direction="column" gap="4" aria-label={t('trade.prices.title')} minW="0">
      {rateCode !== '' && <ChosenPair rateCode={rateCode} side={side} onSide={onSide} />}
      <Box display={{ base: 'none', lg: 'block' }} bg="bg.panel" borderWidth="1px" borderRadius="md" overflow="hidden">
        <chakra.div css={lineStyle} maxH="calc(100dvh - 380px)" minH="160px" overflowY="auto">
          {followed.map((code) => (
            <PairLine key={code} rateCode={code} chosen={code === rateCode} onChoose={() => onPair(code)} />
          ))}
        </chakra.div>
      </Box>
    </Flex>
  );
}
