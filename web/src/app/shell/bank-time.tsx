// Shows bank time as a running clock in the header, and the service hours beside it. Only the clock re-renders each second.
import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { serviceSpans } from '#web/domain/service-hours.ts';

const TICK_MS = 250;

/** Formats the service hours; hours in an unknown format are shown as the bank sends them. */
function useHours(hours: string | undefined): string | undefined {
  const { t } = useTranslation();
  if (hours === undefined) return undefined;
  const spans = serviceSpans(hours).map(({ from, to, endsNextDay }) =>
    t(endsNextDay ? 'common.overnight' : 'common.sameDay', { from, to }),
  );
  return spans.length > 0 ? spans.join(', ') : hours;
}

/**
 * `now` returns bank time in milliseconds, null before the bank has sent it; `open` is whether the bank is open for
 * dealing.
 */
export function BankTime({ now, hours, open }: { now: () => number | null; hours: string | undefined; open: boolean }) {
  const { t } = useTranslation();
  const spans = useHours(hours);
  const clock = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const show = () => {
      const time = now();
      if (clock.current !== null) clock.current.textContent = time === null ? '' : bankDateTime(time);
    };
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <Flex
      direction="column"
      align="flex-end"
      // Wide enough for the service hours before they are loaded, so that the customer's name does not move (LAY-26).
      minW={{ base: '0', lg: '52' }}
      lineHeight="tight"
      whiteSpace="nowrap"
      fontSize="xs"
      color="fg.onHeaderMuted"
      flexShrink="0"
    >
      <Text>
        {t('common.bankTime')} <Box as="time" ref={clock} display="inline-block" minW="31" color="fg.onHeader" />
      </Text>
      {/* The line is reserved before the hours are loaded, to avoid a layout shift (LAY-26). */}
      <Text minH="1lh" title={open ? undefined : t('common.closed')}>
        {spans !== undefined && `${t('common.serviceHours')} ${spans} · ${t(open ? 'common.open' : 'common.closedShort')}`}
      </Text>
    </Flex>
  );
}
