// A figure of a deal's value at market in a cell (QRY-31).
import type { TFunction } from 'i18next';
import { signedMoney, toneOf } from '#web/domain/signed.ts';
import { useWorth } from './use-values.tsx';

type CellProps = { readonly businessNo: string; readonly of: 'value' | 'result' | 'presentValue'; readonly t: TFunction<'portal'> };

/** Shows one figure of a deal. Its width is that of most amounts, so that a table stays as it is when the figure comes. */
export function WorthCell({ businessNo, of, t }: CellProps) {
  const worth = useWorth(businessNo);
  if (!worth) return <span className="worth">{t('common.none')}</span>;
  const amount = worth[of];
  return (
    <span className="worth">
      <span data-tone={of === 'value' ? undefined : toneOf(amount)}>{signedMoney(amount, worth.cyCode)}</span>{' '}
      <span className="unit">{worth.cyCode}</span>
    </span>
  );
}
