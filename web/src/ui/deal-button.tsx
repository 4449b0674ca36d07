// A price that can be pressed: what the customer does in words, and the rate it would be done at (SPO-07).
import { chakra } from '@chakra-ui/react';
import { PriceCell, type Tone } from './price-cell.tsx';

const look = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '0.5',
  w: 'full',
  minW: 0,
  minH: '11',
  px: '2.5',
  py: '1.5',
  textAlign: 'start',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  cursor: 'pointer',
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover:not(:disabled)': { borderColor: 'accent.border', bg: 'accent.subtle' },
  '&[aria-pressed=true]': { borderColor: 'accent.border', bg: 'accent.subtle' },
  '&:disabled': { cursor: 'not-allowed' },
  '& small': { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
} as const;

/** `words` such as "Sell USD"; `pressed` marks the side that is chosen in a ticket. Width never depends on the rate. */
export function DealButton({
  words,
  rate,
  pipDecimals,
  tone,
  stale,
  disabled = false,
  pressed,
  onPress,
}: {
  words: string;
  rate: string | null;
  pipDecimals: number;
  tone: Tone;
  stale: boolean;
  disabled?: boolean;
  pressed?: boolean;
  onPress: () => void;
}) {
  return (
    <chakra.button type="button" className="tinted" css={look} disabled={disabled} aria-pressed={pressed} onClick={onPress}>
      <small>{words}</small>
      <PriceCell rate={rate} pipDecimals={pipDecimals} tone={tone} stale={stale} />
    </chakra.button>
  );
}
