// Shows the open pages as tabs. All tabs can be closed, except pinned ones, and have a context menu for mouse and
// keyboard (LAY-10 to LAY-12, LAY-21, LAY-22). Errors in the tab bar itself are not reported (ERR-09).
import { Button, Flex } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { snapshot, useSnapshot } from 'valtio';
import { LAYOUT } from '#web/domain/constants.ts';
import { closed, closedAll, closedOthers, setTabs, successor, tabs, type Tabs } from '#web/state/tabs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pinnedTabs, tabBar } from '../derive/tabs.ts';
import { screenName } from '../derive/titles.ts';
import { SilentBoundary } from '../failures/silent-boundary.tsx';
import { refreshPage } from '../refresh-page.ts';
import { groups, screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';
import { OverlayMenu } from './overlays.ts';
import { useInSight, useSidewaysWheel } from './use-in-sight.ts';

const table: Screens = screens;
const pinned = pinnedTabs('main', screens);

// A shade at an edge shows that more tabs are hidden there. A scroll bar would take height from the text.
const shadedEdges = {
  scrollbarWidth: 'none',
  backgroundImage: [
    'linear-gradient(to right, {colors.bg.muted} 50%, transparent)',
    'linear-gradient(to left, {colors.bg.muted} 50%, transparent)',
    'linear-gradient(to right, {colors.border.emphasized}, transparent)',
    'linear-gradient(to left, {colors.border.emphasized}, transparent)',
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '32px 100%, 32px 100%, 12px 100%, 12px 100%',
  backgroundRepeat: 'no-repeat',
  // A shadow at each edge shows that more tabs follow. It is covered by a gradient that scrolls with the tabs, so it
  // disappears at the end.
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

type Asked = { id: string; x: number; y: number; opener: HTMLElement | null };

// Returns the callbacks that close tabs. Afterwards they navigate to a neighbouring tab, or to the pinned page if no
// other tab is left.
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

type TabMenuProps = { asked: Asked; active: string | undefined; onDone: () => void };

function TabMenu({ asked, active, onDone }: TabMenuProps) {
  const { t } = useTranslation();
  const close = useClosing(active);
  const { id, ...where } = asked;
  const lines = [
    { id: 'refresh', label: t('menu.tabs.refreshOne'), act: () => refreshPage(id) },
    { id: 'close', label: t('menu.tabs.closeOne'), act: () => close((before) => closed(before, id, pinned)) },
    { id: 'closeOthers', label: t('menu.tabs.closeOthers'), act: () => close((before) => closedOthers(before, id, pinned)) },
    { id: 'closeAll', label: t('menu.tabs.closeAll'), act: () => close((before) => closedAll(before, pinned)) },
  ].filter((line) => line.id !== 'close' || !pinned.includes(id));
  const label = t('menu.tabs.menu', { title: screenName(id, screens, groups, t) });
  return (
    <Suspense>
      <OverlayMenu place={{ ...where, width: LAYOUT.tabMenu, label }} lines={lines} onDone={onDone} />
    </Suspense>
  );
}

type TabProps = { id: string; active: boolean; onAsk: (asked: Asked) => void; onClose: () => void };

function Tab({ id, active, onAsk, onClose }: TabProps) {
  const { t } = useTranslation();
  const screen = table[id];
  const title = screenName(id, screens, groups, t);
  const place = useInSight(active, title);
  if (screen === undefined) return null;
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
        // A context menu opened by keyboard has no pointer position; it opens under the tab.
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

/** Placed under the header and above the page. */
export function TabBar({ active }: { active: string | undefined }) {
  const { t } = useTranslation();
  const { open } = useSnapshot(tabs);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useClosing(active);
  const bar = useSidewaysWheel();
  const ids = tabBar('main', open, screens);
  return (
    <Flex
      ref={bar}
      as="nav"
      aria-label={t('menu.tabs.label')}
      bgColor="bg.muted"
      css={shadedEdges}
      borderBottomWidth="1px"
      h="9"
      flexShrink="0"
      overflowX="auto"
      overflowY="hidden"
    >
      <Flex as="ul" h="full">
        {ids.map((id) => (
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
