// The foot of the quote dialog, by state of the quote; Reject and Receive are far apart (QUO-10, QUO-11, QUO-34, QUO-35).
import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteState } from '#web/domain/quote/quote.machine.ts';
import { acceptQuote, acknowledgeRejection, rejectQuote } from './decide.ts';

/** State of an open quote; a quote that is over has left the dialog. */
type Standing = Extract<QuoteState, { deadline: unknown }>;

function Band({ tone, children }: { tone: 'amber' | 'red'; children: ReactNode }) {
  return (
    <Flex align="center" gap="3" px="4" py="3" bg={`${tone}.subtle`} color={`${tone}.fg`} borderRadius="md" w="full">
      {children}
    </Flex>
  );
}

/** Shows the buttons that decide a quote, or the state of the decision. `seconds` is the remaining time of the quote. */
export function QuoteFooter({ businessNo, state, seconds }: { businessNo: string; state: Standing; seconds: number }) {
  const { t } = useTranslation();
  if (state.is === 'bankRejected') {
    return (
      <Flex direction="column" gap="3" w="full">
        <Band tone="red">
          <Text fontWeight="semibold">{t('quote.bankRejectedText')}</Text>
        </Band>
        <Button size="lg" alignSelf="flex-end" onClick={() => void acknowledgeRejection(businessNo)}>
          {t('common.confirm')}
        </Button>
      </Flex>
    );
  }
  if (state.is === 'unknown') {
    return (
      <Band tone="amber">
        <Spinner flexShrink="0" />
        <Text role="status">
          <Text as="span" fontWeight="semibold">
            {t('quote.unknownTitle')}
          </Text>{' '}
          {t('quote.unknownText')}
        </Text>
      </Band>
    );
  }
  const busy = state.is === 'accepting';
  return (
    <Flex justify="space-between" gap="4" w="full">
      <Button size="lg" variant="outline" colorPalette="red" disabled={busy} onClick={() => void rejectQuote(businessNo)}>
        {t('quote.reject')}
      </Button>
      <Button
        size="lg"
        minW="176px"
        disabled={busy}
        loading={busy}
        loadingText={t('quote.accepting')}
        onClick={() => void acceptQuote(businessNo)}
      >
        {t('quote.accept', { seconds })}
      </Button>
    </Flex>
  );
}
