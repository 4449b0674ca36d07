// A choice among a few visible options: radio buttons that look like one strip.
import { chakra } from '@chakra-ui/react';
import { type Sayable, useWords } from './use-words.ts';

/**
 * An option. `note` is shown beside it in small text, `closed` is the reason why it is disabled, and `isWaiting` means
 * that its value is not loaded yet.
 */
export type Segment = {
  readonly value: string;
  readonly label: Sayable;
  readonly note?: Sayable;
  readonly closed?: Sayable;
  readonly isWaiting?: true;
};

/** Shared by all styles; a word is never wider than its place, and options that do not fit wrap to the next line. */
const base = {
  display: 'flex',
  flexWrap: 'wrap',
  minW: 0,
  '& label': {
    position: 'relative',
    flex: '1 1 0',
    minW: 'min-content',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    borderWidth: '1px',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 1.25,
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& label[title]:has(:disabled)': { textDecoration: 'line-through' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
  '& small': { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const;

const strip = {
  ...base,
  gap: '0.5',
  p: '0.5',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'lg',
  minH: '8',
  '& label': {
    ...base['& label'],
    alignItems: 'center',
    textAlign: 'center',
    minH: '26px',
    px: '2.5',
    borderRadius: 'md',
    borderColor: 'transparent',
    color: 'fg.muted',
  },
  '& label:has(:checked)': { bg: 'bg.panel', color: 'fg', borderColor: 'border.emphasized' },
} as const;

const boxes = {
  ...base,
  gap: '1.5',
  minH: '44px',
  // On a phone the options of a ticket take two lines; their place is kept until they are known.
  '&:empty': { minH: { base: '94px', sm: '44px' } },
  '& label': {
    ...base['& label'],
    // A longer word takes more of the row.
    flex: '1 1 auto',
    minH: '44px',
    px: '2',
    py: '1',
    bg: 'bg.panel',
    borderRadius: 'md',
    borderColor: 'border.emphasized',
  },
  '& label:hover:not(:has(:disabled))': { borderColor: 'accent.border' },
  '& label:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.border', boxShadow: 'chosen' },
} as const;

const looks = {
  /** One strip with the selected option raised; one line high even before there are options. */
  strip,
  /** A strip that is as high as an input field beside it. */
  tall: { ...strip, minH: '9', '& label': { ...strip['& label'], minH: '30px' } },
  /** A box for each option, with its note under its label; the selected box has the accent colour. */
  boxes,
  /** Boxes of figures with labels above; four figures of up to ten digits fit side by side. */
  figures: {
    ...boxes,
    gap: '1',
    '& label': {
      ...boxes['& label'],
      flex: '1 1 0',
      flexDirection: 'column-reverse',
      px: '1.5',
      fontSize: '13px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { ...base['& small'], whiteSpace: 'nowrap' },
  },
  /** Small options for the header of a card, each as wide as its text. Only the selected one has a border. */
  chips: {
    ...strip,
    flexWrap: 'nowrap',
    p: 0,
    bg: 'transparent',
    borderWidth: 0,
    minH: '7',
    '& label': { ...strip['& label'], flex: 'none', px: '2', py: 0, fontSize: 'xs', whiteSpace: 'nowrap' },
    '& label:has(:checked)': { bg: 'bg.muted', color: 'fg', borderColor: 'border.control' },
  },
} as const;

type Props = {
  readonly id: string;
  readonly legend: string;
  readonly value: string;
  readonly segments: readonly Segment[];
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly look?: keyof typeof looks;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
};

/**
 * Shows options of which one is selected. The selected button has the element id `id`, so that a link to the field
 * focuses it.
 */
export function Segments({ id, legend, value, segments, describedBy, isInvalid = false, look = 'strip', onChange, onLeave }: Props) {
  const say = useWords();
  const reachable = segments.some((segment) => segment.value === value) ? value : segments[0]?.value;
  return (
    <chakra.div
      role="radiogroup"
      aria-label={legend}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      css={looks[look]}
      onBlur={onLeave}
    >
      {segments.map((segment, place) => (
        // Keyed by position: a box keeps the focus while its figure changes with the market.
        <label key={place} title={segment.closed && say(segment.closed)}>
          <input
            type="radio"
            name={id}
            id={segment.value === reachable ? id : undefined}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.isWaiting === true || (segment.closed !== undefined && segment.value !== value)}
            onChange={() => onChange(segment.value)}
          />
          {say(segment.label)}
          {segment.note !== undefined && <small>{say(segment.note)}</small>}
        </label>
      ))}
    </chakra.div>
  );
}
