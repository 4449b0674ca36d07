// The whole menu as a drawer, for windows below 900 px.
import { Button, Drawer, Portal, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuSection } from '../derive/menus.ts'
import { headerButton } from './language-toggle.tsx'
import { SideMenu } from './side-menu.tsx'

/** A button in the header and what it opens. */
export function MenuDrawer({ sections, active }: { sections: readonly MenuSection[]; active: string | undefined }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => setOpen(next.open)} placement="start" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button display={{ base: 'inline-flex', md: 'none' }} variant="ghost" size="sm" px="0" {...headerButton} aria-label={t('menu.openMenu')}>
          <Icon name="menu" size={20} />
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('menu.main')}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="ghost" size="xs" px="0" aria-label={t('common.close')}><Icon name="close" /></Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body as="nav" aria-label={t('menu.main')}>
              {sections.map((section) => (
                <section key={section.id}>
                  <Text px="3" pb="1" fontWeight="semibold">{t(section.title)}</Text>
                  <SideMenu branches={section.branches} active={active} onFollow={() => setOpen(false)} />
                </section>
              ))}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
