// The two prices of a ticket, which also select the side: sell at the bid, buy at the offer (RAT-21, SPO-07).
import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { absolute, multiply, round, subtract } from '#web/domain/decimal.ts';
import { priceFigures } from '#web/domain/price-figures.ts';
import type { Side } from '#web/domain/side.ts';
import { type PriceKey, typeOfKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { PriceCell, priceCells, type Tone, TONES } from '#web/ui/price-cell.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { SaidRow } from '../deal/legs.ts';
import type { Market, Tiles } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';
import { useFreshness } from './use-freshness.ts';

const fallback = { pipFactor: '10000' };

/** Returns the figures of a feed row and the direction of each side's last move. */
export function useFigures(rateCode: string, feed: PriceKey) {
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode) ?? fallback;
  const { row, stale, bidDirection, offerDirection } = usePrice(feed);
  return {
    figures: priceFigures(row, typeOfKey(feed), pair),
    pipFactor: pair.pipFactor,
    stale,
    bidTone: TONES[bidDirection],
    offerTone: TONES[offerDirection],
  };
}

type Figures = ReturnType<typeof useFigures>;

/** Returns the large prices of the selected product and term. Prices of the feed have the direction of their last move. */
function largePrices({ figures, bidTone, offerTone, pipFactor }: Figures, tiles: Tiles | null) {
  const { bid, offer, spread, pipDecimals } = figures;
  if (!tiles?.rates) return { sell: { rate: bid, tone: bidTone }, buy: { rate: offer, tone: offerTone }, spread, pipDecimals } as const;
  const { S, B } = tiles.rates;
  const apart = S !== null && B !== null ? absolute(subtract(B, S)) : null;
  return {
    sell: { rate: S, tone: 'flat' },
    buy: { rate: B, tone: 'flat' },
    spread: apart === null ? null : round(tiles.arePoints ? apart : multiply(apart, pipFactor), 1),
    pipDecimals: tiles.arePoints ? 0 : pipDecimals,
  } as const;
}

function Freshness({ text }: { text: string }) {
  return (
    <Text color="fg.warning" whiteSpace="nowrap" data-freshness="">
      {text}
    </Text>
  );
}

const tileLook = {
  position: 'relative',
  minW: 0,
  display: 'flex',
  flexDirection: 'column',
  px: { base: '2', sm: '3' },
  py: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'lg',
  cursor: 'pointer',
  fontSize: { base: '2xl', sm: '3xl' },
  '&:hover': { borderColor: 'accent.border' },
  '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.border', boxShadow: 'chosen' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
  '& small': { fontSize: 'xs', fontWeight: 'semibold', lineHeight: 1.35 },
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'inherit' },
  // The tint of a moving price would cover the background of the selected side.
  '&:has(:checked)[data-tint]': { bgImage: 'none' },
  // In this size eight digits are as wide as the tile.
  '&[data-long] .price': { fontSize: '2xl', lineHeight: '33.6px' },
} as const;

/** A side and its label on the tile. */
export type SideWords = { readonly side: Side; readonly words: string };

type Props = {
  readonly id: string;
  readonly rateCode: string;
  readonly feed: PriceKey;
  /** Returns the tiles at the current price. */
  readonly at: (price: Market['price']) => { readonly tiles: Tiles | null };
  readonly legend: string;
  readonly side: string;
  /**
   * Labels on the bid and on the offer. Null when the product has no side in the pair; the prices are then for
   * reference only.
   */
  readonly sides: readonly [sell: SideWords, buy: SideWords] | null;
  readonly onSide: (side: Side) => void;
};

// Tiles with more digits than this use the smaller size.
const LONG = 8;

function Tile({
  id,
  side: { side, words },
  rate,
  tone,
  stale,
  pipDecimals,
  chosen,
  onSide,
}: {
  readonly id: string;
  readonly side: SideWords;
  readonly rate: string | null;
  readonly tone: Tone;
  readonly stale: boolean;
  readonly pipDecimals: number;
  readonly chosen: boolean;
  readonly onSide: (side: Side) => void;
}) {
  return (
    <chakra.label className="tinted" css={tileLook} data-trade-side={side} data-long={(rate?.length ?? 0) > LONG || undefined}>
      <input
        type="radio"
        name={id}
        id={chosen ? id : undefined}
        aria-label={words}
        value={side}
        checked={chosen}
        onChange={() => onSide(side)}
      />
      <small>{words}</small>
      <PriceCell rate={rate} tone={tone} pipDecimals={pipDecimals} stale={stale} />
    </chakra.label>
  );
}

