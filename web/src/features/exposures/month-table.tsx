// The table behind the picture of the exposure (EXP-02).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import { isOutside, sumOf } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { useCellWords } from './cell-words.ts';
import { figuresStyle } from '#web/ui/table-style.ts';

const style = {
  ...figuresStyle,
  '& tfoot :is(th, td)': { bg: 'bg.subtle', borderBottomWidth: 0, fontWeight: 'semibold' },
  '& [data-outside]': { color: 'fg.error', fontWeight: 'semibold' },
} as const;

const COLUMNS = ['receive', 'pay', 'deals', 'net', 'ratio', 'band', 'state'] as const;

type Props = { readonly cells: readonly ExposureCell[]; readonly onOpen: (cell: ExposureCell) => void };

function MonthRow({ cell, onOpen }: { readonly cell: ExposureCell } & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation();
  const words = useCellWords();
  const outside = isOutside(cell) ? '' : undefined;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="row-button"
          aria-label={t('account.exposures.openMonth', { month: cell.month })}
          onClick={() => onOpen(cell)}
        >
          {cell.month}
        </button>
      </th>
      <td>{moneyText(cell.receive, cell.cyCode)}</td>
      <td>{moneyText(cell.pay, cell.cyCode)}</td>
      <td>{signedMoney(cell.deals, cell.cyCode)}</td>
      <td>{signedMoney(cell.net, cell.cyCode)}</td>
      <td data-outside={outside}>{words.percent(cell)}</td>
      <td>{words.band(cell)}</td>
      <td data-outside={outside}>{words.state(cell)}</td>
    </tr>
  );
}

/** The cells are of one currency, in the order of their months; the last row adds them up. */
export function MonthTable({ cells, onOpen }: Props) {
  const { t } = useTranslation();
  const cyCode = cells[0]?.cyCode ?? '';
  const sums = {
    receive: moneyText(sumOf(cells.map(({ receive }) => receive)), cyCode),
    pay: moneyText(sumOf(cells.map(({ pay }) => pay)), cyCode),
    deals: signedMoney(sumOf(cells.map(({ deals }) => deals)), cyCode),
    net: signedMoney(sumOf(cells.map(({ net }) => net)), cyCode),
  };
  return (
    <chakra.div css={style} tabIndex={0} role="group" aria-label={t('account.exposures.table', { cyCode })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('account.exposures.column.month')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`account.exposures.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <MonthRow key={cell.month} cell={cell} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('account.exposures.sum')}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{column in sums ? sums[column as keyof typeof sums] : ''}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  );
}
