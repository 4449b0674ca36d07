// The heat table: the gain or loss of each row's currency against each column's today (NEW-02).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { currencies, heatOf, type MovedCurrency, moveOf } from '#web/domain/currency-moves.ts';
import { Flag } from '#web/ui/flag.tsx';
import type { Overview } from './use-overview.ts';

const style = {
  overflowX: 'auto',
  // The same width before and after the figures arrive (LAY-26).
  '& table': { w: 'full', minW: '680px', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '2px', fontSize: 'xs' },
  '& th': { px: '1.5', py: '1', fontWeight: 'medium', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& tbody th': { position: 'sticky', insetStart: 0, bg: 'bg.panel', textAlign: 'start' },
  '& th span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  '& td': { px: '1.5', py: '1.5', textAlign: 'end', fontVariantNumeric: 'tabular-nums', borderRadius: 'sm', bg: 'bg.subtle' },
  '& td[data-own]': { bg: 'transparent' },
  '& td[data-tone=up]': { bg: 'color-mix(in srgb, var(--market-up) var(--heat), transparent)' },
  '& td[data-tone=down]': { bg: 'color-mix(in srgb, var(--market-down) var(--heat), transparent)' },
  '& td[data-heat="1"]': { '--heat': '12%' },
  '& td[data-heat="2"]': { '--heat': '22%' },
  '& td[data-heat="3"]': { '--heat': '34%' },
  '& td[data-heat="4"]': { '--heat': '46%', fontWeight: 'semibold' },
} as const;

type Rates = Pick<Overview, 'openOf' | 'nowOf'>;

function Cell({ base, against, rates }: { base: MovedCurrency; against: MovedCurrency; rates: Rates }) {
  if (base === against) return <td data-own="">·</td>;
  const move = moveOf(base, against, rates.openOf, rates.nowOf);
  if (move === undefined) return <td>—</td>;
  const { percent, tone } = move;
  return (
    <td data-tone={tone} data-heat={heatOf(percent)}>
      {tone === 'up' ? `+${percent}` : percent}
    </td>
  );
}

function Heading({ currency, scope }: { currency: MovedCurrency; scope: 'row' | 'col' }) {
  return (
    <th scope={scope}>
      <span>
        <Flag currency={currency} size={15} />
        {currency}
      </span>
    </th>
  );
}

/** Percent since the opening; sign and figure repeat the meaning of the colour. */
export function HeatTable({ rates }: { rates: Rates }) {
  const { t } = useTranslation();
  return (
    <chakra.div css={style} tabIndex={0} role="group" aria-label={t('news.heat')}>
      <table>
        <thead>
          <tr>
            <td data-own="">%</td>
            {currencies.map((currency) => (
              <Heading key={currency} currency={currency} scope="col" />
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map((base) => (
            <tr key={base} data-currency={base}>
              <Heading currency={base} scope="row" />
              {currencies.map((against) => (
                <Cell key={against} base={base} against={against} rates={rates} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
