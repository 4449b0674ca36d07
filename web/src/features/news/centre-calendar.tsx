// The calendar of ten weekdays by centre. A closure of several days is one cell (NEW-05).
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type CalendarEntry, type ClosedDays, entriesOf } from '#web/domain/centre-days.ts';
import { useCentreNames } from '#web/ui/centres.ts';
import { ROW } from '#web/ui/density.ts';
import { CENTRES } from './centres.ts';
import { useDayWords } from './day-words.ts';

const style = {
  overflowX: 'auto',
  '& table': { w: 'full', minW: '880px', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, fontSize: 'xs' },
  '& tr > *': { h: ROW, px: '0', textAlign: 'center', lineHeight: 'tight', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  '& thead th': { h: '11', fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& thead th[data-today]': { color: 'accent.fg', fontWeight: 'semibold' },
  '& thead b': { display: 'block', fontWeight: 'inherit' },
  '& tr > th:first-of-type': { w: '100px', ps: '3', position: 'sticky', insetStart: 0, bg: 'bg.panel', textAlign: 'start', zIndex: 1 },
  '& tbody th': { fontWeight: 'medium' },
  '& td[data-state=open]': { color: 'fg.subtle' },
  '& td > span': { display: 'block', mx: '1px', borderRadius: 'sm', py: '1' },
  '& td[data-state=closed] > span': { bg: 'bg.emphasized' },
  '& td[data-state=early] > span': { bg: 'amber.subtle', color: 'amber.fg' },
} as const;

function Cell({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation();
  if (entry.state !== 'closed')
    return (
      <td data-state={entry.state}>
        {entry.state === 'early' ? (
          <span>{t('news.early')}</span>
        ) : (
          <>
            <VisuallyHidden>{t('news.open')}</VisuallyHidden>
            <span aria-hidden="true">·</span>
          </>
        )}
      </td>
    );
  return (
    <td data-state="closed" colSpan={entry.days}>
      <span>
        <VisuallyHidden>{t('news.closed')} </VisuallyHidden>
        {t(`news.holiday.${entry.name}`)}
      </span>
    </td>
  );
}

/** `days` are consecutive weekdays, the first of which is the bank's business date. */
export function CentreCalendar({ days, closed }: { days: readonly string[]; closed: ClosedDays }) {
  const { t } = useTranslation();
  const nameOf = useCentreNames();
  const dayWords = useDayWords();
  return (
    <chakra.div css={style} tabIndex={0} role="group" aria-label={t('news.calendar')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('news.centre')}</th>
            {days.map((date, place) => (
              <th key={date} scope="col" data-today={place === 0 ? '' : undefined}>
                <b>{dayWords(date).weekday}</b>
                {dayWords(date).day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CENTRES.map((centre) => (
            <tr key={centre} data-centre={centre}>
              <th scope="row">{nameOf([centre])}</th>
              {entriesOf(centre, days, closed).map((entry) => (
                <Cell key={entry.from} entry={entry} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
