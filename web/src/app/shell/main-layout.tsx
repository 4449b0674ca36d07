// The layout of the signed-in portal: header, tabs, left menu, page, footer (LAY-01).
import { Flex } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '#web/state/session.ts';
import { compactRows } from '#web/ui/density.ts';
import { menuSections, sectionOf } from '../derive/menus.ts';
import { SilentBoundary } from '../failures/silent-boundary.tsx';
import { groups, screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';
import { CountingTitle } from './counting-title.tsx';
import { Footer } from './footer.tsx';
import { FirstDeal, PrintHead } from './overlays.ts';
import { Header } from './header.tsx';
import { HeaderStatus } from './header-status.tsx';
import { NotFound } from './not-found.tsx';
import { QuoteHost } from './quote-host.tsx';
import { Sidebar } from './sidebar.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TabHost } from './tab-host.tsx';
import { useActiveScreen, useKeyboardOnPage } from './use-active-screen.ts';
import { useDensity } from './use-density.ts';
import { useKeys } from './use-keys.ts';
import { useSignedIn } from './use-signed-in.ts';

const table: Screens = screens;

/** The layout of the signed-in portal: header, menus and tabs around the page. */
export function MainLayout() {
  const active = useActiveScreen();
  useKeyboardOnPage();
  useDensity();
  const demo = useSignedIn();
  useKeys();
  const { user } = useSnapshot(session);
  const sections = menuSections(screens, groups, user?.roles ?? [], user?.allows);
  const section = active === undefined ? undefined : sectionOf(active, sections);
  const screen = table[active ?? ''];
  return (
    <Flex direction="column" minH="100dvh">
      <CountingTitle id={active} />
      <Global styles={compactRows} />
      <SkipLink />
      <Header sections={sections} section={section?.id} active={active} status={<HeaderStatus />} />
      <Flex flex="1" align="stretch">
        {section !== undefined && screen?.leftMenu !== false && <Sidebar branches={section.branches} active={active} />}
        <Flex direction="column" flex="1" minW="0">
          <TabBar active={active} />
          <Flex
            as="main"
            id={CONTENT_ID}
            tabIndex={-1}
            direction="column"
            flex="1"
            minW="0"
            // The footer begins below the window, so that a page that is loading causes no visible layout shift (LAY-26).
            minH={{ base: '100dvh', md: 'calc(100dvh - 5.25rem)' }}
            px={{ base: '3', md: '4' }}
            pt="3"
            pb="4"
            outline="none"
            bg={screen?.ground === 'white' ? 'bg.panel' : 'bg.page'}
          >
            <Suspense>{demo && <FirstDeal hasDealt={demo.hasDealt} />}</Suspense>
            {active === undefined ? <NotFound /> : <TabHost layout="main" active={active} />}
          </Flex>
          <Footer />
        </Flex>
      </Flex>
      <SilentBoundary>
        <QuoteHost />
      </SilentBoundary>
      <Suspense>
        <PrintHead />
      </Suspense>
    </Flex>
  );
}
