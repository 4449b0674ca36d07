// The cash-flow calendar: a row per currency, a column per day, overdue items first. Shows the net of each day by currency
// and in CNH at mid, and the balance at the end of each day (HOM-12, HOM-14). On a phone each currency can be unfolded.
import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useCashFlow, useGetAccountsDetail } from '#web/api/generated/client/client.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { type FlowCalendar, flowCalendar, type FlowLine } from '#web/domain/cash-flow.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import { MidAt } from './flow-cells.tsx';
import { FlowDays } from './flow-days.tsx';
import { FlowTable } from './flow-table.tsx';

/** The cash-flow calendar; or the reason why it could not be read, with a callback that retries. */
export type Flow = FlowCalendar | { readonly reason: Sayable; readonly retry: () => void };

/** Returns the calendar, or null until the bank has answered. */
export function useFlow(): Flow | null {
  const [asked, held] = [useCashFlow({ query: askedFor }), useGetAccountsDetail({ query: askedFor })];
  if (asked.isPending || held.isPending) return null;
  const [flows, accounts] = [dataOf(asked.data), dataOf(held.data)];
  if (flows && accounts) return flowCalendar(flows, accounts, deskDay());
  const reason = reasonOf(asked.error ?? held.error);
  return { reason, retry: () => [asked, held].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) };
}

// Currencies that are shown initially at a desk; the others are behind a button, so that the list below is on the screen.
const FIRST = 3;

// Returns the lines that are shown. Currencies with a shortfall are always shown.
function shownOf(lines: readonly FlowLine[], isWhole: boolean, first: number): readonly FlowLine[] {
  return isWhole ? lines : lines.filter(({ short }, place) => short || place < first);
}

function Calendar({ calendar: { lines, nets, midAt } }: { readonly calendar: FlowCalendar }) {
  const { t } = useTranslation();
  const isWide = useWide();
  const [isWhole, setWhole] = useState(false);
  const shown = shownOf(lines, isWhole, isWide ? FIRST : 0);
  const hasMore = shownOf(lines, false, isWide ? FIRST : 0).length < lines.length;
  const tools = (
    <Flex align="center" justify="flex-end" wrap="wrap" columnGap="4" fontSize="xs">
      {isWide && <MidAt at={midAt} />}
      {hasMore && (
        <Button variant="plain" size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('due.fewer') : t('due.allCurrencies', { count: lines.length })}
        </Button>
      )}
    </Flex>
  );
  return (
    <Section title={t('due.calendar')} actions={tools} isFlush>
      {isWide ? (
        <FlowTable lines={shown} folded={lines.filter((line) => !shown.includes(line))} nets={nets} />
      ) : (
        <FlowDays lines={shown} nets={nets} midAt={midAt} />
      )}
    </Section>
  );
}

/** Renders nothing when there are no payments; the list below shows that. */
export function CashFlow({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation();
  if ('retry' in flow)
    return (
      <Section title={t('due.calendar')}>
        <Failed reason={flow.reason} onRetry={flow.retry} />
      </Section>
    );
  return flow.lines.length === 0 ? null : <Calendar calendar={flow} />;
}
