// Totals of all rows of a list's filter by currency: in the foot of the table, or under the cards on a phone (QRY-27).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ListTotals } from '#web/api/generated/model/listTotals.zod.ts';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { signedMoney } from '#web/domain/signed.ts';
import type { List } from './list-types.ts';
import { useValues } from './use-values.tsx';
import { totalsStyle, WorthTotals } from './worth.tsx';

const isZero = (amount: string): boolean => compare(amount, '0') === 0;

type CurrencyOf = { readonly total: ListTotals['totals'][number]; readonly counts: ListTotals['counts'] };

function Currency({ total: { cyCode, received, paid, net }, counts }: CurrencyOf) {
  const { t } = useTranslation();
  const ways = [['in', received] as const, ['out', paid] as const].filter(([, amount]) => !isZero(amount));
  return (
    <li>
      <strong>{cyCode}</strong>
      {ways.map(([way, amount]) => (
        <span key={way}>
          <small>{t(`list.sum.${way}`)}</small> {moneyText(amount, cyCode)}
        </span>
      ))}
      <span>
        {/* The column of premiums has the other sign. */}
        <small>{t(counts === 'PREMIUM' ? 'list.sum.netOfPremiums' : 'list.sum.net')}</small> <b>{signedMoney(net, cyCode)}</b>
      </span>
    </li>
  );
}

type Props = { readonly of: ListTotals | null } & Pick<List<never>, 'listsOnly'>;

function Sums({ of: { counts, counted, total, totals }, listsOnly }: Props & { readonly of: ListTotals }) {
  const { t } = useTranslation();
  const title = t(`list.sum.of.${counts}`) + (listsOnly === undefined ? '' : t(`list.sum.${listsOnly}`));
  return (
    <chakra.div css={totalsStyle} data-totals="">
      <span>
        {title} <small>{counted < total ? t('list.sum.some', { counted, count: total }) : t('list.sum.all', { count: total })}</small>
      </span>
      <ul aria-label={title}>
        {totals.map((one) => (
          <Currency key={one.cyCode} total={one} counts={counts} />
        ))}
      </ul>
    </chakra.div>
  );
}

/** Whether a list has totals of its rows, or values of its open deals. */
export const useHasTotals = (of: ListTotals | null): boolean => useValues() !== null || of !== null;

/** Shows what the totals count, how many rows, the totals by currency, and below them what open deals are worth. */
export function RowTotals({ of, listsOnly }: Props) {
  return (
    <>
      {of && <Sums of={of} listsOnly={listsOnly} />}
      <WorthTotals />
    </>
  );
}
