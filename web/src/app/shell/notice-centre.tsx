// A bell with the number of unread notices, and their list (LAY-24).
import { Badge } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { keptNotices } from '#web/state/kept-notices.ts';
import { hushToasts } from '#web/state/notices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeaderButton } from './header-button.tsx';
import { NoticeList } from './notice-list.tsx';
import { OverlayPanel } from './overlays.ts';

/**
 * Shows a bell with the number of unread notices, which opens their list. While the list is open, all notices count as
 * read, also new ones. Opening it hides the current toasts, which would cover it.
 */
export function NoticeCentre() {
  const { t } = useTranslation();
  const { unread } = useSnapshot(keptNotices);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) keptNotices.unread = 0;
  }, [open, unread]);
  const show = () => {
    hushToasts();
    setOpen(true);
  };
  return (
    <>
      <HeaderButton
        ref={opener}
        px="1"
        position="relative"
        aria-label={t('common.noticesUnread', { unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Icon name="bell" />
        {unread > 0 && (
          // Overlaps the bell; otherwise the header would grow and hide the clock.
          <Badge
            position="absolute"
            top="0.5"
            insetEnd="0"
            bg="fg.onHeader"
            color="bg.header"
            borderRadius="full"
            h="4"
            minW="4"
            px="1"
            justifyContent="center"
          >
            {unread}
          </Badge>
        )}
      </HeaderButton>
      <Suspense>
        {open && (
          <OverlayPanel title={t('common.notices')} side="end" opener={() => opener.current} onDone={() => setOpen(false)}>
            <NoticeList />
          </OverlayPanel>
        )}
      </Suspense>
    </>
  );
}
