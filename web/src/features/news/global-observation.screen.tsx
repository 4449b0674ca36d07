// Global observation: the calendar of the centres, the FX sessions of the world, and the bank's news on them (NEW-01, NEW-05).
import { Box, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import { reasonOf } from '#web/api/reads.ts';
import { later } from '#web/domain/calendar-days.ts';
import { type ClosedDays, weekdaysFrom } from '#web/domain/centre-days.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { CalendarSkeleton, CentreCalendar } from './centre-calendar.tsx';
import { DatedLines, DatedSection, useClosureLines } from './closures.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsItems } from './news-items.tsx';
import { CLOSURE_DAYS, useClosedDays, useServiceTime } from './use-closed-days.ts';
import { ClockSkeleton, WorldClock } from './world-clock.tsx';

const DAYS = 10;

/** Returns the weekdays after those of the calendar for which closed days are read. */
function daysAfterCalendar(businessDate: string): readonly string[] {
  const last = later(businessDate, CLOSURE_DAYS, 'd');
  return weekdaysFrom(businessDate, CLOSURE_DAYS).filter((day, place) => place >= DAYS && day <= last);
}

type Read = { readonly time: ServiceTime; readonly closed: ClosedDays };

/** The usual height of the closures, which is reserved while they are loading (LAY-26). */
const CLOSURES_HEIGHT = '396px';

function ClosureLines({ read: { time, closed } }: { read: Read }) {
  const closureLines = useClosureLines();
  return <DatedLines lines={closureLines(daysAfterCalendar(time.businessDate), closed)} />;
}

/** The closures after the days of the calendar. Closures with the same dates share a line. */
function NextClosures({ read }: { read: Read | null }) {
  return (
    <DatedSection title="news.nextClosures" days={read ? daysAfterCalendar(read.time.businessDate) : []}>
      {read ? <ClosureLines read={read} /> : <Skeleton h={CLOSURES_HEIGHT} />}
    </DatedSection>
  );
}

function Calendar({ read }: { read: Read | null }) {
  const { t } = useTranslation();
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
  const time = useServiceTime();
  const { closed, error, retry } = useClosedDays(time?.businessDate);
  const read = time && closed && { time, closed };
  return (
    <Flex direction="column" gap="3">
      <NewsHead kind="globalObservation" />
      {error === null ? <Calendar read={read} /> : <Failed reason={reasonOf(error)} onRetry={retry} />}
      {error === null && <NextClosures read={read} />}
      <NewsItems kind="GLOBAL_OBSERVATION" />
    </Flex>
  );
}
