// A panel that opens under its button, for choices that do not fit into a row.
import { Button, Popover } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** Content of the button. */
  readonly children: ReactNode;
  /** Accessible name of button and panel. */
  readonly label: string;
  readonly width?: string;
  readonly isMarked?: boolean;
  /** Returns the panel; `close` closes it and focuses the button. */
  readonly panel: (close: () => void) => ReactNode;
};

/** Esc and a click outside close the panel. It is rendered in place, so it belongs to the form around it. */
export function Unfolding({ children, label, width, isMarked = false, panel }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root
      unstyled
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4, overflowPadding: 12 }}
    >
      <Popover.Trigger asChild>
        <Button
          type="button"
          variant="outline"
          h="10"
          px="3"
          justifyContent="space-between"
          fontWeight="normal"
          aria-label={label}
          {...(width !== undefined && { w: width })}
          {...(isMarked && { borderColor: 'accent.solid' })}
        >
          {children}
          <Icon name="chevronDown" />
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          aria-label={label}
          zIndex="popover"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          boxShadow="overlay"
          p="4"
          maxW="min(30rem, 92vw)"
          outline="none"
        >
          {panel(() => setOpen(false))}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
