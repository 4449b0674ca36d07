// The few kinds of cell that every list is made of (house §6).
import { Badge, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { listMoneyText, listRateText } from '#web/domain/rate-format.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** What a status tag says and how urgent it is; the text never stands on colour alone. */
export type StatusTone = 'neutral' | 'waiting' | 'good' | 'bad';

/** The content of a cell. Rates are × 10⁸ and money × 100, as lists carry them (RAT-10). */
export type Cell =
  | { readonly kind: 'money'; readonly stored: number; readonly currency: string }
  | { readonly kind: 'rate'; readonly stored: number }
  | { readonly kind: 'date'; readonly date: string | null }
  | { readonly kind: 'side'; readonly side: 'BUY' | 'SELL' }
  | { readonly kind: 'status'; readonly text: TextKey; readonly tone: StatusTone }
  | { readonly kind: 'word'; readonly text: TextKey | null }
  | { readonly kind: 'text'; readonly text: string };

const palettes: Readonly<Record<StatusTone, string>> = { neutral: 'gray', waiting: 'amber', good: 'green', bad: 'red' };

/** Whether cells of a kind are figures, which stand at the right. */
export const isFigure = (kind: Cell['kind']): boolean => kind === 'money' || kind === 'rate';

/** Draws one cell. */
export function CellContent({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  switch (cell.kind) {
    case 'money': return <>{listMoneyText(cell.stored, cell.currency)} <chakra.span color="fg.subtle" fontSize="xs">{cell.currency}</chakra.span></>;
    case 'rate': return <>{listRateText(cell.stored)}</>;
    case 'date': return <>{cell.date ?? t('common.none')}</>;
    case 'side': return <chakra.span fontWeight="medium">{t(cell.side === 'BUY' ? 'trade.side.B' : 'trade.side.S')}</chakra.span>;
    case 'status': return <Badge colorPalette={palettes[cell.tone]}>{t(cell.text)}</Badge>;
    case 'word': return <>{cell.text === null ? t('common.none') : t(cell.text)}</>;
    case 'text': return <>{cell.text === '' ? t('common.none') : cell.text}</>;
  }
}
