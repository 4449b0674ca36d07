// A menu that opens where something was pressed; downloaded with the first press, so it is not on the way to the first price.
import { Box, Menu } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** One line of the menu; `act` runs when it is chosen. */
export type MenuLine = { id: string; label: string; icon?: IconName; act: () => void };

/** Where it opens, in window pixels, how wide it is, what it is called, and what gets the focus back. */
export type MenuPlace = { x: number; y: number; width: number; label: string; opener: HTMLElement | null };

/**
 * Lines under an optional head, drawn where it is used so that it belongs to that landmark; `onDone` is called when it closes,
 * chosen or not. It closes when the window changes its size, as its place is no longer where it was pressed.
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
