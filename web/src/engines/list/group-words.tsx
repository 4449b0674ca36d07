// The line above the rows of a group: when they are due, and what the whole group receives and pays (QRY-35).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ListTotals } from '#web/api/generated/model/listTotals.zod.ts';
import type { DueGroup } from './due-groups.ts';
import { signedMoney } from '#web/domain/signed.ts';

type Due = ListTotals['due'][number]['group'];

const looks = {
  overdue: { tone: 'fg.error', of: 'OVERDUE' },
  today: { tone: 'fg.warning', of: 'TODAY' },
  later: { tone: 'fg', of: 'LATER' },
} as const satisfies Readonly<Record<DueGroup, { readonly tone: string; readonly of: Due }>>;

type Props = { readonly group: DueGroup; readonly today: string | null; readonly totals: ListTotals | null };

/** Shows the name of the group, that of today with its date, and its net by currency, also of rows on other pages. */
export function GroupWords({ group, today, totals }: Props) {
  const { t } = useTranslation();
  const { tone, of } = looks[group];
  const net = totals?.due.find((each) => each.group === of)?.totals ?? [];
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3" fontVariantNumeric="tabular-nums">
      <chakra.strong fontWeight="semibold" color={tone}>
        {t(`list.due.${group}`)}
        {group === 'today' && ` ${today}`}
      </chakra.strong>
      {net.length > 0 && (
        <span>
          {t('list.sum.net')} {net.map((one) => `${one.cyCode} ${signedMoney(one.net, one.cyCode)}`).join(' · ')}
        </span>
      )}
    </chakra.span>
  );
}
