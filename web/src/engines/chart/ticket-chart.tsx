// The chart of a ticket's pair; an order's rates lie across it.
import { useTranslation } from 'react-i18next';
import { FoldedPicture } from './folded-picture.tsx';
import { LazyChart } from './open-chart.tsx';
import type { Level } from './price-picture.tsx';

const size = { width: 300, height: 220 };

/** Nothing before there is a pair. */
export function TicketChart({ rateCode, levels = [] }: { rateCode: string; levels?: readonly Level[] }) {
  const { t } = useTranslation();
  if (rateCode === '') return null;
  return (
    <FoldedPicture title={t('chart.title', { pair: rateCode })} note={t('chart.note')}>
      <LazyChart rateCode={rateCode} size={size} levels={levels} />
    </FoldedPicture>
  );
}
