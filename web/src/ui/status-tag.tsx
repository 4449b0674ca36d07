// A state in words on a tinted ground; the colour only supports the word (quality bar U5).
import { Badge } from '@chakra-ui/react';

/** What a state asks of the reader. */
export type StatusTone = 'neutral' | 'good' | 'waiting' | 'bad';

const PALETTE = { neutral: 'gray', good: 'green', waiting: 'amber', bad: 'red' } as const;

/** `label` is the text of the state. */
export function StatusTag({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return <Badge colorPalette={PALETTE[tone]}>{label}</Badge>;
}
