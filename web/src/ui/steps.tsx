// The progress in a task of a few steps: numbered, the current step marked, completed ones ticked.
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';
import { Icon } from './icon.tsx';

/** `steps` in order; `current` is the index of the current one. */
export function Steps({ steps, current }: { steps: readonly TextKey[]; current: number }) {
  const { t } = useTranslation();
  return (
    <Flex as="ol" gap="2" wrap="wrap">
      {steps.map((step, place) => {
        const isReached = place <= current;
        return (
          <Flex as="li" key={step} align="center" gap="2" flex="1" minW="28" aria-current={place === current ? 'step' : undefined}>
            <Flex
              align="center"
              justify="center"
              boxSize="6"
              flexShrink={0}
              borderRadius="full"
              fontSize="xs"
              fontWeight="semibold"
              borderWidth="1px"
              bg={isReached ? 'accent.solid' : 'bg.panel'}
              color={isReached ? 'accent.contrast' : 'fg.muted'}
              borderColor={isReached ? 'accent.solid' : 'border.control'}
            >
              {place < current ? <Icon name="check" size={12} /> : place + 1}
            </Flex>
            <Text fontSize="sm" fontWeight={place === current ? 'semibold' : 'normal'} color={place === current ? 'fg' : 'fg.muted'}>
              {t(step)}
            </Text>
          </Flex>
        );
      })}
    </Flex>
  );
}
