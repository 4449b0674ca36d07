// The header of the main layout: customer, menus, bank time and the state of the live prices.
import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { preferences } from '#web/state/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuSection } from '../derive/menus.ts';
import { Brand } from './brand.tsx';
import { ColourModeToggle } from './colour-mode-toggle.tsx';
import { HeaderButton } from './header-button.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NoticeCentre } from './notice-centre.tsx';
import { TopMenu } from './top-menu.tsx';
import { showGoTo } from './use-keys.ts';
import { UserMenu } from './user-menu.tsx';

/** `status` contains bank time and the live chip; it takes the remaining width. */
export function Header({
  sections,
  section,
  active,
  status,
}: {
  sections: readonly MenuSection[];
  section: string | undefined;
  active: string | undefined;
  status: ReactNode;
}) {
  const { t } = useTranslation();
  const { topMenuHidden } = useSnapshot(preferences);
  return (
    <Flex as="header" position="sticky" top="0" zIndex="header" align="center" gap="1" h="12" px={{ base: '2', md: '4' }} bg="bg.header">
      <MenuDrawer sections={sections} active={active} always={topMenuHidden} />
      {/* On a phone the label wraps, and is hidden by the overflow, when the connection state and the unread notices need its width. */}
      <Flex wrap="wrap" flexShrink={{ base: 1, md: 0 }} minW="0" h="full" overflow="hidden">
        <Box h="full" />
        <Flex align="center" h="full">
          <Brand compact />
        </Flex>
      </Flex>
      {!topMenuHidden && (
        <Box display={{ base: 'none', lg: 'block' }} h="full" ms="4">
          <TopMenu sections={sections} current={section} />
        </Box>
      )}
      {status}
      <HeaderButton px="1" aria-label={t('menu.goTo')} title={t('menu.goTo')} aria-haspopup="dialog" onClick={showGoTo}>
        <Icon name="search" />
      </HeaderButton>
      <UserMenu />
      <LanguageToggle />
      <Box display={{ base: 'none', md: 'block' }}>
        <ColourModeToggle />
      </Box>
      <NoticeCentre />
    </Flex>
  );
}
