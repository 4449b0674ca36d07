// A choice of a few, all of them visible: radio buttons that look like one strip.
import { chakra } from '@chakra-ui/react';
import { type Sayable, useWords } from './use-words.ts';

/** One choice; `note` is shown under it in small, `closed` says why it cannot be chosen. */
export type Segment = { readonly value: string; readonly label: Sayable; readonly note?: Sayable; readonly closed?: Sayable };

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  p: '0.5',
  bg: 'bg.muted',
  borderRadius: 'md',
  minW: 0,
  // As high as one line of words, also before there is anything to choose.
  minH: '8',
  '& label': {
    position: 'relative',
    flex: '1 1 0',
    // A word is never wider than its place: those that do not fit beside each other go to the next line.
    minW: 'min-content',
    minH: '7',
    px: '2',
    py: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    borderRadius: 'sm',
    fontSize: 'sm',
    lineHeight: 1.25,
    color: 'fg.muted',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
  },
  '& label:has(:checked)': { bg: 'bg.panel', color: 'accent.fg', fontWeight: 'semibold', borderColor: 'accent.border' },
  '& label:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed', textDecoration: 'line-through' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
  '& small': { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const;

type Props = {
  readonly id: string;
  readonly legend: string;
  readonly value: string;
  readonly segments: readonly Segment[];
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
};

/** `id` goes to the chosen button, so that a link to the field leads to it. */
export function Segments({ id, legend, value, segments, describedBy, isInvalid = false, onChange, onLeave }: Props) {
  const say = useWords();
  const reachable = segments.some((segment) => segment.value === value) ? value : segments[0]?.value;
  return (
    <chakra.div
      role="radiogroup"
      aria-label={legend}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      css={strip}
      onBlur={onLeave}
    >
      {segments.map((segment) => (
        <label key={segment.value} title={segment.closed && say(segment.closed)}>
          <input
            type="radio"
            name={id}
            id={segment.value === reachable ? id : undefined}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.closed !== undefined && segment.value !== value}
            onChange={() => onChange(segment.value)}
          />
          {say(segment.label)}
          {segment.note !== undefined && <small>{say(segment.note)}</small>}
        </label>
      ))}
    </chakra.div>
  );
}
