// Requests that the dealer has not answered: how long they wait, and the way to take them back (QUO-39).
import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { requests } from '#web/engines/ticket/requests.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { useWords } from '#web/ui/use-words.ts';
import { withdrawRequest } from './decide.ts';

// What was asked for, as its ticket said it (QUO-42).
function Wanted({ businessNo }: { businessNo: string }) {
  const say = useWords();
  const request = Object.values(useSnapshot(requests).of).find((one) => one.businessNo === businessNo);
  if (!request?.preview) return null;
  return (
    <Text fontSize="xs" color="fg.muted">
      {say(request.preview.sentence)}
    </Text>
  );
}

/** A quiet card at the foot of the window; nothing while nothing waits. */
export function WaitingRequests() {
  const { t } = useTranslation();
  const { waiting, now } = useSnapshot(quotes);
  if (waiting.length === 0) return null;
  const bankNow = now.bank?.time ?? 0;
  return (
    <Flex
      as="section"
      role="status"
      position="fixed"
      bottom="4"
      left="50%"
      transform="translateX(-50%)"
      maxW="calc(100vw - 32px)"
      zIndex="header"
      direction="column"
      gap="1"
      p="3"
      minW="288px"
      bg="bg.panel"
      borderRadius="md"
      boxShadow="overlay"
      borderInlineStartWidth="4px"
      borderColor="amber.border"
    >
      {waiting.map(({ businessNo, rateCode, specialFlag, requestedAt }) => (
        <Flex key={businessNo} align="center" gap="3" fontSize="sm">
          <Spinner color="amber.border" flexShrink="0" />
          <Box flex="1">
            <Text fontWeight="medium">{t('quote.requesting', { pair: rateCode })}</Text>
            <Wanted businessNo={businessNo} />
          </Box>
          <Text color="fg.muted" aria-hidden="true">
            {t('quote.requestAge', { seconds: Math.max(0, Math.floor((bankNow - requestedAt) / 1000)) })}
          </Text>
          <Button variant="outline" size="xs" onClick={() => void withdrawRequest(businessNo, specialFlag)}>
            {t('quote.withdraw')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
