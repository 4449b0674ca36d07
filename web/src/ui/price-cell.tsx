// A price that ticks: plain elements, coloured by `data-tone` through the recipe of the table around them (house rule for hot cells).
import { useTranslation } from 'react-i18next';
import { rateParts } from '#web/domain/rate-format.ts';

/** How a price moved since the one before (RAT-05 to RAT-07). */
export type Tone = 'up' | 'down' | 'flat';

const ARROW = { up: '▲', down: '▼', flat: '' } as const;
const WORD = { up: 'common.up', down: 'common.down', flat: 'common.unchanged' } as const;

/** Styles for whatever holds price cells: `<Box css={priceCells}>`. Widths never change, so nothing moves. */
export const priceCells = {
  '& .price': { display: 'inline-flex', alignItems: 'baseline', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 },
  '& .price > b': { fontSize: '1.5em', fontWeight: 600 },
  '& .price > sup': { position: 'static', fontSize: '0.75em', alignSelf: 'flex-start', lineHeight: 1.5 },
  '& .price > i': { fontStyle: 'normal', fontSize: '10px', width: '14px', textAlign: 'center', flexShrink: 0 },
  '& .price[data-tone=up]': { color: 'up' },
  '& .price[data-tone=down]': { color: 'down' },
  '& .price[data-stale=true]': { color: 'stale' },
} as const;

/** `rate` at its shown decimals, or a dash of the same height while there is none. The arrow says in shape, and a hidden word in words, what the colour says (RAT-08). */
export function PriceCell({ rate, pipDecimals, tone, stale }: { rate: string | null; pipDecimals: number; tone: Tone; stale: boolean }) {
  const { t } = useTranslation();
  if (rate === null)
    return (
      <span className="price">
        —<b>&nbsp;</b>
      </span>
    );
  const { big, pips, beyond } = rateParts(rate, pipDecimals);
  return (
    <span className="price" data-tone={stale ? 'flat' : tone} data-stale={stale}>
      {big}
      <b>{pips}</b>
      {beyond !== '' && <sup>{beyond}</sup>}
      <i role="img" aria-label={t(WORD[stale ? 'flat' : tone])}>
        {stale ? '' : ARROW[tone]}
      </i>
    </span>
  );
}
