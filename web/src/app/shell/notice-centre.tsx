// The last twenty things the portal said, with bank time, in the current language (LAY-24).
import { Badge, Box, Button, Drawer, Flex, Portal, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { bankDateTime } from '#web/domain/bank-time.ts'
import { notices } from '#web/state/notices.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { headerButton } from './language-toggle.tsx'
import { noticeText } from './notice-text.ts'

const LOOK = {
  success: { icon: 'check', color: 'fg.success' },
  info: { icon: 'info', color: 'accent.fg' },
  warning: { icon: 'warning', color: 'fg.warning' },
  error: { icon: 'warning', color: 'fg.error' },
} as const satisfies Record<string, { icon: IconName; color: string }>

function List() {
  const { t } = useTranslation()
  const { list } = useSnapshot(notices)
  if (list.length === 0) return <Empty reason="common.noNotices" />
  return (
    <Flex as="ul" direction="column">
      {list.map((notice) => (
        <Flex as="li" key={notice.id} gap="2.5" px="2" py="2.5" borderBottomWidth="1px">
          <Box color={LOOK[notice.tone].color} pt="0.5"><Icon name={LOOK[notice.tone].icon} /></Box>
          <Box minW="0">
            <Text fontSize="sm"><Box as="span" srOnly>{t(`common.noticeKinds.${notice.tone}`)} </Box>{noticeText(notice, t)}</Text>
            <Text fontSize="xs" color="fg.muted">{bankDateTime(notice.at)}</Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

/** A bell with the number of unread notices, and their list. */
export function NoticeCentre() {
  const { t } = useTranslation()
  const { unread } = useSnapshot(notices)
  const read = ({ open }: { open: boolean }) => {
    if (open) notices.unread = 0
  }
  return (
    <Drawer.Root placement="end" onOpenChange={read} lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button variant="ghost" size="xs" px="1" {...headerButton} aria-label={t('common.notices')}>
          <Icon name="bell" />
          {unread > 0 && <Badge variant="solid" colorPalette="red" h="4" px="1">{unread}</Badge>}
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('common.notices')}</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button variant="ghost" size="xs" px="0" aria-label={t('common.close')}><Icon name="close" /></Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body><List /></Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
