// Something could not be shown: why, and a way to try again (quality bar U7).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { Icon } from './icon.tsx';

/** Said politely to screen readers; the button is the only thing to do. */
export function Failed({ reason, action = 'common.retry', onRetry }: { reason: TextKey; action?: TextKey; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex role="alert" direction="column" align="center" justify="center" gap="3" minH="48" p="6" textAlign="center">
      <Flex color="fg.warning">
        <Icon name="warning" size={28} />
      </Flex>
      <Text color="fg.muted">{t(reason)}</Text>
      <Button variant="outline" onClick={onRetry}>
        <Icon name="refresh" />
        {t(action)}
      </Button>
    </Flex>
  );
}
