// The cash-flow calendar at a desk: a row per currency, a column per day, and the net of each day below (HOM-14).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type FlowLine, netsOf } from '#web/domain/cash-flow.ts';
import { compare } from '#web/domain/decimal.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { ROW_GAP } from '#web/ui/density.ts';
import { type CalendarProps, Flows, Head, isShortOn, NetInCnh, Time } from './flow-cells.tsx';

const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm', lineHeight: '1.35' },
  '& th, & td': {
    px: '3',
    py: ROW_GAP,
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium', bg: 'bg.panel' },
  '& th:first-of-type': { textAlign: 'start', position: 'sticky', insetStart: 0 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  // The net of the day, like the totals of a list.
  '& tfoot :is(th, td)': { bg: 'bg.subtle', borderBottomWidth: 0, fontWeight: 'semibold', verticalAlign: 'middle' },
} as const;

/** Shows the calendar as a table. The folded lines share a row in CNH, so that the rows above the net add up to it. */
export function FlowTable({ lines, folded, nets }: CalendarProps & { readonly folded: readonly FlowLine[] }) {
  const { t } = useTranslation();
  // The days share the width evenly; a day with longer figures is wider.
  const width = `${88 / nets.length}%`;
  return (
    <chakra.div css={tableStyle} tabIndex={0} role="group" aria-label={t('due.calendar')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('due.currency')}</th>
            {nets.map(({ date }) => (
              <th key={date} scope="col" style={{ width }}>
                <Time date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.currency} data-currency={line.currency}>
              <th scope="row">
                <Head line={line} />
              </th>
              {line.days.map((day) => (
                <td key={day.date} data-day={day.date ?? 'overdue'} data-short={isShortOn(day)}>
                  <Flows line={line} day={day} />
                </td>
              ))}
            </tr>
          ))}
          {folded.length > 0 && (
            <tr data-folded="">
              <th scope="row">{t('due.folded', { count: folded.length })}</th>
              {netsOf(folded).map(({ date, inCnh }) => (
                <td key={date}>{compare(inCnh, '0') === 0 ? t('common.none') : signedMoney(inCnh, 'CNH')}</td>
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr data-net="">
            <th scope="row">{t('due.netCnh')}</th>
            {nets.map((net) => (
              <td key={net.date}>
                <NetInCnh net={net} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  );
}
