// Toasts: recent notices, for the durations of specification 8.1, paused under the pointer (ERR-01 to ERR-05). They
// cover no control (QUO-51).
import { Box, createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { type Notice, notices } from '#web/state/notices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { noticeText } from './notice-text.ts';
import { NotedDeal } from './noted-deal.tsx';
import { useToastPlace } from './use-toast-place.ts';

// The newest toast is the first of the stack. The place follows from the page (`use-toast-place.ts`), not from the
// library's placement.
const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 });
const place = {
  // Inside the window even before the place is searched again after a change of its size.
  top: 'min(var(--toasts-top), 100dvh - var(--toasts-height)) !important',
  left: 'max(0px, min(var(--toasts-left), 100vw - var(--toasts-width))) !important',
  maxWidth: '100vw',
  right: 'auto !important',
  bottom: 'auto !important',
  gap: '2',
};

const noticeOf = ({ meta }: { readonly meta?: Record<string, unknown> | undefined }) => meta?.['notice'] as Notice | undefined;

/** Shows each new notice once as a toast. */
export function Toasts() {
  const { t } = useTranslation();
  const { list, hushed } = useSnapshot(notices);
  const shown = useRef(0);
  const parent = useToastPlace();
  // Removes all toasts, also queued ones, which would appear next. Notices that arrive later are shown.
  useEffect(() => {
    if (hushed > 0) queueMicrotask(() => toaster.remove());
  }, [hushed]);
  useEffect(() => {
    for (const notice of list.filter(({ id }) => id > Math.max(shown.current, notices.hushed)).toReversed()) {
      shown.current = notice.id;
      // Deferred, because the toaster must not flush during a React commit.
      queueMicrotask(() => toaster.create({ id: String(notice.id), type: notice.tone, duration: notice.lasts, meta: { notice } }));
    }
  }, [list]);
  return (
    <Portal>
      <Box ref={parent}>
        <Toaster toaster={toaster} aria-label={t('common.notices')} width="var(--toasts-width)" css={place}>
          {(toast) => {
            const notice = noticeOf(toast);
            return (
              <Toast.Root>
                <Box flex="1" minW="0">
                  <Toast.Title>{noticeText(notice, t)}</Toast.Title>
                  {notice?.deal && <NotedDeal deal={notice.deal} />}
                </Box>
                <Toast.CloseTrigger aria-label={t('common.close')}>
                  <Icon name="close" size={14} />
                </Toast.CloseTrigger>
              </Toast.Root>
            );
          }}
        </Toaster>
      </Box>
    </Portal>
  );
}
