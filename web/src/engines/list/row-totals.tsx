// Totals of a page's rows by currency: in the foot of the table, or under the cards on a phone.
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#web/domain/rate-format.ts';
import { type Sum, totalsOf } from './totals.ts';

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '6',
  rowGap: '1',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& ul, & li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', rowGap: '1' },
  '& ul': { columnGap: '6' },
  '& li': { columnGap: '3' },
  '& strong': { fontWeight: 'medium' },
  '& small': { fontSize: 'xs', color: 'fg.muted' },
} as const;

function Totals<Row>({ sum: { title, flows }, rows }: { readonly sum: Sum<Row>; readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  const totals = totalsOf(rows.flatMap(flows));
  if (totals.length === 0) return null;
  return (
    <chakra.div css={style} data-totals="">
      <chakra.span color="fg.muted">{t(title)}</chakra.span>
      <ul aria-label={t(title)}>
        {totals.map(({ currency, ...total }) => (
          <li key={currency}>
            <strong>{currency}</strong>
            {(['in', 'out'] as const)
              .filter((way) => total[way] !== '0')
              .map((way) => (
                <span key={way}>
                  <small>{t(`list.sum.${way}`)}</small> {moneyText(total[way], currency)}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </chakra.div>
  );
}

/** Renders nothing when all totals are zero; recalculated when the rows change. */
export const RowTotals = memo(Totals) as typeof Totals;
