// A panel that slides over the page from one side, or on a phone from the bottom.
import { Button, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

/** Open while mounted. Esc, the cross and a click outside call `onDone`, and the focus returns to `opener`. */
export function SidePanel({
  title,
  side,
  opener,
  onDone,
  children,
}: {
  title: string;
  side: 'start' | 'end' | 'bottom';
  opener: () => HTMLElement | null;
  onDone: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Drawer.Root open placement={side} finalFocusEl={opener} onOpenChange={({ open }) => open || onDone()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="ghost" size="xs" px="0" aria-label={t('common.close')}>
                  <Icon name="close" />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
