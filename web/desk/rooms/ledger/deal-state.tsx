// The state of a deal in words.
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import type { DeskDealState } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';

const tones: Readonly<Partial<Record<DeskDealState, StatusTone>>> = {
  pending: 'waiting',
  partlyDelivered: 'waiting',
  overdue: 'bad',
  cancelled: 'bad',
  delivered: 'good',
  deliveredEarly: 'good',
  exercised: 'good',
};

export function DealStateTag({ state }: { state: DeskDealState }) {
  const { say } = useTexts();
  return <StatusTag label={say(`ledger.state.${state}`)} tone={tones[state] ?? 'neutral'} />;
}
