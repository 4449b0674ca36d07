// The open pages as tabs, each closable unless pinned, with a context menu by mouse and keyboard (LAY-10 to LAY-12, LAY-21, LAY-22); what fails in it says nothing (ERR-09).
import { Button, Flex } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { snapshot, useSnapshot } from 'valtio';
import { LAYOUT } from '#web/domain/constants.ts';
import { closed, closedAll, closedOthers, setTabs, successor, tabs } from '#web/state/tabs.ts';
import type { Tabs } from '#web/state/tabs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pinnedTabs, tabBar } from '../derive/tabs.ts';
import { SilentBoundary } from '../failures/silent-boundary.tsx';
import { refreshPage } from '../refresh-page.ts';
import { screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';
import { OverlayMenu } from './overlays.ts';

const table: Screens = screens;
const pinned = pinnedTabs('main', screens);

type Asked = { id: string; x: number; y: number; opener: HTMLElement | null };

// Closing goes on to a neighbour, and to the pinned page when nothing else is left.
function useClosing(active: string | undefined) {
  const navigate = useNavigate();
  return (rule: (before: Tabs) => Tabs) => {
    const before = snapshot(tabs) as Tabs;
    const after = rule(before);
    setTabs(after);
    if (active === undefined || after.open.includes(active)) return;
    const next =
      table[
        successor(
          { ...before, open: tabBar('main', before.open, screens) },
          { ...after, open: tabBar('main', after.open, screens) },
          active,
        ) ??
          pinned[0] ??
          ''
      ];
    if (next !== undefined) void navigate(next.path);
  };
}

function TabMenu({ asked, active, onDone }: { asked: Asked; active: string | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const close = useClosing(active);
  const { id, ...where } = asked;
  const lines = [
    { id: 'refresh', label: t('menu.tabs.refreshOne'), act: () => refreshPage(id) },
    { id: 'close', label: t('menu.tabs.closeOne'), act: () => close((before) => closed(before, id, pinned)) },
    { id: 'closeOthers', label: t('menu.tabs.closeOthers'), act: () => close((before) => closedOthers(before, id, pinned)) },
    { id: 'closeAll', label: t('menu.tabs.closeAll'), act: () => close((before) => closedAll(before, pinned)) },
  ].filter((line) => line.id !== 'close' || !pinned.includes(id));
  const label = t('menu.tabs.menu', { title: t(table[id]?.title ?? 'menu.loading') });
  return (
    <Suspense>
      <OverlayMenu place={{ ...where, width: LAYOUT.tabMenu, label }} lines={lines} onDone={onDone} />
    </Suspense>
  );
}

function Tab({ id, active, onAsk, onClose }: { id: string; active: boolean; onAsk: (asked: Asked) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // Many tabs are wider than a phone; the shown one is always in sight.
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const screen = table[id];
  if (screen === undefined) return null;
  const title = t(screen.title);
  return (
    <Flex
      ref={place}
      as="li"
      align="center"
      flexShrink="0"
      h="full"
      borderEndWidth="1px"
      borderBottomWidth="2px"
      borderBottomColor={active ? 'accent.solid' : 'transparent'}
      bg={active ? 'bg.panel' : 'transparent'}
      onContextMenu={(event) => {
        event.preventDefault();
        // The keyboard's context menu has no pointer; it opens under the tab.
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onAsk({ id, x: event.clientX || left, y: event.clientY || bottom, opener: event.currentTarget.querySelector('a') });
      }}
    >
      <Flex
        asChild
        align="center"
        h="full"
        ps="3"
        pe={screen.tab === 'pinned' ? '3' : '1.5'}
        fontSize="sm"
        color={active ? 'fg' : 'fg.muted'}
        fontWeight={active ? 'semibold' : 'normal'}
        _hover={{ color: 'fg' }}
      >
        <Link to={screen.path} aria-current={active ? 'page' : undefined}>
          {title}
        </Link>
      </Flex>
      {screen.tab === 'closable' && (
        <Button variant="ghost" size="2xs" px="0" me="1" color="fg.muted" aria-label={t('menu.tabs.close', { title })} onClick={onClose}>
          <Icon name="close" size={12} />
        </Button>
      )}
    </Flex>
  );
}

/** Under the header, over the page. */
export function TabBar({ active }: { active: string | undefined }) {
  const { t } = useTranslation();
  const { open } = useSnapshot(tabs);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useClosing(active);
  return (
    <Flex
      as="nav"
      aria-label={t('menu.tabs.label')}
      bg="bg.muted"
      borderBottomWidth="1px"
      h="9"
      flexShrink="0"
      overflowX="auto"
      overflowY="hidden"
    >
      <Flex as="ul" h="full">
        {tabBar('main', open, screens).map((id) => (
          <SilentBoundary key={id}>
            <Tab id={id} active={id === active} onAsk={setAsked} onClose={() => close((before) => closed(before, id, pinned))} />
          </SilentBoundary>
        ))}
      </Flex>
      {asked !== null && (
        <SilentBoundary key={`${asked.id} ${asked.x} ${asked.y}`}>
          <TabMenu asked={asked} active={active} onDone={() => setAsked(null)} />
        </SilentBoundary>
      )}
    </Flex>
  );
}
