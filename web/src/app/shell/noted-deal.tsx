// The deal of a notice: the exchanged amounts, its number to copy, and links to the deal and its receipts (QUO-43).
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { copyNumber } from '#web/engines/deal/copy-number.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { go } from '#web/state/navigation.ts';
import type { NotedDeal as Noted } from '#web/state/kept-notices.ts';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { wordsText } from './notice-text.ts';

/** Shown under the text of a notice. */
export function NotedDeal({ deal: { businessNo, rows } }: { deal: Noted }) {
  const { t } = useTranslation();
  const lines = rows.map(({ label, value }) => ({
    label: wordsText(label, t),
    value: typeof value === 'string' ? value : wordsText(value, t),
  }));
  const acts = [
    ['deal.request.copy', () => copyNumber(businessNo)],
    ['deal.noted.deal', () => openDeal({ businessNo })],
    ['deal.noted.receipt', () => go('receipts', { businessNo })],
  ] as const;
  return (
    <>
      <Text fontSize="sm" fontWeight="semibold" mt="1">
        {businessNo}
      </Text>
      {/* A notice covers part of the page, so its rows are compact. */}
      <Box css={{ '& dl > div': { minH: '6', py: '0.5' } }}>
        <FieldRows rows={lines} />
      </Box>
      <Flex gap="3" mt="1" wrap="wrap">
        {acts.map(([key, act]) => (
          <Button key={key} variant="plain" size="xs" onClick={act}>
            {t(key)}
          </Button>
        ))}
      </Flex>
    </>
  );
}
