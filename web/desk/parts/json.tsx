// JSON for reading.
import { chakra } from '@chakra-ui/react';

/** `label` names it for screen readers. */
export function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <chakra.pre
      role="group"
      tabIndex={0}
      aria-label={label}
      p="2"
      fontSize="xs"
      lineHeight="1.5"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
      overflow="auto"
      maxH="72"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {JSON.stringify(value, null, 2)}
    </chakra.pre>
  );
}
