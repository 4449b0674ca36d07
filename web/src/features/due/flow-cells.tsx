// The parts of the cash-flow calendar, at a desk and on a phone (HOM-12, HOM-14).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bankClock } from '#web/domain/bank-time.ts';
import type { DayNet, FlowDay, FlowLine, FlowTime } from '#web/domain/cash-flow.ts';
import { compare, type Decimal, negate } from '#web/domain/decimal.ts';
import { fullMoney, moneyText } from '#web/domain/rate-format.ts';
import { withMinus } from '#web/domain/signed.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { go } from '#web/state/navigation.ts';

/** The shown lines, and the net of each day over all lines, shown or folded. */
export type CalendarProps = { readonly lines: readonly FlowLine[]; readonly nets: readonly DayNet[] };

const moves = (amount: Decimal): boolean => compare(amount, '0') > 0;
/** Whether a day has payments or receipts. */
export const isMoving = ({ paid, received }: FlowDay): boolean => moves(paid) || moves(received);

// Opens the rows of a time, and of a currency if there is one, in the list below.
const toRows = (date: FlowTime, currency?: string) =>
  go('nearExpire', {
    ...(date === null ? { dueGroup: 'OVERDUE' } : { dueDate: date }),
    ...(currency !== undefined && { cyCode: currency }),
  });

/** The name of a time: its date, or that its items are overdue. */
function useTimeWords(): (date: FlowTime) => string {
  const { t } = useTranslation();
  return (date) => date ?? t('list.due.overdue');
}

/** The name of a time as a heading. Today is marked, overdue and today in their colours. */
export function Time({ date }: { readonly date: FlowTime }) {
  const { t } = useTranslation();
  const timeWords = useTimeWords();
  const isToday = date !== null && date === deskDay();
  return (
    <Text as="span" {...(date === null ? { color: 'fg.error' } : { color: isToday ? 'fg.warning' : 'fg.muted' })}>
      {isToday && `${t('due.today')} `}
      {timeWords(date)}
    </Text>
  );
}

type CellProps = { readonly line: FlowLine; readonly day: FlowDay };

/** The look of a net, which is a link to its rows. */
const netLook = { variant: 'plain', size: 'xs', h: 'auto', minH: '6', minW: '0', px: '0', fontSize: 'sm' } as const;

// The net of a currency on a day as a link to its rows.
function Net({ line: { currency }, day: { date, paid, received, net, netCnh } }: CellProps) {
  const { t } = useTranslation();
  const timeWords = useTimeWords();
  const [comesIn, goesOut] = [fullMoney(received, currency), fullMoney(paid, currency)];
  const values = { date: timeWords(date), net: fullMoney(net, currency), in: comesIn, out: goesOut };
  const label =
    moves(paid) && moves(received)
      ? t('due.both', values)
      : moves(paid)
        ? t('due.out', { ...values, amount: goesOut })
        : t('due.in', { ...values, amount: comesIn });
  const worth = t('due.worth', { amount: signedMoney(netCnh, 'CNH') });
  return (
    <Button {...netLook} aria-label={label} title={currency === 'CNH' ? undefined : worth} onClick={() => toRows(date, currency)}>
      {signedMoney(net, currency)}
    </Button>
  );
}

/** Shows receipts and payments, if there are both, beside their net if there is room, and the balance below. */
export function Flows({ line, day }: CellProps) {
  const { t } = useTranslation();
  const { paid, received, balance } = day;
  const isShort = compare(balance, '0') < 0;
  return (
    <>
      <Flex wrap="wrap" align="center" justify="flex-end" columnGap="2" minH="6">
        {moves(paid) && moves(received) && (
          <Text fontSize="xs" color="fg.muted">
            {signedMoney(received, line.currency)} {signedMoney(negate(paid), line.currency)}
          </Text>
        )}
        {isMoving(day) ? <Net line={line} day={day} /> : <Text color="fg.subtle">{t('common.none')}</Text>}
      </Flex>
      <Text fontSize="xs" color={isShort ? 'fg.warning' : 'fg.muted'} fontWeight={isShort ? 'semibold' : undefined}>
        {t(isShort ? 'due.short' : 'due.left', { amount: withMinus(moneyText(balance, line.currency)) })}
      </Text>
    </>
  );
}

/** True if a day ends below 0; otherwise undefined, for an attribute. */
export const isShortOn = ({ balance }: FlowDay) => compare(balance, '0') < 0 || undefined;

/** Shows a currency with its available balance, and when it falls short. */
export function Head({ line: { currency, start, short } }: { line: FlowLine }) {
  const { t } = useTranslation();
  return (
    <>
      {currency}
      <Text fontSize="xs" fontWeight="normal" color="fg.muted">
        {t('due.available', { amount: moneyText(start, currency) })}
      </Text>
      {short && (
        <Text fontSize="xs" color="fg.warning">
          {short.date === null ? t('due.shortOverdue') : t('due.shortOn', { date: short.date })}
        </Text>
      )}
    </>
  );
}

/** Shows the net of a day in CNH as a link to all its rows. */
export function NetInCnh({ net: { date, inCnh } }: { readonly net: DayNet }) {
  const { t } = useTranslation();
  const timeWords = useTimeWords();
  return (
    <Button
      {...netLook}
      fontWeight="inherit"
      aria-label={t('due.netOf', { date: timeWords(date), net: fullMoney(inCnh, 'CNH') })}
      onClick={() => toRows(date)}
    >
      {signedMoney(inCnh, 'CNH')}
    </Button>
  );
}

/** Shows the bank time of the mids of the nets in CNH. */
export function MidAt({ at }: { readonly at: number | null }) {
  const { t } = useTranslation();
  return at === null ? null : <Text color="fg.muted">{t('due.midAt', { time: bankClock(at) })}</Text>;
}
