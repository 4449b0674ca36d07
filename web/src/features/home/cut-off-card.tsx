// The card of today's deadlines stated by the bank: until when USD/CNH can be dealt for value today, and the dealing
// hours (HOM-13, SPO-04).
import { Box, Flex } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useEffDate, useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import type { ValueDates } from '#web/api/generated/model/valueDates.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { dayEnd } from '#web/domain/service-hours.ts';
import { Section } from '#web/ui/section.tsx';

const RATE_CODE = 'USD/CNH';
const EVERY_MS = 60_000;
const options = { query: { ...bySelf, refetchInterval: EVERY_MS }, request: automaticRead } as const;

type Say = TFunction<'portal'>;

function valueToday(t: Say, dates: ValueDates | null): string {
  const choice = dates?.valueDates.find(({ code }) => code === '0');
  return choice ? t(`home.cutOff.${choice.closed ?? 'open'}`) : t('common.none');
}

/** Returns the end of the day's last session while the bank is open, otherwise when it reopens. */
function dealing(t: Say, time: ServiceTime | null): string {
  if (time?.session === 'CLOSED') return t('home.cutOff.from', { time: bankDateTime(time.nextChangeAt).slice(5, 16) });
  const end = time && dayEnd(time);
  return end ? t(end.isNextDay ? 'home.cutOff.untilNextDay' : 'home.cutOff.until', { time: end.time }) : t('common.none');
}

/** Two lines; their space is reserved before the responses (LAY-26). */
export function CutOffCard() {
  const { t } = useTranslation();
  const dates = dataOf(useEffDate({ rateCode: RATE_CODE, tranType: '0' }, options).data);
  const time = dataOf(useGetServiceTime({ tranType: '0' }, options).data);
  const lines: readonly (readonly [label: string, words: string])[] = [
    [t('home.cutOff.valueToday', { rateCode: RATE_CODE }), valueToday(t, dates)],
    [t('home.cutOff.dealing'), dealing(t, time)],
  ];
  return (
    <Section title={t('home.cutOff.title')}>
      <Flex as="ul" direction="column" gap="2">
        {lines.map(([label, words]) => (
          <Flex as="li" key={label} align="center" justify="space-between" gap="2" minH="5" fontSize="sm" lineHeight="tight">
            {label}
            <Box fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
              {words}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
