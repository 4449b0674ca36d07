// This week: the bank's cut-offs today, closed centres and early closes; each closure is one entry (NEW-05).
import { chakra, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useEffDate } from '#web/api/generated/base/base.ts';
import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import { bySelf, reasonOf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { type CalendarEntry, entriesOf, weekdaysFrom } from '#web/domain/centre-days.ts';
import { serviceSpans } from '#web/domain/service-hours.ts';
import { useCentreNames } from '#web/ui/centres.ts';
import { Failed } from '#web/ui/failed.tsx';
import { CENTRES } from './centres.ts';
import { useDayWords } from './day-words.ts';
import { FORWARD_PAIR } from './forwards.tsx';
import { useClosedDays, useServiceTime } from './use-closed-days.ts';

const EVERY_MS = 60_000;

/** Number of weekdays that are shown, from the business date on. */
const WEEK = 5;

const style = {
  '& li': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    minH: '9',
    px: '3',
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'sm',
    lineHeight: 'tight',
  },
  '& li:last-of-type': { borderBottomWidth: 0 },
  '& time, & small': { color: 'fg.muted', fontSize: 'xs' },
} as const;

type Line = { readonly when: string; readonly words: string; readonly note: string };
type Event = CalendarEntry & { readonly centres: readonly string[] };

const keyOf = ({ from, to, state }: CalendarEntry): string => [from, to, state].join();

/** Returns the closures and early closes of all centres by date; centres with the same dates share an entry. */
function eventsOf(days: readonly string[], closed: Parameters<typeof entriesOf>[2]): readonly Event[] {
  const all = CENTRES.flatMap((centre) =>
    entriesOf(centre, days, closed)
      .filter(({ state }) => state !== 'open')
      .map((entry) => ({ ...entry, centre })),
  );
  const groups = Map.groupBy(all, (entry) => keyOf(entry) + (entry.state === 'closed' ? entry.name : ''));
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...group[0], centres: group.map(({ centre }) => centre) }] : []))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Returns the lines of today: value today of USD/CNH, and until when or from when the bank deals. */
function useToday(time: ServiceTime | null): readonly Line[] {
  const { t } = useTranslation();
  const options = { query: { ...bySelf, refetchInterval: EVERY_MS }, request: automaticRead };
  const dates = dataOf(useEffDate({ rateCode: FORWARD_PAIR, tranType: '0' }, options).data);
  const choice = dates?.valueDates.find(({ code }) => code === '0');
  const end = time && serviceSpans(time.hours).at(-1)?.to;
  const dealing =
    time?.session === 'CLOSED'
      ? t('home.cutOff.from', { time: bankDateTime(time.nextChangeAt).slice(5, 16) })
      : end && t('home.cutOff.until', { time: end });
  const when = t('news.today');
  return [
    ...(choice
      ? [{ when, words: t('home.cutOff.valueToday', { rateCode: FORWARD_PAIR }), note: t(`home.cutOff.${choice.closed ?? 'open'}`) }]
      : []),
    ...(dealing ? [{ when, words: t('home.cutOff.dealing'), note: dealing }] : []),
  ];
}

export function ThisWeek() {
  const { t } = useTranslation();
  const nameOf = useCentreNames();
  const dayWords = useDayWords();
  const time = useServiceTime();
  const { closed, error, retry } = useClosedDays(time?.businessDate);
  const today = useToday(time);
  if (error !== null) return <Failed reason={reasonOf(error)} onRetry={retry} />;
  if (time === null || closed === null) return <Skeleton h="180px" m="3" />;
  const dayOf = (date: string) => Object.values(dayWords(date)).join(' ');
  const events = eventsOf(weekdaysFrom(time.businessDate, WEEK), closed).map((event): Line => ({
    when: event.days === 1 ? dayOf(event.from) : t('news.fromTo', { from: dayWords(event.from).day, to: dayWords(event.to).day }),
    words: t(event.state === 'closed' ? 'news.closedAt' : 'news.earlyAt', { centres: nameOf(event.centres) }),
    note: event.state === 'closed' ? t(`news.holiday.${event.name}`) : '',
  }));
  return (
    <chakra.ul css={style}>
      {[...today, ...events].map(({ when, words, note }) => (
        <li key={when + words}>
          <time>{when}</time>
          {words}
          <small>{note}</small>
        </li>
      ))}
      {events.length === 0 && (
        <li>
          <time>{t('news.week')}</time>
          {t('news.noClosures')}
        </li>
      )}
    </chakra.ul>
  );
}
