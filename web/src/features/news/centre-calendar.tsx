// The calendar of ten weekdays by centre. A closure of several days is one cell (NEW-05).
import { chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type CalendarEntry, type ClosedDays, entriesOf, weekday } from '#web/domain/centre-days.ts';
import { useCentreNames } from '#web/ui/centres.ts';
import { ROW } from '#web/ui/density.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { CENTRES } from './centres.ts';
import { DatedLines, useClosureLines } from './closures.tsx';
import { useDayWords } from './day-words.ts';

/** Height of the column titles and of the legend, in pixels. */
const [HEAD, LEGEND] = [44, 36];

const marks = {
  '& [data-mark]': { display: 'block', mx: '1px', borderRadius: 'sm' },
  '& [data-mark=open]': { w: '5px', h: '5px', mx: 'auto', p: 0, borderRadius: 'full', bg: 'border.control' },
  '& [data-mark=closed]': { bg: 'bg.emphasized', color: 'fg', fontWeight: 'medium' },
  '& [data-mark=early]': { bg: 'amber.subtle', color: 'amber.fg', fontWeight: 'medium' },
} as const;

const style = {
  ...marks,
  '& table': { w: 'full', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, fontSize: 'xs' },
  '& tr > *': { h: ROW, px: '0', textAlign: 'center', lineHeight: 'tight', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& thead th': { h: `${HEAD}px`, fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& thead th[data-today]': { color: 'accent.fg', fontWeight: 'semibold' },
  '& thead b': { display: 'block', fontWeight: 'inherit' },
  '& tr > th:first-of-type': { w: { base: '92px', md: '100px' }, ps: '3', pe: '1', textAlign: 'start' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody th::first-letter': { textTransform: 'uppercase' },
  '& tbody tr:hover > *': { bg: 'bg.subtle' },
  // The first day of a week is set off from the weekend before it.
  '& [data-monday]': { borderInlineStartWidth: '1px', borderInlineStartColor: 'border.emphasized' },
  '& td [data-mark]': { py: '0.5', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& td [data-mark=open]': { py: 0 },
  // On a phone a cell holds a mark without words, which the list below the calendar explains.
  mdDown: {
    '& [data-mark=closed], & [data-mark=early]': { h: '4', mx: '1px', forcedColorAdjust: 'none' },
    '& [data-mark=closed]': { bg: 'fg.muted' },
    // Half a day.
    '& [data-mark=early]': {
      borderWidth: '1px',
      borderColor: 'amber.solid',
      bgGradient: 'linear-gradient(to right, {colors.amber.solid} 50%, {colors.amber.subtle} 50%)',
    },
  },
  '& .legend': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    minH: `${LEGEND}px`,
    px: '3',
    fontSize: 'xs',
    color: 'fg.muted',
    borderBottomWidth: { base: '1px', md: 0 },
  },
  '& .legend li': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& .legend [data-mark]': { mx: 0, w: '4', h: '3' },
  '& .legend [data-mark=open]': { w: '5px', h: '5px' },
} as const;

const states = ['open', 'closed', 'early'] as const;

/** `isWide` shows words in the cell. */
function Cell({ entry, isWide }: { entry: CalendarEntry; isWide: boolean }) {
  const { t } = useTranslation();
  const { state, from, days } = entry;
  const hidden = state === 'early' ? '' : t(`news.${state}`);
  const words = state === 'closed' ? t(`news.holiday.${entry.name}`) : state === 'early' ? t('news.early') : '';
  return (
    <td data-state={state} colSpan={days} data-monday={weekday(from) === 1 ? '' : undefined}>
      <VisuallyHidden>{[hidden, isWide ? '' : words].join(' ').trim()} </VisuallyHidden>
      <span data-mark={state}>{isWide && words}</span>
    </td>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="legend">
      {states.map((state) => (
        <li key={state}>
          <span data-mark={state} />
          {t(`news.${state}`)}
        </li>
      ))}
    </ul>
  );
}

function DayTitle({ date, isWide }: { date: string; isWide: boolean }) {
  const { weekday: name, narrow, day } = useDayWords()(date);
  if (isWide)
    return (
      <>
        <b>{name}</b>
        {day}
      </>
    );
  return (
    <>
      <VisuallyHidden>
        {name} {day}
      </VisuallyHidden>
      <span aria-hidden="true">
        <b>{narrow}</b>
        {date.slice(8).replace(/^0/, '')}
      </span>
    </>
  );
}

/** Occupies the height of the calendar while it is loading (LAY-26). */
export function CalendarSkeleton() {
  const { t } = useTranslation();
  const rows = CENTRES.length;
  return (
    <chakra.div
      role="status"
      aria-busy
      aria-label={t('common.loading')}
      p="3"
      style={{ height: `calc(${HEAD + LEGEND}px + ${rows} * ${ROW})` }}
    >
      <Skeleton h="full" />
    </chakra.div>
  );
}

/**
 * `days` are consecutive weekdays, the first of which is the bank's business date. On a phone the cells show marks, and
 * the closures are listed below.
 */
export function CentreCalendar({ days, closed }: { days: readonly string[]; closed: ClosedDays }) {
  const { t } = useTranslation();
  const nameOf = useCentreNames();
  const closureLines = useClosureLines();
  const isWide = useWide();
  return (
    <chakra.div css={style} position="relative">
      <table aria-label={t('news.calendar')}>
        <thead>
          <tr>
            <th scope="col">{t('news.centre')}</th>
            {days.map((date, place) => (
              <th key={date} scope="col" data-today={place === 0 ? '' : undefined} data-monday={weekday(date) === 1 ? '' : undefined}>
                <DayTitle date={date} isWide={isWide} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CENTRES.map((centre) => (
            <tr key={centre} data-centre={centre}>
              <th scope="row">{nameOf([centre])}</th>
              {entriesOf(centre, days, closed).map((entry) => (
                <Cell key={entry.from} entry={entry} isWide={isWide} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
      {!isWide && <DatedLines lines={closureLines(days, closed)} />}
    </chakra.div>
  );
}
