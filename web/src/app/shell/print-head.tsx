// The heading of every printed page: the bank, the user who printed it, and the bank time.
import { Flex, Image, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { present } from '#web/live/bank-clock.ts';
import { portalConfig } from '#web/state/portal-config.ts';
import { language } from '#web/i18n/index.ts';
import { session } from '#web/state/session.ts';

/** Renders the heading before the page and its overlays in the document. It is visible only in print. */
export function PrintHead() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [place] = useState(() => document.createElement('div'));
  const clock = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const stamp = () => {
      const time = present().bank?.time;
      if (clock.current !== null) clock.current.textContent = time === undefined ? '' : bankDateTime(time);
    };
    document.body.prepend(place);
    window.addEventListener('beforeprint', stamp);
    return () => {
      window.removeEventListener('beforeprint', stamp);
      place.remove();
    };
  }, [place]);
  const { bank, environment } = portalConfig();
  const spoken = language();
  return createPortal(
    <Flex
      data-print-head=""
      display="none"
      _print={{ display: 'flex' }}
      justify="space-between"
      align="center"
      gap="6"
      pb="1"
      mb="3"
      borderBottomWidth="1px"
      fontSize="xs"
    >
      <Flex align="center" gap="2">
        <Image src={bank.logo} alt="" boxSize="5" />
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {bank.name[spoken]}
        </Text>
        <Text>{[t('common.product'), environment[spoken], user?.customerName, user?.name].filter(Boolean).join(' · ')}</Text>
      </Flex>
      <Text whiteSpace="nowrap">
        {t('common.bankTime')} <time ref={clock} />
      </Text>
    </Flex>,
    place,
  );
}
