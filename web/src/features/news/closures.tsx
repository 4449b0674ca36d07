// Closures and early closes by date, one line each; centres with the same dates share a line (NEW-05).
import { chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarEntry, type ClosedDays, entriesOf } from '#web/domain/centre-days.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { Section } from '#web/ui/section.tsx';
import { useCentreNames } from '#web/ui/centres.ts';
import { CENTRES } from './centres.ts';
import { useDayWords } from './day-words.ts';

const style = {
  '& li': {
    display: 'grid',
    gridTemplateColumns: '108px minmax(0, 1fr) auto',
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
  '& time, & small': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
} as const;

/** A line: its date or dates, what happens, and its name at the end ('' for none). */
export type DatedLine = { readonly when: string; readonly words: string; readonly note: string };

type Event = CalendarEntry & { readonly centres: readonly string[] };

const keyOf = (entry: CalendarEntry): string => [entry.from, entry.to, entry.state, entry.state === 'closed' ? entry.name : ''].join();

/** Returns the closures and early closes of all centres in order of their first days. */
function eventsOf(days: readonly string[], closed: ClosedDays): readonly Event[] {
  const all = CENTRES.flatMap((centre) =>
    entriesOf(centre, days, closed)
      .filter(({ state }) => state !== 'open')
      .map((entry) => ({ ...entry, centre })),
  );
  return [...Map.groupBy(all, keyOf).values()]
    .flatMap((group) => (group[0] ? [{ ...group[0], centres: group.map(({ centre }) => centre) }] : []))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Returns the lines of consecutive weekdays; a line without a date says that all centres are open. */
export function useClosureLines(): (days: readonly string[], closed: ClosedDays) => readonly DatedLine[] {
  const { t } = useTranslation();
  const nameOf = useCentreNames();
  const dayWords = useDayWords();
  const dayOf = (date: string) => `${dayWords(date).weekday} ${dayWords(date).day}`;
  return (days, closed) => {
    const lines = eventsOf(days, closed).map((event) => ({
      when: event.days === 1 ? dayOf(event.from) : t('news.fromTo', { from: dayWords(event.from).day, to: dayWords(event.to).day }),
      words: t(event.state === 'closed' ? 'news.closedAt' : 'news.earlyAt', { centres: nameOf(event.centres) }),
      note: event.state === 'closed' ? t(`news.holiday.${event.name}`) : '',
    }));
    return lines.length > 0 ? lines : [{ when: '', words: t('news.noClosures'), note: '' }];
  };
}

type SectionProps = { readonly title: TextKey; readonly days: readonly string[]; readonly children: ReactNode };

/** A section about consecutive days, whose first and last stand beside its title; `days` is empty until they are known. */
export function DatedSection({ title, days, children }: SectionProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [from, to] = [days[0], days.at(-1)].map((date) => date && dayWords(date).day);
  return (
    <Section
      title={t(title)}
      isFlush
      actions={
        <Text fontSize="xs" color="fg.muted">
          {from && to && t('news.fromTo', { from, to })}
        </Text>
      }
    >
      {children}
    </Section>
  );
}

export function DatedLines({ lines }: { lines: readonly DatedLine[] }) {
  return (
    <chakra.ul css={style}>
      {lines.map(({ when, words, note }) => (
        <li key={when + words}>
          <time>{when}</time>
          {words}
          <small>{note}</small>
        </li>
      ))}
    </chakra.ul>
  );
}
