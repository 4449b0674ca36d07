// A failed part of a page: the reason and a retry button.
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { Icon } from './icon.tsx';
import { type Sayable, useWords } from './use-words.ts';

// The clicked button disappears. The focus moves to the page or dialog around it, and not to the top of the window (LAY-19).
const keepPlace = (button: HTMLElement) => button.closest<HTMLElement>('main, [role=dialog]')?.focus({ preventScroll: true });

/** Shows why something could not be loaded, with a button that retries. Screen readers announce it immediately. */
export function Failed({ reason, action = 'common.retry', onRetry }: { reason: Sayable; action?: TextKey; onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Flex role="alert" direction="column" align="center" justify="center" gap="3" minH="48" p="6" textAlign="center">
      <Flex color="fg.warning">
        <Icon name="warning" size={28} />
      </Flex>
      <Text color="fg.muted">{say(reason)}</Text>
      <Button
        variant="outline"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onRetry();
        }}
      >
        <Icon name="refresh" />
        {t(action)}
      </Button>
    </Flex>
  );
}
