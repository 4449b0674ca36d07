// The market value of all open deals as a table: a row per currency, pair or product, a column per move of spot (EXP-04).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { CnhValue } from '#web/api/generated/model/cnhValue.zod.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import { moveText, type ValueRow, type ValueView } from '#web/domain/market-value.ts';
import { wholeMoney } from '#web/domain/short-money.ts';
import { signedMoney, toneOf } from '#web/domain/signed.ts';
import { ROW_GAP } from '#web/ui/density.ts';
import { PairName } from '#web/ui/pair-name.tsx';

const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    px: '3',
    py: ROW_GAP,
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium', bg: 'bg.panel' },
  '& tfoot :is(th, td)': { bg: 'bg.subtle', borderBottomWidth: 0, fontWeight: 'semibold' },
  '& th:first-of-type': { textAlign: 'start', position: 'sticky', insetStart: 0 },
  '& [data-tone=up]': { color: 'up' },
  '& [data-tone=down]': { color: 'down' },
} as const;

type Props = {
  readonly view: ValueView;
  readonly rows: readonly ValueRow[];
  readonly inCnh: CnhValue;
  /** Number of valued deals. */
  readonly deals: number;
};

/** The name of a row: its pair or product, if the view has one. */
function Name({ view, row }: { readonly view: ValueView; readonly row: ValueRow }) {
  const { t } = useTranslation();
  if (view === 'pair') return <PairName rateCode={row.of} />;
  return view === 'product' ? t(`trade.productType.${row.of as 'SPOT'}`) : row.cyCode;
}

/** Shows the rows, and below them all currencies in CNH. Results after a move are in whole units. */
export function ValueTable({ view, rows, inCnh, deals }: Props) {
  const { t } = useTranslation();
  const exact = (amount: Decimal, cyCode: string) => <td data-tone={toneOf(amount)}>{signedMoney(amount, cyCode)}</td>;
  const moved = (each: CnhValue['moved']) =>
    each.map(({ move, result }) => (
      <td key={move} data-tone={toneOf(result)}>
        {wholeMoney(result)}
      </td>
    ));
  return (
    <chakra.div css={tableStyle} tabIndex={0} role="group" aria-label={t('account.value.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`account.value.by.${view}`)}</th>
            {view !== 'currency' && <th scope="col">{t('account.value.by.currency')}</th>}
            <th scope="col">{t('account.value.deals')}</th>
            <th scope="col">{t('account.value.result')}</th>
            <th scope="col">{t('account.value.present')}</th>
            {inCnh.moved.map(({ move }) => (
              <th key={move} scope="col">
                {t('account.value.spot', { move: moveText(move) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.of} ${row.cyCode}`} data-row={`${row.of || row.cyCode}`}>
              <th scope="row">
                <Name view={view} row={row} />
              </th>
              {view !== 'currency' && <td>{row.cyCode}</td>}
              <td>{row.deals}</td>
              {exact(row.result, row.cyCode)}
              {exact(row.presentValue, row.cyCode)}
              {moved(row.moved)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-row="total">
            <th scope="row">{t('account.value.inCnh')}</th>
            {view !== 'currency' && <td>CNH</td>}
            <td>{deals}</td>
            {exact(inCnh.result, 'CNH')}
            {exact(inCnh.presentValue, 'CNH')}
            {moved(inCnh.moved)}
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  );
}
