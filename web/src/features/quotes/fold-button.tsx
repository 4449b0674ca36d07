// The button that unfolds a part of a quote.
import { Button } from '@chakra-ui/react';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly label: string; readonly isOpen: boolean; readonly controls?: string; readonly onPress: () => void };

/** `controls` is the id of the part. In forced colours the button has an edge, which its text must not touch. */
export function FoldButton({ label, isOpen, controls, onPress }: Props) {
  return (
    <Button
      type="button"
      variant="plain"
      size="xs"
      px="0"
      css={{ '@media (forced-colors: active)': { px: '2' } }}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      {label}
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} />
    </Button>
  );
}
