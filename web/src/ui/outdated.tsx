// A mark for data whose refetch failed: the data stays visible with its age and a retry button (ERR-12, QRY-22).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const secondsSince = (readAt: number): number => Math.max(0, Math.floor((Date.now() - readAt) / 1000));

// Returns the age as text, updated while it is shown: whole seconds, from a minute on whole minutes.
function useAge(readAt: number): string {
  const { t } = useTranslation();
  const [, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(readAt)), 1000);
    return () => clearInterval(timer);
  }, [readAt]);
  const age = secondsSince(readAt);
  return age < 60 ? t('errors.readSecondsAgo', { count: age }) : t('errors.readMinutesAgo', { count: Math.floor(age / 60) });
}

/**
 * Shows the age of data that is refetched automatically, so it needs no retry button. Renders nothing when `readAt` is
 * null.
 */
export function AgeMark({ readAt }: { readAt: number | null }) {
  return readAt === null ? null : <Age readAt={readAt} />;
}

function Age({ readAt }: { readAt: number }) {
  const { t } = useTranslation();
  const age = useAge(readAt);
  return (
    <Text as="small" fontSize="xs" color="fg.warning" fontVariantNumeric="tabular-nums" title={t('errors.outdated')} data-outdated-mark="">
      {age}
    </Text>
  );
}

/**
 * `readAt` is in epoch milliseconds of this browser. Omit `onRetry` for data that is refetched automatically. Screen
 * readers announce the sentence once, not every second.
 */
export function Outdated({ readAt, onRetry }: { readAt: number; onRetry?: () => void }) {
  const { t } = useTranslation();
  const age = useAge(readAt);
  return (
    <Flex align="center" wrap="wrap" gap="3" px="4" py="2" bg="bg.subtle" borderBottomWidth="1px" fontSize="sm" data-outdated-mark="">
      <Text role="alert" color="fg.warning">
        {t('errors.outdated')}
      </Text>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {age}
      </Text>
      {onRetry && (
        <Button variant="outline" size="xs" ms="auto" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Flex>
  );
}
