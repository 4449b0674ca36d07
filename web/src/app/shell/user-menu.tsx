// Who is signed in, with the role beside the company, and the way out (LAY-02, LAY-17, SES-12).
import { Button, Flex, Menu, Portal, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { roleOf } from '#web/domain/roles.ts'
import { language } from '#web/i18n/index.ts'
import { marketColours, preferences } from '#web/state/preferences.ts'
import { session } from '#web/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { colourMode } from '../appearance.ts'
import { endSession } from '../session-end.ts'
import { headerButton } from './language-toggle.tsx'

function Identity() {
  const { t } = useTranslation()
  const { user } = useSnapshot(session)
  return (
    <>
      <Text fontSize="sm" fontWeight="medium" truncate maxW="52">{user?.customerName || user?.name}</Text>
      {user !== null && user.companyMember !== '' && <Text fontSize="xs" opacity="0.85" flexShrink="0">{t(`menu.role.${roleOf(user.companyMember)}`)}</Text>}
    </>
  )
}

/** In the header; on a phone only the figure shows and the names stand inside the menu. */
export function UserMenu() {
  const { t } = useTranslation()
  const { market } = useSnapshot(preferences)
  const dark = colourMode() === 'dark'
  const other = marketColours(market, language()) === 'redUp' ? 'greenUp' : 'redUp'
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2" {...headerButton} aria-label={t('common.userMenu')}>
          <Icon name="user" />
          <Flex display={{ base: 'none', md: 'flex' }} align="baseline" gap="2" minW="0"><Identity /></Flex>
          <Flex display={{ base: 'none', md: 'block' }}><Icon name="chevronDown" size={12} /></Flex>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52">
            <Flex display={{ base: 'flex', md: 'none' }} direction="column" px="2" py="1.5"><Identity /></Flex>
            <Menu.Item value="mode" onSelect={() => { preferences.mode = dark ? 'light' : 'dark' }}>
              <Icon name={dark ? 'sun' : 'moon'} />
              {t(dark ? 'common.colourMode.toLight' : 'common.colourMode.toDark')}
            </Menu.Item>
            <Menu.Item value="market" onSelect={() => { preferences.market = other }}>
              <Icon name="arrowUp" />
              {t(`common.marketColours.${other}`)}
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={() => void endSession()}>
              <Icon name="logout" />
              {t('menu.logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
