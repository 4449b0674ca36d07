// Label and figure beside each other: what a confirmation is about to do (quality bar U15).
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#web/i18n/index.ts';

type Words = { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

/** Rows of a definition list; values are figures or texts by key. */
export function ConfirmRows({ rows }: { rows: readonly { readonly label: Words; readonly value: Words | string }[] }) {
  const { t } = useTranslation();
  const say = ({ key, values }: Words) => t(key as TextKey, { ...values });
  return (
    <Flex as="dl" direction="column" gap="2" mt="3" p="3" bg="bg.subtle" borderRadius="md" fontSize="sm">
      {rows.map(({ label, value }) => (
        <Flex key={label.key} justify="space-between" gap="4">
          <Text as="dt" color="fg.muted">{say(label)}</Text>
          <Text as="dd" fontWeight="medium" textAlign="end">{typeof value === 'string' ? value : say(value)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
