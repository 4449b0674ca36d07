// Global observation: the calendar of the centres, the FX sessions of the world, and the bank's news on them (NEW-01, NEW-05).
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#web/api/reads.ts';
import { weekdaysFrom } from '#web/domain/centre-days.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { CalendarSkeleton, CentreCalendar } from './centre-calendar.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsItems } from './news-items.tsx';
import { useClosedDays, useServiceTime } from './use-closed-days.ts';
import { ClockSkeleton, WorldClock } from './world-clock.tsx';

const DAYS = 10;

function Observation() {
  const { t } = useTranslation();
  const time = useServiceTime();
  const { closed, error, retry } = useClosedDays(time?.businessDate);
  if (error !== null) return <Failed reason={reasonOf(error)} onRetry={retry} />;
  const read = time && closed && { time, closed };
  return (
    <Grid gap="3" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 264px' }}>
      {/* The clock has the same height whatever it shows, so it is above what may grow (LAY-26). */}
      <Box gridColumn={{ xl: 2 }} gridRow={{ xl: 1 }} minW="0">
        <Section
          title={t('news.sessions')}
          isFlush
          actions={
            <Text fontSize="xs" color="fg.muted">
              {t('news.localTime')}
            </Text>
          }
        >
          {read ? <WorldClock bankTime={read.time.bankTime} closed={read.closed} /> : <ClockSkeleton />}
        </Section>
      </Box>
      <Box gridColumn={{ xl: 1 }} gridRow={{ xl: 1 }} minW="0">
        <Section title={t('news.calendar')} isFlush>
          {read ? <CentreCalendar days={weekdaysFrom(read.time.businessDate, DAYS)} closed={read.closed} /> : <CalendarSkeleton />}
        </Section>
      </Box>
    </Grid>
  );
}

export function GlobalObservationScreen() {
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="globalObservation" />
      <Observation />
      <NewsItems kind="GLOBAL_OBSERVATION" />
    </Flex>
  );
}
