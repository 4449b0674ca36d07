// Totals of value at market and unrealised result, for all rows of the filter (QRY-31).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bankClock } from '#web/domain/bank-time.ts';
import type { ListValues } from '#web/api/generated/model/listValues.zod.ts';
import { signedMoney, toneOf } from '#web/domain/signed.ts';
import { useValues } from './use-values.tsx';

/** The look of a line of totals in the foot of a list. */
export const totalsStyle = {
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
  '& b': { fontWeight: 'semibold' },
  '& small': { fontSize: 'xs', color: 'fg.muted' },
} as const;

/**
 * Shows the totals by currency with their time, and which pairs have no price. A line is reserved until they are known;
 * nothing is shown for a list without values.
 */
export function WorthTotals() {
  const values = useValues();
  return values && <Totals of={values === 'awaited' ? null : values} />;
}

function Totals({ of: values }: { readonly of: ListValues | null }) {
  const { t } = useTranslation();
  const title = t('list.worth.title');
  return (
    <chakra.div css={totalsStyle} minH="5" className="worth-totals">
      <span>
        {title} <small>{values ? t('list.worth.at', { time: bankClock(values.bankTime) }) : t('common.none')}</small>
      </span>
      {values && (
        <ul aria-label={title}>
          {values.totals.map(({ cyCode, value, result }) => (
            <li key={cyCode}>
              <strong>{cyCode}</strong>
              {value !== result && (
                <span>
                  <small>{t('list.worth.value')}</small> {signedMoney(value, cyCode)}
                </span>
              )}
              <span>
                {value !== result && <small>{t('list.worth.result')} </small>}
                <b data-tone={toneOf(result)}>{signedMoney(result, cyCode)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {values && values.unpriced.length > 0 && <small>{t('list.worth.unpriced', { pairs: values.unpriced.join(', ') })}</small>}
    </chakra.div>
  );
}
