// The list at the left of a ticket on a wide screen: the followed pairs at live spot prices. A click or an arrow key
// selects a pair.
import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceKey } from '#web/live/prices.ts';
import { ROW } from '#web/ui/density.ts';
import { PriceCell, priceCells } from '#web/ui/price-cell.tsx';
import { useFigures } from './price-tiles.tsx';

const columns = 'minmax(0, 1fr) 76px 76px';

const listLook = {
  ...priceCells,
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    w: 'full',
    minH: ROW,
    ps: '3',
    pe: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    cursor: 'pointer',
    textAlign: 'start',
    fontSize: 'sm',
  },
  '& label:hover': { bg: 'bg.subtle' },
  '& label:has(:checked)': { bg: 'accent.subtle' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'inherit' },
  '& label > b': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& label > .price': { justifySelf: 'end' },
} as const;

type LineProps = {
  readonly name: string;
  readonly rateCode: string;
  readonly feed: PriceKey;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function PairLine({ name, rateCode, feed, chosen, onChoose }: LineProps) {
  const { figures, stale, bidTone, offerTone } = useFigures(rateCode, feed);
  const { bid, offer, pipDecimals } = figures;
  return (
    <label>
      <input type="radio" name={name} aria-label={rateCode} checked={chosen} onChange={onChoose} />
      <b>{rateCode}</b>
      <PriceCell rate={bid} pipDecimals={pipDecimals} tone={bidTone} stale={stale} />
      <PriceCell rate={offer} pipDecimals={pipDecimals} tone={offerTone} stale={stale} />
    </label>
  );
}

type Props = {
  readonly rateCode: string;
  readonly followed: readonly string[];
  /** Returns the feed row of a pair. */
  readonly feedOf: (rateCode: string) => PriceKey;
  readonly onPair: (rateCode: string) => void;
};

/**
 * Shows the followed pairs with their prices. The column titles state that these are spot prices, whatever product the
 * ticket is for (RAT-21).
 */
export function PairList({ rateCode, followed, feedOf, onPair }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Box as="section" aria-label={t('trade.prices.pairs')} bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Grid
        templateColumns={columns}
        alignItems="center"
        minH="8"
        ps="3"
        pe="2"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        data-columns=""
      >
        <Text whiteSpace="nowrap">{t('trade.prices.pairs')}</Text>
        <Text textAlign="end" pe="13px">
          {t('trade.prices.sell')}
        </Text>
        <Text textAlign="end" pe="13px">
          {t('trade.prices.buy')}
        </Text>
      </Grid>
      <chakra.div role="radiogroup" aria-label={t('trade.prices.pairs')} css={listLook} maxH="calc(100dvh - 190px)" overflowY="auto">
        {followed.map((code) => (
          <PairLine key={code} name={name} rateCode={code} feed={feedOf(code)} chosen={code === rateCode} onChoose={() => onPair(code)} />
        ))}
      </chakra.div>
    </Box>
  );
}
