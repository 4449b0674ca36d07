// A context menu that opens at the pointer; lazy-loaded at first use, so that it does not delay the first price.
import { Box, Menu } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** An entry of the menu. `act` is called when the user selects it. */
export type MenuLine = { id: string; label: string; icon?: IconName; act: () => void };

/** Position in window pixels, width in pixels, accessible label, and the element that gets the focus back. */
export type MenuPlace = { x: number; y: number; width: number; label: string; opener: HTMLElement | null };

/**
 * Shows a menu with an optional heading inside the landmark where it is used. `onDone` is called when it closes, with
 * or without a selection. Resizing the window also closes it, because its position would then be wrong.
 */
export function OverlayMenu({
  place,
  head,
  lines,
  onDone,
}: {
  place: MenuPlace;
  head?: ReactNode;
  lines: readonly MenuLine[];
  onDone: () => void;
}) {
  const anchor = { x: place.x, y: place.y, width: 0, height: 0 };
  const close = () => {
    onDone();
    place.opener?.focus();
  };
  const onResize = useEffectEvent(close);
  useEffect(() => {
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  const choose = ({ value }: { value: string }) => lines.find(({ id }) => id === value)?.act();
  return (
    <Menu.Root
      open
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 2, getAnchorRect: () => anchor }}
      onOpenChange={({ open }) => open || close()}
      onSelect={choose}
    >
      <Menu.Positioner>
        <Menu.Content minW="0" w={`${place.width}px`} aria-label={place.label}>
          {head !== undefined && (
            <Box px="2" py="1.5" borderBottomWidth="1px" mb="1">
              {head}
            </Box>
          )}
          {lines.map(({ id, label, icon }) => (
            <Menu.Item key={id} value={id}>
              {icon !== undefined && <Icon name={icon} />}
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
