// Results as bars around a line of 0: by move of spot, or by day (EXP-04).
import { Box, chakra } from '@chakra-ui/react';
import type { Decimal } from '#web/domain/decimal.ts';
import { barsOf } from '#web/domain/market-value.ts';
import { shortMoney } from '#web/domain/short-money.ts';
import { toneOf } from '#web/domain/signed.ts';
import { language } from '#web/i18n/index.ts';

/** A result; `name` is written below the picture, `isStated` writes the figure beside the bar. */
export type Result = {
  readonly key: string;
  readonly amount: Decimal;
  readonly name: string;
  readonly isStated: boolean;
  readonly isNow: boolean;
};

const style = {
  position: 'relative',
  h: '220px',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '& .zero': { position: 'absolute', insetInline: 0, borderTopWidth: '1px', borderColor: 'border.emphasized' },
  '& ol': { position: 'absolute', inset: 0, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', listStyle: 'none' },
  '& li': { position: 'relative' },
  '& i': { position: 'absolute', insetInline: '18%', borderRadius: 'sm', minH: '1px', bg: 'border.emphasized', opacity: 0.75 },
  '& [data-now] i': { opacity: 1 },
  // Above or below the line of 0: colour is not the only difference.
  '& [data-result=gain] i': { bg: 'up' },
  '& [data-result=loss] i': { bg: 'down' },
  '@media (forced-colors: active)': { '& li i': { bg: 'CanvasText' } },
  // Figures and names are wider than the bar of a day.
  '& :is(b, small)': { position: 'absolute', insetInlineStart: '50%', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 'medium' },
  '& small': { bottom: 0, fontSize: 'xs', color: 'fg.muted' },
  '& li:last-of-type:nth-of-type(n + 12) :is(b, small)': { insetInlineStart: 'auto', insetInlineEnd: 0, transform: 'none' },
  '& li:first-of-type:nth-last-of-type(n + 12) :is(b, small)': { insetInlineStart: 0, transform: 'none' },
  '& [data-now] small': { color: 'fg', fontWeight: 'semibold' },
} as const;

const resultOf = { up: 'gain', down: 'loss' } as const;

type Props = { readonly id: string; readonly results: readonly Result[]; readonly note: string };

/** Screen readers skip the picture, because a table beside it has the same figures. `id` identifies it for tests. */
export function BarPicture({ id, results, note }: Props) {
  const { zero, bars } = barsOf(results.map(({ amount }) => amount));
  return (
    <Box as="figure" px="3" py="2" data-picture={id}>
      <chakra.div css={style} aria-hidden="true">
        <span className="zero" style={{ top: `${zero}%` }} />
        <ol>
          {results.map(({ key, amount, name, isStated, isNow }, place) => {
            const { from = zero, height = '0' } = bars[place] ?? {};
            const tone = toneOf(amount);
            const end = tone === 'down' ? { top: `calc(${from}% + ${height}% + 2px)` } : { bottom: `calc(100% - ${from}% + 2px)` };
            return (
              <li key={key} data-bar={key} data-result={tone && resultOf[tone]} data-now={isNow ? '' : undefined}>
                <i style={{ top: `${from}%`, height: `${height}%` }} />
                {isStated && <b style={end}>{shortMoney(amount, language())}</b>}
                <small>{name}</small>
              </li>
            );
          })}
        </ol>
      </chakra.div>
      <chakra.figcaption mt="1" fontSize="xs" color="fg.muted">
        {note}
      </chakra.figcaption>
    </Box>
  );
}
