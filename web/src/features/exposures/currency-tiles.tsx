// A tile for each currency: what is still open with its direction, and the cover ratio beside the customer's band (EXP-02,
// EXP-07). The chosen tile is the currency of the picture.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import type { ExposureTotal } from '#web/api/generated/model/exposureTotal.zod.ts';
import { compare } from '#web/domain/decimal.ts';
import { cellsOf, ratioOf, type Standing, standingOf } from '#web/domain/exposure.ts';
import { signedMoney, withMinus } from '#web/domain/signed.ts';

const style = {
  display: 'grid',
  gap: '3',
  // On a phone the tiles scroll within their row.
  gridAutoFlow: { base: 'column', md: 'row' },
  gridAutoColumns: '15rem',
  gridTemplateColumns: { md: 'repeat(auto-fill, minmax(15rem, 1fr))' },
  overflowX: 'auto',
  // Room for the outline of the focus.
  p: '0.5',
  m: '-0.5',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 'xs',
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'start',
    columnGap: '2',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    cursor: 'pointer',
  },
  '& label:hover': { borderColor: 'accent.border' },
  '& label:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.border', boxShadow: 'chosen' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
  '& strong': { fontSize: 'sm', fontWeight: 'semibold' },
  '& b': { gridColumn: '1 / -1', fontSize: 'lg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& span': { color: 'fg.muted', minW: 0 },
  '& .state': { gridColumn: '1 / -1', minH: '1lh' },
  '& [data-outside]': { color: 'fg.error', fontWeight: 'semibold' },
  '& .end': { textAlign: 'end' },
} as const;

const WAYS = ['pay', 'flat', 'receive'] as const;

function useTileWords() {
  const { t } = useTranslation();
  return {
    way: (net: string): string => t(`account.exposures.tile.${WAYS[compare(net, '0') + 1] ?? 'flat'}`),
    cover: (ratio: string | null): string => t('account.exposures.tile.cover', { ratio: ratio === null ? '—' : `${withMinus(ratio)}%` }),
    band: ({ band, inside, below, above }: Standing): string => {
      if (band) return t('account.exposures.tile.band', { least: band.least, most: band.most });
      return t(`account.exposures.tile.${inside + below + above > 0 ? 'bands' : 'noBand'}`);
    },
    state: ({ inside, below, above }: Standing): string => {
      const outside = [
        below > 0 && t('account.exposures.tile.below', { count: below }),
        above > 0 && t('account.exposures.tile.above', { count: above }),
      ].filter(Boolean);
      if (outside.length > 0) return outside.join(' · ');
      return inside > 0 ? t('account.exposures.tile.inside') : '';
    },
  };
}

type Props = {
  readonly totals: readonly ExposureTotal[];
  readonly cells: readonly ExposureCell[];
  readonly chosen: string;
  readonly onChoose: (cyCode: string) => void;
};

/** Shows the totals in their order, each as a radio button. */
export function CurrencyTiles({ totals, cells, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const words = useTileWords();
  return (
    <chakra.div css={style} role="radiogroup" aria-label={t('account.exposures.currency')}>
      {totals.map((total) => {
        const { cyCode, net } = total;
        const standing = standingOf(cellsOf(cells, cyCode));
        const isOutside = standing.below + standing.above > 0;
        return (
          <label key={cyCode} data-currency={cyCode}>
            <input type="radio" name="exposure-currency" checked={cyCode === chosen} onChange={() => onChoose(cyCode)} />
            <strong>{cyCode}</strong>
            <span className="end">{words.way(net)}</span>
            <b>{signedMoney(net, cyCode)}</b>
            <span>{words.cover(ratioOf(total))}</span>
            <span className="end">{words.band(standing)}</span>
            <span className="state" data-outside={isOutside ? '' : undefined}>
              {words.state(standing)}
            </span>
          </label>
        );
      })}
    </chakra.div>
  );
}
