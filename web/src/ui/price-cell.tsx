// A ticking price: plain elements, coloured by `data-tone` through the styles of the surrounding table.
import { useTranslation } from 'react-i18next';
import { rateParts } from '#web/domain/rate-format.ts';

/** Direction of the price's last move (RAT-05 to RAT-07). */
export type Tone = 'up' | 'down' | 'flat';

const ARROW = { up: '▲', down: '▼', flat: '' } as const;
const WORD = { up: 'common.up', down: 'common.down', flat: 'common.unchanged' } as const;

/**
 * Styles for containers of price cells: `<Box css={priceCells}>`. An unchanged price has the text colour. A change
 * shows its arrow and tints the cell, or the `.tinted` element around it, for 300 ms. Widths never change, so there is
 * no layout shift.
 */
export const priceCells = {
  '& .price': { display: 'inline-flex', alignItems: 'baseline', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 },
  '& .price > b': { fontWeight: 600 },
  '& .price > sup': { position: 'static', fontSize: '0.6em', alignSelf: 'flex-start', lineHeight: 1.6 },
  '& .price > i': { fontStyle: 'normal', fontSize: '9px', width: '13px', textAlign: 'center', flexShrink: 0 },
  '& .price[data-tone=up] > i': { color: 'up' },
  '& .price[data-tone=down] > i': { color: 'down' },
  '& .price[data-stale=true]': { color: 'stale' },
  '& .price, & .tinted': { position: 'relative', isolation: 'isolate' },
  '& .tinted .price': { position: 'static', isolation: 'auto' },
  '& .price > s': {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    borderRadius: 'inherit',
    // Hidden after a delay instead of faded: a running animation would cost a frame every 16 ms for each ticking price.
    animation: 'tint 1ms linear 300ms both',
    _motionReduce: { display: 'none' },
    _dark: { opacity: 0.55 },
  },
  '& .price[data-tone=up] > s': { bg: 'upGround' },
  '& .price[data-tone=down] > s': { bg: 'downGround' },
} as const;

type Props = { readonly rate: string | null; readonly pipDecimals: number; readonly tone: Tone; readonly stale: boolean };

/**
 * `rate` has its display decimals; null shows a dash of the same height. The arrow, and a text for screen readers,
 * repeat the meaning of the colour (RAT-08).
 */
export function PriceCell({ rate, pipDecimals, tone, stale }: Props) {
  const { t } = useTranslation();
  if (rate === null)
    return (
      <span className="price">
        —<b>&nbsp;</b>
      </span>
    );
  const { big, pips, beyond } = rateParts(rate, pipDecimals);
  const shown = stale ? 'flat' : tone;
  return (
    <span className="price" data-tone={shown} data-stale={stale}>
      {/* A new element for each rate restarts the animation. */}
      {shown !== 'flat' && <s key={rate} aria-hidden="true" />}
      {big}
      <b>{pips}</b>
      {beyond !== '' && <sup>{beyond}</sup>}
      <i role="img" aria-label={t(WORD[shown])}>
        {ARROW[shown]}
      </i>
    </span>
  );
}
