// A state as text on a tinted background; the colour only supports the text.

/** The meaning of a state's colour. */
export type StatusTone = 'neutral' | 'good' | 'waiting' | 'bad';

/** `label` is the text of the state. */
export function StatusTag({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return (
    <span className="tag" data-tone={tone}>
      {label}
    </span>
  );
}
