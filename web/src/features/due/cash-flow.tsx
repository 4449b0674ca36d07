// The cash-flow calendar: currencies down, days across, in and out as bars with their figures, and what is left at the end of each day (HOM-12).
import { Button, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useCashFlow, useGetAccountsDetail } from '#web/api/generated/client/client.ts';
import { type FlowDay, type FlowLine, flowLines } from '#web/domain/cash-flow.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { fullMoney, moneyText } from '#web/domain/rate-format.ts';
import { most } from '#web/domain/scale.ts';
import { go } from '#web/state/navigation.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Section } from '#web/ui/section.tsx';

const tableStyle = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', fontSize: 'sm', minWidth: 'full' },
  '& th, & td': {
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  '& th': { color: 'fg.muted', fontWeight: 'medium' },
  '& th:first-of-type': { textAlign: 'start', position: 'sticky', insetStart: 0, bg: 'bg.panel' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
} as const;

const moves = (amount: Decimal): boolean => compare(amount, '0') > 0;

type CellProps = { readonly currency: string; readonly day: FlowDay; readonly largest: Decimal };

function DayCell({ currency, day: { date, paid, received, balance }, largest }: CellProps) {
  const { t } = useTranslation();
  const isShort = compare(balance, '0') < 0;
  const sides = [
    ['due.in', received, 'fg.success', '+'],
    ['due.out', paid, 'fg.warning', '−'],
  ] as const;
  return (
    <td data-day={date} data-short={isShort || undefined}>
      {sides.map(([key, amount, tone, sign]) =>
        moves(amount) ? (
          <chakra.div key={key}>
            <Button
              variant="plain"
              size="xs"
              aria-label={t(key, { amount: fullMoney(amount, currency), date })}
              onClick={() => go('nearExpire', { dueDate: date, cyCode: currency })}
            >
              {sign}
              {moneyText(amount, currency)}
            </Button>
            <chakra.div display="flex" justifyContent="flex-end" color={tone}>
              <Bar part={amount} whole={largest} width="88" height="4" />
            </chakra.div>
          </chakra.div>
        ) : null,
      )}
      <Text fontSize="xs" color={isShort ? 'fg.error' : 'fg.muted'} fontWeight={isShort ? 'semibold' : undefined}>
        {t(isShort ? 'due.short' : 'due.left', { amount: moneyText(balance, currency) })}
      </Text>
    </td>
  );
}

function Line({ line: { currency, start, days, shortOn } }: { line: FlowLine }) {
  const { t } = useTranslation();
  const largest = days.flatMap(({ paid, received }) => [paid, received]).reduce(most, '0');
  return (
    <tr data-currency={currency}>
      <th scope="row">
        {currency}
        <Text fontSize="xs" fontWeight="normal">
          {t('due.available', { amount: moneyText(start, currency) })}
        </Text>
        {shortOn !== null && (
          <Text fontSize="xs" color="fg.error">
            {t('due.shortOn', { date: shortOn })}
          </Text>
        )}
      </th>
      {days.map((day) => (
        <DayCell key={day.date} currency={currency} day={day} largest={largest} />
      ))}
    </tr>
  );
}

const quiet = { query: { meta: { quiet: true } } };

/** What the calendar is drawn from; null while the bank has not answered, no lines where it has nothing or has failed. */
export function useFlowLines(): readonly FlowLine[] | null {
  const [asked, held] = [useCashFlow(quiet), useGetAccountsDetail(quiet)];
  if (asked.isPending || held.isPending) return null;
  const [flows, accounts] = [dataOf(asked.data), dataOf(held.data)];
  return flows && accounts ? flowLines(flows, accounts) : [];
}

/** Nothing where nothing falls due; the list below says so. */
export function CashFlow({ lines }: { readonly lines: readonly FlowLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Section title={t('due.calendar')}>
      <chakra.div css={tableStyle} tabIndex={0} role="group" aria-label={t('due.calendar')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('due.currency')}</th>
              {lines[0]?.days.map(({ date }) => (
                <th key={date} scope="col">
                  {date}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.currency} line={line} />
            ))}
          </tbody>
        </table>
      </chakra.div>
    </Section>
  );
}
