// What all accounts come to in CNH and USD at mid, and beside it what the bank claims (QRY-32, BNK-54).
import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useClaims, useGetAccountsDetail, useGetMarginAccountsDetail } from '#web/api/generated/client/client.ts';
import type { AccountDetail } from '#web/api/generated/model/accountDetail.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { bankClock } from '#web/domain/bank-time.ts';
import { add, type Decimal } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { present } from '#web/live/bank-clock.ts';
import { type Figure, FigureStrip } from '#web/ui/figure-strip.tsx';

type Worth = Pick<AccountDetail, 'worthCnh' | 'worthUsd'>;

const sumOf = (rows: readonly Worth[], of: keyof Worth): Decimal => rows.reduce((sum, row) => add(sum, row[of]), '0');

/** Sums amounts of each currency; formats them in alphabetical order. */
function byCurrency(owed: readonly { readonly cyCode: string; readonly owed: Decimal }[]): string {
  const sums = new Map<string, Decimal>();
  for (const { cyCode, owed: amount } of owed) sums.set(cyCode, add(sums.get(cyCode) ?? '0', amount));
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => fullMoney(amount, currency))
    .join(' · ');
}

/** On a phone two amounts have no room beside each other: the note is below the value, and the label can wrap. */
const noteBelow = {
  '@media (min-width: 360px) and (max-width: 767px)': {
    '& dl > [data-figure-name]': {
      gridTemplateColumns: 'minmax(min-content, 1fr) auto',
      gridTemplateAreas: '"label value" ". note"',
      '& dd': { textAlign: 'end' },
    },
  },
} as const;

/** Shows the totals of each kind of account and of all, with the time of the mids, and claims apart from them. */
export function AccountTotals() {
  const { t } = useTranslation();
  const reads = { query: bySelf } as const;
  const [trade, margin, claims] = [useGetAccountsDetail(reads), useGetMarginAccountsDetail(reads), useClaims(reads)];
  const [ofTrade, ofMargin, owed] = [dataOf(trade.data), dataOf(margin.data), dataOf(claims.data)];
  const readAt = Math.min(trade.dataUpdatedAt, margin.dataUpdatedAt);
  // The bank values the accounts when it answers. The memo keeps that moment until there are newer answers.
  const time = useMemo(() => (readAt > 0 ? present().bank?.time : undefined), [readAt]);
  const none = t('common.none');
  const figure = (name: 'trade' | 'margin' | 'all', rows: readonly Worth[] | null): Figure => ({
    name,
    label: t(`account.${name}`),
    value: rows ? fullMoney(sumOf(rows, 'worthCnh'), 'CNH') : none,
    note: rows ? fullMoney(sumOf(rows, 'worthUsd'), 'USD') : none,
  });
  const claimed: Figure = {
    name: 'claim',
    label: t('account.claim'),
    value: owed && owed.length > 0 ? byCurrency(owed) : none,
    note: t(owed && owed.length > 0 ? 'account.notDeducted' : 'account.empty.claim'),
    isLoss: owed !== null && owed.length > 0,
  };
  const all = ofTrade && ofMargin && [...ofTrade, ...ofMargin];
  return (
    <Box role="group" aria-label={t('account.totals')} css={noteBelow}>
      <FigureStrip figures={[figure('trade', ofTrade), figure('margin', ofMargin), figure('all', all), claimed]} />
      <Text mt="1" fontSize="xs" color="fg.muted">
        {t('account.atMid', { time: time === undefined ? none : bankClock(time) })}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {t('account.frozenFor')}
      </Text>
    </Box>
  );
}
