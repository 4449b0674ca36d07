// The strip at the bottom of the window: requests that the dealer has not answered, with their waiting time and a button
// to withdraw, and an accepted quote that was put aside. A request whose card is in view is left out (QUO-39, QUO-51).
import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { wantedText } from '#web/engines/deal/briefs.ts';
import { isInView } from '#web/engines/acts/announce.ts';
import { WaitingAge } from '#web/engines/ticket/waiting-age.tsx';
import { quotes } from '#web/live/quote-queue.ts';
import { withdrawRequest } from '#web/engines/quote/send-decision.ts';

type Props = { readonly lookedUp: string | null; readonly onShow: () => void };

/**
 * Shows the waiting requests in a card at the bottom of the window, and the number of an accepted quote that is
 * `lookedUp`, with a button that shows its dialog. Renders nothing when there is neither.
 */
export function WaitingRequests({ lookedUp, onShow }: Props) {
  const { t } = useTranslation();
  // The clock of the quotes renders this every second, so that a request shows up when its card leaves the screen.
  const { waiting: all, now } = useSnapshot(quotes);
  const waiting = now ? all.filter(({ businessNo }) => !isInView(businessNo)) : [];
  if (waiting.length === 0 && lookedUp === null) return null;
  return (
    <Flex
      as="section"
      role="status"
      position="fixed"
      bottom="4"
      left="50%"
      transform="translateX(-50%)"
      // The width is set because an element that is centred by its left edge otherwise gets at most half the window.
      w="max-content"
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
      {lookedUp !== null && (
        <Flex align="center" gap="3" fontSize="sm" data-put-aside={lookedUp}>
          <Spinner color="amber.border" flexShrink="0" />
          <Box flex="1">
            <Text fontWeight="medium">{t('quote.unknownTitle')}</Text>
            <Text fontSize="xs" color="fg.muted">
              {lookedUp}
            </Text>
          </Box>
          <Button variant="outline" size="xs" onClick={onShow}>
            {t('quote.show')}
          </Button>
        </Flex>
      )}
      {waiting.map((request) => (
        <Flex key={request.businessNo} align="center" gap="3" fontSize="sm">
          <Spinner color="amber.border" flexShrink="0" />
          <Box flex="1">
            <Text fontWeight="medium">{t('quote.requesting', { pair: request.rateCode })}</Text>
            <Text fontSize="xs" color="fg.muted">
              {wantedText(request, t)}
            </Text>
          </Box>
          <WaitingAge since={request.requestedAt} />
          <Button variant="outline" size="xs" onClick={() => void withdrawRequest(request.businessNo, request.specialFlag)}>
            {t('quote.withdraw')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
