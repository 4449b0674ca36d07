// The layout of public pages: one bar with brand, pinned pages and language, and the footer (LAY-13).
import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { WayIn } from '#web/engines/identity/way-in.tsx';
import { bankWait } from '#web/state/bank-wait.ts';
import { LOGIN_PATH } from '../derive/guards.ts';
import { pinnedTabs } from '../derive/tabs.ts';
import { screens } from '../screens.ts';
import type { Screens } from '../screen-types.ts';
import { Brand } from './brand.tsx';
import { ColourModeToggle } from './colour-mode-toggle.tsx';
import { Footer } from './footer.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TabHost } from './tab-host.tsx';
import { useActiveScreen, useKeyboardOnPage } from './use-active-screen.ts';
import { useDocumentTitle } from './use-document-title.ts';

const table: Screens = screens;

function PublicTabs({ active }: { active: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Flex
      as="nav"
      aria-label={t('menu.tabs.label')}
      gap={{ md: '1' }}
      order={{ base: 1, md: 0 }}
      w={{ base: 'full', md: 'auto' }}
      h={{ base: '10', md: 'full' }}
      ms={{ md: '6' }}
      overflowX="auto"
      fontSize={{ base: 'sm', md: 'md' }}
    >
      {pinnedTabs('public', screens).map((id) => {
        const screen = table[id];
        if (screen === undefined || screen.access === 'firstLogin') return null;
        return (
          <Flex
            key={id}
            asChild
            align="center"
            px={{ base: '2', md: '3.5' }}
            whiteSpace="nowrap"
            color="fg.onHeaderMuted"
            borderBottomWidth="2px"
            borderTopWidth={{ md: '2px' }}
            borderColor="transparent"
            _hover={{ color: 'fg.onHeader' }}
            _currentPage={{ color: 'fg.onHeader', borderBottomColor: 'accent.300', fontWeight: 'medium' }}
          >
            {screen.path === LOGIN_PATH ? (
              <WayIn aria-current={id === active ? 'page' : undefined}>{t(screen.title)}</WayIn>
            ) : (
              <Link to={screen.path} aria-current={id === active ? 'page' : undefined}>
                {t(screen.title)}
              </Link>
            )}
          </Flex>
        );
      })}
    </Flex>
  );
}

// Says in the header that calls wait for the bank (SHR-05). On a phone it is a line of its own.
function WaitLine() {
  const { t } = useTranslation();
  const { isLong } = useSnapshot(bankWait);
  return (
    <Box
      order={{ base: 2, md: 0 }}
      w={{ base: 'full', md: 'auto' }}
      textAlign="end"
      fontSize="xs"
      color="fg.onHeaderMuted"
      aria-live="polite"
    >
      {isLong && t('common.live.waiting')}
    </Box>
  );
}

// The footer is hidden until the page has loaded; otherwise it would jump when a page longer than the window arrives
// (LAY-26).
const FOOTER_WITH_PAGE = { '&:has(main [aria-busy=true]) > footer': { visibility: 'hidden' } };

/** Shows header, page and footer. On a phone the links to the pinned pages are a second line of the header. */
export function PublicLayout() {
  const active = useActiveScreen();
  useDocumentTitle(active, null);
  useKeyboardOnPage();
  return (
    <Flex direction="column" minH="100dvh" css={FOOTER_WITH_PAGE}>
      <SkipLink />
      <Flex as="header" align="center" wrap="wrap" columnGap="1" h={{ md: '14' }} px={{ base: '3', md: '4' }} bg="bg.header">
        <Flex align="center" h={{ base: '12', md: 'full' }}>
          <Brand />
        </Flex>
        <PublicTabs active={active} />
        <Box flex="1" />
        <WaitLine />
        <ColourModeToggle />
        <LanguageToggle />
      </Flex>
      <Flex as="main" id={CONTENT_ID} tabIndex={-1} direction="column" flex="1" outline="none">
        {active !== undefined && <TabHost layout="public" active={active} />}
      </Flex>
      <Footer />
    </Flex>
  );
}
