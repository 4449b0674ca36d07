// The cash-flow calendar: a row per currency, a column per day. Shows payments and receipts as bars with figures, and
// the balance at the end of each day (HOM-12). On a phone the days are stacked and can be folded.
import { Button, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useCashFlow, useGetAccountsDetail } from '#web/api/generated/client/client.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { type FlowDay, type FlowLine, flowLines } from '#web/domain/cash-flow.ts';
import { compare, type Decimal } from '#web/domain/decimal.ts';
import { fullMoney, moneyText } from '#web/domain/rate-format.ts';
import { go } from '#web/state/navigation.ts';
import { Bar } from '#web/ui/bar.tsx';
import { ROW_GAP } from '#web/ui/density.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { Sayable } from '#web/ui/use-words.ts';

const tableStyle = {
  overflowX: 'auto',
  // The table is as wide as its days require. A few days are therefore next to each other at the start of the row.
  '& table': { borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': {
    px: '3',
    py: ROW_GAP,
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
const isMoving = ({ paid, received }: FlowDay): boolean => moves(paid) || moves(received);

type CellProps = { readonly line: FlowLine; readonly day: FlowDay };

// Payments and receipts of a day as links to their rows, and the balance at its end.
function Flows({ line: { currency, largest }, day: { date, paid, received, balance } }: CellProps) {
  const { t } = useTranslation();
  const isShort = compare(balance, '0') < 0;
  const sides = [
    ['due.in', received, 'fg.success', '+'],
    ['due.out', paid, 'fg.warning', '−'],
  ] as const;
  return (
    <>
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
      <Text fontSize="xs" color={isShort ? 'fg.warning' : 'fg.muted'} fontWeight={isShort ? 'semibold' : undefined}>
        {t(isShort ? 'due.short' : 'due.left', { amount: moneyText(balance, currency) })}
      </Text>
    </>
  );
}

const isShortOn = ({ balance }: FlowDay) => compare(balance, '0') < 0 || undefined;

function Head({ line: { currency, start, shortOn } }: { line: FlowLine }) {
  const { t } = useTranslation();
  return (
    <>
      {currency}
      <Text fontSize="xs" fontWeight="normal">
        {t('due.available', { amount: moneyText(start, currency) })}
      </Text>
      {shortOn !== null && (
        <Text fontSize="xs" color="fg.warning">
          {t('due.shortOn', { date: shortOn })}
        </Text>
      )}
    </>
  );
}

function Table({ lines }: { readonly lines: readonly FlowLine[] }) {
  const { t } = useTranslation();
  return (
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
            <tr key={line.currency} data-currency={line.currency}>
              <th scope="row">
                <Head line={line} />
              </th>
              {line.days.map((day) => (
                <td key={day.date} data-day={day.date} data-short={isShortOn(day)}>
                  <Flows line={line} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

const foldStyle = {
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  fontSize: 'sm',
  '& > summary': { display: 'flex', alignItems: 'center', gap: '3', minH: '11', cursor: 'pointer' },
  '& > summary > svg': { marginInlineStart: 'auto', color: 'fg.muted' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > summary p': { fontVariantNumeric: 'tabular-nums' },
} as const;

// On a phone each currency is one line that opens to a column of its days, so that the list below is not far down. A
// currency with a shortfall is open initially.
function Days({ lines }: { readonly lines: readonly FlowLine[] }) {
  return lines.map((line) => (
    <chakra.details key={line.currency} data-currency={line.currency} open={line.shortOn !== null} css={foldStyle}>
      <summary>
        <Head line={line} />
        <Icon name="chevronDown" size={14} />
      </summary>
      <chakra.ul mb="1" aria-label={line.currency}>
        {line.days.filter(isMoving).map((day) => (
          <chakra.li key={day.date} data-day={day.date} data-short={isShortOn(day)} display="flex" justifyContent="space-between" py="1">
            <Text color="fg.muted">{day.date}</Text>
            <chakra.div textAlign="end" fontVariantNumeric="tabular-nums">
              <Flows line={line} day={day} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  ));
}

/** The lines of the cash-flow calendar; or the reason why they could not be read, with a callback that retries. */
export type Flow = { readonly lines: readonly FlowLine[] } | { readonly reason: Sayable; readonly retry: () => void };

/** Returns the lines, or null until the bank has answered. */
export function useFlow(): Flow | null {
  const [asked, held] = [useCashFlow({ query: askedFor }), useGetAccountsDetail({ query: askedFor })];
  if (asked.isPending || held.isPending) return null;
  const [flows, accounts] = [dataOf(asked.data), dataOf(held.data)];
  if (flows && accounts) return { lines: flowLines(flows, accounts) };
  const reason = reasonOf(asked.error ?? held.error);
  return { reason, retry: () => [asked, held].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) };
}

/** Renders nothing when there are no payments; the list below shows that. */
export function CashFlow({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation();
  const isWide = useWide();
  if ('retry' in flow)
    return (
      <Section title={t('due.calendar')}>
        <Failed reason={flow.reason} onRetry={flow.retry} />
      </Section>
    );
  const { lines } = flow;
  if (lines.length === 0) return null;
  return <Section title={t('due.calendar')}>{isWide ? <Table lines={lines} /> : <Days lines={lines} />}</Section>;
}
