// The last twenty notices with bank time, in the current language (LAY-24).
import { Box, Flex, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { keptNotices } from '#web/state/kept-notices.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { addition } from '#web/ui/deferred.tsx';
import { noticeText } from './notice-text.ts';

const NotedDeal = addition(async () => (await import('./noted-deal.tsx')).NotedDeal);

const LOOK = {
  success: { icon: 'check', color: 'fg.success' },
  info: { icon: 'info', color: 'accent.fg' },
  warning: { icon: 'warning', color: 'fg.warning' },
  error: { icon: 'warning', color: 'fg.error' },
} as const satisfies Record<string, { icon: IconName; color: string }>;

/** Shows the notices as a list, the newest first. */
export function NoticeList() {
  const { t } = useTranslation();
  const { list } = useSnapshot(keptNotices) as typeof keptNotices;
  if (list.length === 0) return <Empty reason="common.noNotices" />;
  return (
    // Focusable, so that the keyboard can scroll it; it may contain no other focusable element.
    <Flex as="ul" direction="column" tabIndex={0} aria-label={t('common.notices')}>
      {list.map((notice, place) => (
        <Flex as="li" key={`${notice.at} ${list.length - place}`} gap="2.5" px="2" py="2.5" borderBottomWidth="1px">
          <Box color={LOOK[notice.tone].color} pt="0.5">
            <Icon name={LOOK[notice.tone].icon} />
          </Box>
          <Box minW="0">
            <Text fontSize="sm">
              <Text as="span" srOnly>
                {t(`common.noticeKinds.${notice.tone}`)}{' '}
              </Text>
              {noticeText(notice, t)}
            </Text>
            <Suspense>{notice.deal && <NotedDeal deal={notice.deal} />}</Suspense>
            <Text fontSize="xs" color="fg.muted">
              {bankDateTime(notice.at)}
            </Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
