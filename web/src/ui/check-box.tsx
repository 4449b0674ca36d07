// A check box with its text beside it; the whole line is clickable.
import { chakra } from '@chakra-ui/react';

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '6',
  fontSize: 'sm',
  cursor: 'pointer',
  w: 'fit-content',
  '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& input': { width: '16px', height: '16px', accentColor: 'accent.solid', cursor: 'inherit', flexShrink: 0 },
} as const;

/** A native check box, which every assistive technology supports. */
export function CheckBox({
  id,
  label,
  checked,
  disabled = false,
  describedBy,
  onChange,
}: {
  id: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  describedBy?: string;
  onChange: (checked: boolean) => void;
}) {
  return (
    <chakra.label css={line}>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </chakra.label>
  );
}
