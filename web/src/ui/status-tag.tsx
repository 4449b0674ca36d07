// A state in words on a tinted ground; the colour only supports the word.

/** What a state asks of the reader. */
export type StatusTone = 'neutral' | 'good' | 'waiting' | 'bad';

/** `label` is the text of the state. */
export function StatusTag({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return (
    <span className="tag" data-tone={tone}>
      {label}
    </span>
  );
}
