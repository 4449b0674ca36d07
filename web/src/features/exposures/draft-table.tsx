// The table of rows that are not saved yet: a cell that cannot be saved says why, and is corrected in place (EXP-01).
import { Box, chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FLOW_COLUMNS, type FlowColumn } from '#web/domain/flow-input.ts';
import { input } from '#web/ui/recipes.ts';
import type { DraftRow } from './draft-rows.ts';
import { tableStyle } from '#web/ui/table-style.ts';

/** Rows that are drawn; the others are counted. To draw fifty holds the page up for longer than 50 ms. */
const ROWS_SHOWN = 20;

const style = {
  ...tableStyle,
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'normal', minW: '24' },
  '& td[data-issue]': { bg: 'bg.subtle' },
  '& input': { ...input.base, ...input.variants?.size.sm, minW: '28' },
  '& small': { display: 'block', mt: '1', fontSize: 'xs', fontWeight: 'normal', color: 'fg.error' },
} as const;

/** Is called with a cell that was changed, when the focus leaves it. */
type Change = (id: number, column: FlowColumn, text: string) => void;

type CellProps = { readonly row: DraftRow; readonly column: FlowColumn; readonly isLocked: boolean; readonly onChange: Change };

function OpenCell({ row: { id, line, cells, judged }, column, isLocked, onChange }: CellProps) {
  const { t } = useTranslation();
  const reason = useId();
  const issue = judged.issues?.[column];
  return (
    <td data-issue={issue}>
      <input
        aria-label={t('account.flows.cell', { row: line, column: t(`account.flows.${column}`) })}
        aria-invalid={issue !== undefined}
        aria-describedby={issue && reason}
        defaultValue={cells[column]}
        readOnly={isLocked}
        onBlur={({ target }) => target.value !== cells[column] && onChange(id, column, target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(id, column, currentTarget.value)}
      />
      {issue && <small id={reason}>{t(`account.flows.issue.${issue}`)}</small>}
    </td>
  );
}

const Row = memo(function Row({ row, isLocked, onChange }: Omit<CellProps, 'column'>) {
  return (
    <tr>
      <th scope="row">
        {row.line}
        {row.refusal !== null && <small>{row.refusal}</small>}
      </th>
      {FLOW_COLUMNS.map((column) =>
        row.open.includes(column) ? (
          <OpenCell key={column} row={row} column={column} isLocked={isLocked} onChange={onChange} />
        ) : (
          <td key={column}>{row.cells[column]}</td>
        ),
      )}
    </tr>
  );
});

type Props = { readonly rows: readonly DraftRow[]; readonly isLocked: boolean; readonly onChange: Change };

/** The first rows; cells cannot be edited while the table `isLocked`. */
export function DraftTable({ rows, isLocked, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <chakra.div css={style} tabIndex={0} role="region" aria-label={t('account.flows.drafts')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account.flows.row')}</th>
              {FLOW_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`account.flows.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <Row key={row.id} row={row} isLocked={isLocked} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </chakra.div>
      {rows.length > ROWS_SHOWN && (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {t('account.flows.more', { count: rows.length - ROWS_SHOWN })}
        </Box>
      )}
    </>
  );
}
