// Labels and values side by side: the content of a confirmation.
import { Flex, Text } from '@chakra-ui/react';
import { Unbroken } from './unbroken.tsx';
import { type Sayable, useWords } from './use-words.ts';

/** Rows of a definition list; values are strings or text keys. */
export function ConfirmRows({ rows }: { rows: readonly { readonly label: Exclude<Sayable, string>; readonly value: Sayable }[] }) {
  const say = useWords();
  return (
    <Flex as="dl" direction="column" gap="2" mt="3" p="3" bg="bg.subtle" borderRadius="md" fontSize="sm">
      {rows.map(({ label, value }, place) => (
        // The position is part of the key because legs repeat their labels.
        <Flex key={`${place} ${label.key}`} justify="space-between" gap="4">
          <Text as="dt" color="fg.muted" wordBreak="keep-all">
            {say(label)}
          </Text>
          <Text as="dd" fontWeight="medium" textAlign="end">
            <Unbroken text={say(value)} />
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