// The height of a line of small text.
const LINE = '4.5';

type BesideProps = {
  readonly rows: readonly SaidRow[];
  /** How many figures a line has on a phone; two by default. */
  readonly columns?: 1 | 2;
  /** How many lines are kept on a phone while figures are unknown; one by default. */
  readonly lines?: 2 | undefined;
};

// Shows small figures, such as the parts of the prices or what results from them: on one line, on a phone in columns,
// so that the number of lines does not depend on how wide the figures are.
function Beside({ rows, columns = 2, lines }: BesideProps) {
  const say = useWords();
  return (
    <Flex
      as="dl"
      display={{ base: 'grid', sm: 'flex' }}
      wrap="wrap"
      gridTemplateColumns={columns === 2 ? 'auto auto' : undefined}
      justifyContent="start"
      alignContent="start"
      columnGap="4"
      minH={{ base: lines === 2 ? '9' : LINE, sm: LINE }}
      fontSize="xs"
    >
      {rows.map(({ label, value }) => (
        <Flex key={label.key} wrap="wrap" columnGap="1.5">
          <chakra.dt color="fg.muted">{say(label)}</chakra.dt>
          <chakra.dd whiteSpace="nowrap">{say(value)}</chakra.dd>
        </Flex>
      ))}
    </Flex>
  );
}

type ReferenceProps = {
  readonly freshness: string | null;
  readonly tiles: Tiles | null;
  readonly sell: string | null;
  readonly buy: string | null;
};

// Shows what the prices are, and their day. Its line is kept before the day is known.
function Title({ tiles, freshness }: Pick<ReferenceProps, 'tiles' | 'freshness'>) {
  const say = useWords();
  return (
    <Flex justify="space-between" gap="2" minH={LINE} fontSize="xs" color="fg.muted">
      <Text data-tiles="" truncate={freshness !== null} minW="0">
        {tiles && <Unbroken text={say(tiles.title)} />}
      </Text>
      {freshness !== null && <Freshness text={freshness} />}
    </Flex>
  );
}

// Prices without a choice of side, of which a phone keeps two lines. When they are not fresh, the reason takes the place
// of the first.
function Reference({ freshness, tiles, sell, buy }: ReferenceProps) {
  const reference = tiles && freshness === null ? [{ label: tiles.title, value: `${sell ?? '—'} / ${buy ?? '—'}` }] : [];
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" columnGap="4" minH={{ base: '9', sm: LINE }} fontSize="xs">
      {freshness !== null && <Freshness text={freshness} />}
      <Beside columns={1} rows={[...reference, ...(tiles?.beside ?? [])]} />
    </Flex>
  );
}

/** Subscribes to the price itself, so that a tick re-renders only this component. */
export function PriceTiles({ id, rateCode, feed, at, legend, side, sides, onSide }: Props) {
  const { t } = useTranslation();
  const figures = useFigures(rateCode, feed);
  const { tiles } = at(marketPrice(feed));
  const { sell, buy, spread, pipDecimals } = largePrices(figures, tiles);
  const common = { id, pipDecimals, stale: figures.stale, onSide };
  const freshness = useFreshness(feed);
  // The lower figure is on the left, as on the home page. For points this is the side on which the customer sells the
  // far leg (RAT-21).
  const ordered = sides && [
    { ...sell, side: sides[0] },
    { ...buy, side: sides[1] },
  ];
  const [left, right] = (tiles?.arePoints ? ordered?.reverse() : ordered) ?? [];
  return (
    <Flex as="section" direction="column" gap="1.5" aria-label={t('trade.prices.title')} minW="0" css={priceCells}>
      {left && right && (
        <>
          <Title tiles={tiles} freshness={freshness} />
          <Grid role="radiogroup" aria-label={legend} templateColumns="minmax(0, 1fr) 44px minmax(0, 1fr)" alignItems="stretch">
            <Tile {...common} {...left} chosen={side === left.side.side} />
            <Flex direction="column" align="center" justify="center" fontSize="xs" color="fg.muted" lineHeight="tight" data-spread="">
              <Text fontSize="sm" fontWeight="semibold" color="fg">
                {spread ?? '—'}
              </Text>
              {t('trade.prices.pips')}
            </Flex>
            <Tile {...common} {...right} chosen={side === right.side.side} />
          </Grid>
          <Beside rows={tiles?.beside ?? []} lines={tiles?.besideLines} />
        </>
      )}
      {!sides && <Reference freshness={freshness} tiles={tiles} sell={sell.rate} buy={buy.rate} />}
    </Flex>
  );
}
