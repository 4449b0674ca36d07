// A dialog that writes an amount of yuan in Chinese capitals, for forms that a company fills in by hand (PRT-06).
import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, capitalAmount } from '#web/domain/capital-amount.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { Labelled } from '#web/ui/labelled.tsx';

function Capitals() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const amount = amountOf(text);
  const words = amount === null ? '' : capitalAmount(amount);
  const copy = () => void navigator.clipboard.writeText(words).then(() => notify('success', { key: 'receipt.capitals.copied' }));
  return (
    <Flex direction="column" gap="4">
      <Labelled
        label={t('receipt.capitals.amount')}
        help={t('receipt.capitals.help')}
        error={text.trim() !== '' && amount === null ? t('errors.correctAmount') : undefined}
      >
        <Input value={text} maxLength={30} autoComplete="off" fontSize="lg" onChange={({ target }) => setText(target.value)} />
      </Labelled>
      <Box as="output" lang="zh-CN" aria-label={t('receipt.capitals.words')} p="3" minH="5rem" bg="bg.subtle" borderRadius="md">
        <Text fontSize="lg" fontWeight="medium" overflowWrap="anywhere">
          {words}
        </Text>
      </Box>
      <Button alignSelf="flex-end" variant="outline" disabled={words === ''} onClick={copy}>
        {t('receipt.capitals.copy')}
      </Button>
    </Flex>
  );
}

/** Opens the dialog that converts an amount to Chinese capitals. */
export function openCapitals(): void {
  openPanel({ title: { key: 'receipt.capitals.title' }, width: 'username', body: <Capitals /> });
}
