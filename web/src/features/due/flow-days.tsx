// The cash-flow calendar on a phone: the net of each day, then a line per currency that opens to its days (HOM-14).
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { FlowCalendar } from '#web/domain/cash-flow.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type CalendarProps, Flows, Head, isMoving, isShortOn, MidAt, NetInCnh, Time } from './flow-cells.tsx';

const foldStyle = {
  px: '3',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  fontSize: 'sm',
  '& > summary': { display: 'flex', alignItems: 'center', gap: '3', minH: '11', cursor: 'pointer' },
  '& > summary > svg': { marginInlineStart: 'auto', color: 'fg.muted' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > summary p': { fontVariantNumeric: 'tabular-nums' },
} as const;

/**
 * Shows the net of each day in CNH first. A currency with a shortfall is open initially; the caller leaves out the others,
 * so that the list below is not far down.
 */
export function FlowDays({ lines, nets, midAt }: CalendarProps & Pick<FlowCalendar, 'midAt'>) {
  const { t } = useTranslation();
  return (
    <>
      <chakra.div px="3" py="2" fontSize="sm">
        <Flex fontSize="xs" color="fg.muted" wrap="wrap" columnGap="3">
          <Text>{t('due.netCnh')}</Text>
          <MidAt at={midAt} />
        </Flex>
        <chakra.ul aria-label={t('due.netCnh')} data-net="">
          {nets.map((net) => (
            <chakra.li
              key={net.date}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              minH="7"
              fontVariantNumeric="tabular-nums"
            >
              <Time date={net.date} />
              <NetInCnh net={net} />
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      {lines.map((line) => (
        <chakra.details key={line.currency} data-currency={line.currency} open={line.short !== undefined} css={foldStyle}>
          <summary>
            <Head line={line} />
            <Icon name="chevronDown" size={14} />
          </summary>
          <chakra.ul mb="1" aria-label={line.currency}>
            {line.days.filter(isMoving).map((day) => (
              <chakra.li
                key={day.date}
                data-day={day.date ?? 'overdue'}
                data-short={isShortOn(day)}
                display="flex"
                justifyContent="space-between"
                py="1"
              >
                <Time date={day.date} />
                <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
                  <Flows line={line} day={day} />
                </chakra.div>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.details>
      ))}
    </>
  );
}
