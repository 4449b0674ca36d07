// How long a request has waited for the dealer, counted once a second (QUO-39).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { quotes } from '#web/live/quote-queue.ts';

/** `since` is the bank time of the request, epoch ms. Screen readers do not hear the seconds. */
export function WaitingAge({ since }: { since: number }) {
  const { t } = useTranslation();
  const { bank } = useSnapshot(quotes).now;
  const seconds = Math.max(0, Math.floor(((bank?.time ?? since) - since) / 1000));
  return (
    <Text fontSize="sm" color="fg.muted" aria-hidden="true">
      {t('quote.requestAge', { seconds })}
    </Text>
  );
}
