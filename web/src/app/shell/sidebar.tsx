// The left menu as a collapsible sidebar: the menu is 208 px wide, the sidebar 210. Its button reappears 500 ms after
// each toggle (LAY-05, LAY-09).
import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LAYOUT } from '#web/domain/constants.ts';
import { preferences } from '#web/state/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuBranch } from '../derive/menus.ts';
import { SideMenu } from './side-menu.tsx';

const COLLAPSED = 32;

// Returns whether the button is shown: false for 500 ms after each toggle.
function useReappearing(): [boolean, () => void] {
  const [turn, setTurn] = useState(0);
  const [back, setBack] = useState(0);
  useEffect(() => {
    if (turn === back) return;
    const timer = setTimeout(() => setBack(turn), LAYOUT.collapseReappears);
    return () => clearTimeout(timer);
  }, [turn, back]);
  return [turn === back, () => setTurn(turn + 1)];
}

/** Shown from 900 px of window width; below that the menu is a drawer. */
export function Sidebar({ branches, active }: { branches: readonly MenuBranch[]; active: string | undefined }) {
  const { t } = useTranslation();
  const { menuCollapsed } = useSnapshot(preferences);
  const [buttonShown, hideButton] = useReappearing();
  const isAway = useRef(false);
  const toggle = () => {
    preferences.menuCollapsed = !menuCollapsed;
    isAway.current = true;
    hideButton();
  };
  // Moves the keyboard focus back to the button, unless it has moved to another element in the meantime (LAY-19).
  const takeFocusBack = (button: HTMLButtonElement | null) => {
    if (button === null || !isAway.current) return;
    isAway.current = false;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      flexShrink="0"
      w={`${menuCollapsed ? COLLAPSED : LAYOUT.sidebar}px`}
      bg="bg.panel"
      borderEndWidth="1px"
      position="sticky"
      top="12"
      h="calc(100dvh - 48px)"
      overflow="hidden"
      data-part="sidebar"
    >
      {!menuCollapsed && (
        <Box as="nav" aria-label={t('menu.side')} id="side-menu" w={`${LAYOUT.leftMenu}px`} flex="1" minH="0" overflowY="auto" p="2">
          <SideMenu branches={branches} active={active} />
        </Box>
      )}
      <Flex mt="auto" justify={menuCollapsed ? 'center' : 'flex-end'} h="8" flexShrink="0" align="center" px="1">
        {buttonShown && (
          <Button
            ref={takeFocusBack}
            variant="ghost"
            size="2xs"
            px="0"
            aria-expanded={!menuCollapsed}
            aria-label={t(menuCollapsed ? 'menu.expand' : 'menu.collapse')}
            title={t(menuCollapsed ? 'menu.expand' : 'menu.collapse')}
            onClick={toggle}
          >
            <Icon name={menuCollapsed ? 'chevronRight' : 'chevronLeft'} />
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
