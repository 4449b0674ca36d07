// The whole menu as a drawer: below 900 px, and wherever the top menu is hidden.
import { Box, Text } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuSection } from '../derive/menus.ts';
import { HeaderButton } from './header-button.tsx';
import { OverlayPanel } from './overlays.ts';
import { SideMenu } from './side-menu.tsx';

/** Shows a button in the header that opens the menu in a drawer. */
export function MenuDrawer({
  sections,
  active,
  always,
}: {
  sections: readonly MenuSection[];
  active: string | undefined;
  always: boolean;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <Box display={{ base: 'block', lg: always ? 'block' : 'none' }}>
      <HeaderButton
        ref={opener}
        size="sm"
        px="0"
        aria-label={t('menu.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={20} />
      </HeaderButton>
      <Suspense>
        {open && (
          <OverlayPanel title={t('menu.main')} side="start" opener={() => opener.current} onDone={close}>
            <nav aria-label={t('menu.main')}>
              {sections.map((section) => (
                <section key={section.id}>
                  <Text px="2" pt="2" pb="1" fontWeight="semibold">
                    {t(section.title)}
                  </Text>
                  <SideMenu branches={section.branches} active={active} onFollow={close} />
                </section>
              ))}
            </nav>
          </OverlayPanel>
        )}
      </Suspense>
    </Box>
  );
}
