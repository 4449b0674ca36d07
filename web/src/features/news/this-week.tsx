// The next seven days: the bank's cut-offs today, closed centres and early closes; each closure is one entry (NEW-05).
import { Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useEffDate } from '#web/api/generated/base/base.ts';
import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import { bySelf, reasonOf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { weekdaysFrom } from '#web/domain/centre-days.ts';
import { dayEnd } from '#web/domain/service-hours.ts';
import { Failed } from '#web/ui/failed.tsx';
import { type DatedLine, DatedLines, DatedSection, useClosureLines } from './closures.tsx';
import { useDayWords } from './day-words.ts';
import { FORWARD_PAIR } from './forwards.tsx';
import { useClosedDays, useServiceTime } from './use-closed-days.ts';

const EVERY_MS = 60_000;

/** Number of weekdays that are shown, from the business date on. */
const WEEK = 5;

/** Returns the lines of today: value today of USD/CNH, and until when or from when the bank deals; null until read. */
function useToday(time: ServiceTime | null): readonly DatedLine[] | null {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const options = { query: { ...bySelf, refetchInterval: EVERY_MS }, request: automaticRead };
  const asked = useEffDate({ rateCode: FORWARD_PAIR, tranType: '0' }, options);
  if (time === null || asked.isPending) return null;
  const choice = dataOf(asked.data)?.valueDates.find(({ code }) => code === '0');
  const end = dayEnd(time);
  const dealing =
    time.session === 'CLOSED'
      ? t('home.cutOff.from', { time: bankDateTime(time.nextChangeAt).slice(5, 16) })
      : end && t(end.isNextDay ? 'home.cutOff.untilNextDay' : 'home.cutOff.until', { time: end.time });
  const { weekday, day } = dayWords(time.businessDate);
  const when = `${weekday} ${day}`;
  return [
    ...(choice
      ? [{ when, words: t('home.cutOff.valueToday', { rateCode: FORWARD_PAIR }), note: t(`home.cutOff.${choice.closed ?? 'open'}`) }]
      : []),
    ...(dealing ? [{ when, words: t('home.cutOff.dealing'), note: dealing }] : []),
  ];
}

/** All lines appear together, so that none moves another (LAY-26). */
function Lines({ time, days }: { time: ServiceTime | null; days: readonly string[] }) {
  const closureLines = useClosureLines();
  const { closed, error, retry } = useClosedDays(time?.businessDate);
  const today = useToday(time);
  if (error !== null) return <Failed reason={reasonOf(error)} onRetry={retry} />;
  if (today === null || closed === null) return <Skeleton h="84px" m="3" />;
  return <DatedLines lines={[...today, ...closureLines(days, closed)]} />;
}

export function ThisWeek() {
  const time = useServiceTime();
  const days = time === null ? [] : weekdaysFrom(time.businessDate, WEEK);
  return (
    <DatedSection title="news.week" days={days}>
      <Lines time={time} days={days} />
    </DatedSection>
  );
}
