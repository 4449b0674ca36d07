// A placeholder for empty content, with a message that says why it is empty.
import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';

/** `reason` is the message; `children` may offer an action. */
export function Empty({ reason, children }: { reason: TextKey; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" align="center" justify="center" gap="3" minH="40" p="6" color="fg.muted" textAlign="center">
      <svg
        viewBox="0 0 48 32"
        width="60"
        height="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity="0.6"
        aria-hidden="true"
      >
        <path d="M6 8h36M6 16h24M6 24h14M34 24l3 3 6-7" />
      </svg>
      <Text>{t(reason)}</Text>
      {children}
    </Flex>
  );
}
