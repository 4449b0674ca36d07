// The user menu: name, company and role, appearance, and logout (LAY-02, SES-12).
import { Flex, Text } from '@chakra-ui/react';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { roleOf } from '#web/domain/roles.ts';
import { language } from '#web/i18n/index.ts';
import { density } from '#web/state/density.ts';
import { firstDeal } from '#web/state/first-deal.ts';
import { marketColours, preferences } from '#web/state/preferences.ts';
import { session } from '#web/state/session.ts';
import { canBeCompact } from '#web/ui/can-be-compact.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useColourMode } from '../appearance.ts';
import { endSession } from '../session-end.ts';
import { HeaderButton } from './header-button.tsx';
import type { MenuLine, MenuPlace } from './overlay-menu.tsx';
import { OverlayMenu } from './overlays.ts';
import { ownActions } from './own-actions.ts';

const WIDTH = 208;

/** Shows the name, cut at a word if it has no room, and the role. The full name is the title. */
function Identity() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const name = user?.customerName || user?.name;
  return (
    <>
      <Text fontSize="sm" fontWeight="medium" lineClamp={1} whiteSpace="normal" flex="1" minW="16" maxW="52" title={name}>
        {name}
      </Text>
      {user !== null && user.companyMember !== '' && (
        <Text fontSize="xs" opacity="0.85" flexShrink="0">
          {t(`menu.role.${roleOf(user.companyMember)}`)}
        </Text>
      )}
    </>
  );
}

/** Menu lines that reset manual choices to automatic, by system or by language. */
function useAutomaticLines(): MenuLine[] {
  const { t } = useTranslation();
  const chosen = useSnapshot(preferences);
  const lines = [
    { id: 'mode', label: t('common.colourMode.toAuto') },
    { id: 'market', label: t('common.marketColours.toAuto') },
  ] as const;
  return lines
    .filter(({ id }) => chosen[id] !== 'auto')
    .map(({ id, label }) => ({
      id: `${id}Auto`,
      icon: 'refresh',
      label,
      act: () => {
        preferences[id] = 'auto';
      },
    }));
}

function useLines(): MenuLine[] {
  const { t } = useTranslation();
  const { market, topMenuHidden } = useSnapshot(preferences);
  const companyMember = useSnapshot(session).user?.companyMember;
  const automatic = useAutomaticLines();
  const { isOffered } = useSnapshot(firstDeal);
  const mode = useColourMode() === 'dark' ? 'light' : 'dark';
  const colours = marketColours(market, language()) === 'redUp' ? 'greenUp' : 'redUp';
  const rows = useSnapshot(density).rows === 'compact' ? 'comfortable' : 'compact';
  return [
    {
      id: 'mode',
      icon: mode === 'light' ? 'sun' : 'moon',
      label: t(mode === 'light' ? 'common.colourMode.toLight' : 'common.colourMode.toDark'),
      act: () => {
        preferences.mode = mode;
      },
    },
    {
      id: 'market',
      icon: 'arrowUp',
      label: t(`common.marketColours.${colours}`),
      act: () => {
        preferences.market = colours;
      },
    },
    ...automatic,
    ...(canBeCompact()
      ? [
          {
            id: 'density',
            icon: 'grip',
            label: t(`common.density.${rows}`),
            act: () => {
              density.rows = rows;
            },
          } as const,
        ]
      : []),
    {
      id: 'topMenu',
      icon: 'menu',
      label: t(topMenuHidden ? 'menu.showTop' : 'menu.hideTop'),
      act: () => {
        preferences.topMenuHidden = !topMenuHidden;
      },
    },
    ...ownActions({ isOffered, companyMember }).map(({ id, icon, title, act }) => ({ id, icon, label: t(title), act })),
    {
      id: 'username',
      icon: 'edit',
      label: t('menu.changeUsername'),
      act: () => void import('#web/features/personal/change-username.dialog.tsx').then(({ openChangeUsername }) => openChangeUsername()),
    },
    {
      id: 'password',
      icon: 'lock',
      label: t('menu.changePassword'),
      act: () => void import('#web/features/personal/change-password.dialog.tsx').then(({ openChangePassword }) => openChangePassword()),
    },
    { id: 'logout', icon: 'logout', label: t('menu.logout'), act: () => void endSession() },
  ];
}

/** Part of the header; on a phone only the icon is visible, and the names are inside the menu. */
export function UserMenu() {
  const { t } = useTranslation();
  const lines = useLines();
  const [place, setPlace] = useState<Omit<MenuPlace, 'label'> | null>(null);
  const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { right, bottom } = currentTarget.getBoundingClientRect();
    setPlace({ x: right - WIDTH, y: bottom, width: WIDTH, opener: currentTarget });
  };
  return (
    <>
      <HeaderButton size="sm" px="2" flexShrink="99" minW="min-content" aria-haspopup="menu" aria-expanded={place !== null} onClick={show}>
        <Icon name="user" />
        <Text as="span" srOnly>
          {t('common.userMenu')}
        </Text>
        <Flex display={{ base: 'none', md: 'flex' }} align="center" gap="2" flex="1" minW="0">
          {/* When the menu needs its width, the role wraps below all lines of the name, where the overflow hides it. */}
          <Flex wrap="wrap" align="center" columnGap="2" rowGap="40" flex="1" minW="16" maxH="5" overflow="hidden">
            <Identity />
          </Flex>
          <Icon name="chevronDown" size={12} />
        </Flex>
      </HeaderButton>
      <Suspense>
        {place !== null && (
          <OverlayMenu place={{ ...place, label: t('common.userMenu') }} head={<Identity />} lines={lines} onDone={() => setPlace(null)} />
        )}
      </Suspense>
    </>
  );
}
