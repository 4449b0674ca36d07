// The changes to save, one line each: what, before, and after (EYE-11).
import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { Change } from './limits.changes.ts';

function ChangeLine({ change: { subject, before, after } }: { change: Change }) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Flex as="li" wrap="wrap" justify="space-between" columnGap="4" rowGap="1" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Text color="fg.muted" overflowWrap="anywhere">
        {say(subject)}
      </Text>
      <Flex align="center" gap="2" wrap="wrap" fontVariantNumeric="tabular-nums">
        <Text color="fg.muted">{before === null ? t('limits.newValue') : say(before)}</Text>
        <Box color="fg.muted" aria-hidden>
          <Icon name="chevronRight" size={12} />
        </Box>
        <VisuallyHidden>{t('limits.change.to')}</VisuallyHidden>
        <Text fontWeight="medium">{after.map(say).join(' · ')}</Text>
      </Flex>
    </Flex>
  );
}

/** A list of changes; a long one scrolls. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <Box
      bg="bg.subtle"
      borderRadius="md"
      px="3"
      maxH="280px"
      overflowY="auto"
      fontSize="sm"
      tabIndex={0}
      role="region"
      aria-label={t('limits.changes', { count: changes.length })}
    >
      <ul>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ul>
    </Box>
  );
}
