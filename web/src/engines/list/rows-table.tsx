// The rows of a list as a table. Plain elements under one style, so that fifty rows paint fast (P14).
import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent, isFigure } from './cell.tsx';
import type { ListEvent } from './list-query.ts';
import type { Column, List, ListQuery } from './list-types.ts';
import { RowEnd } from './row-end.tsx';
import { RowTotals } from './row-totals.tsx';
import { useFitting } from './use-fitting.ts';

const tableStyle = {
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th': {
    position: 'sticky',
    top: 0,
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    px: '3',
    h: '9',
    borderBottomWidth: '1px',
    borderColor: 'border',
    zIndex: 1,
    '&[data-end]': { zIndex: 2 },
  },
  '& td': { px: '3', h: '9', whiteSpace: 'nowrap', bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '&[data-tight] :is(th, td)': { px: '1.5' },
  '&[data-tight] th': { whiteSpace: 'normal', lineHeight: 'short' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  // What can be done with a row stays in sight however wide the row is.
  '& [data-end]': { position: 'sticky', insetEnd: 0, boxShadow: '-1px 0 0 var(--fx-colors-border-muted)' },
  // In sight while the rows scroll.
  '& tfoot td': {
    position: 'sticky',
    bottom: 0,
    h: 'auto',
    py: '2',
    whiteSpace: 'normal',
    bg: 'bg.subtle',
    borderBottomWidth: 0,
    borderTopWidth: '1px',
  },
  // Never the reason why a table or one of its columns is wide.
  '& tfoot td > div': { width: '0', minWidth: 'full' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;

type Props<Row> = {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly query: ListQuery;
  readonly on: (event: ListEvent) => void;
};

function Heading<Row>({ column, figure, query, on }: { column: Column<Row>; figure: boolean; query: ListQuery; on: Props<Row>['on'] }) {
  const { t } = useTranslation();
  const { sortBy } = column;
  const place = { 'data-column': column.key, ...(figure && { 'data-figure': '' }) };
  if (sortBy === undefined)
    return (
      <th scope="col" {...place}>
        {t(column.title)}
      </th>
    );
  const order = query.sortBy === sortBy ? query.sortOrder : undefined;
  const sorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sorted} {...place}>
      <Button variant="plain" size="xs" color="inherit" fontWeight="medium" fontSize="sm" onClick={() => on({ type: 'sort', sortBy })}>
        {t(column.title)}
        <chakra.span aria-hidden="true" w="3">
          {order === 'asc' ? '↑' : order === 'desc' ? '↓' : ''}
        </chakra.span>
      </Button>
    </th>
  );
}

/** Draws head and rows; a wide table scrolls in itself, reachable by keyboard. */
export function RowsTable<Row>({ list, columns, rows, query, on }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => [rows, i18n.language], [rows, i18n.language]);
  const { hidden, isTight } = useFitting(box, columns, drawn);
  const hasEnd = list.openDetail !== undefined || list.actions.length > 0;
  const fitting = columns.filter(({ key }) => !hidden.includes(key));
  return (
    <chakra.div
      ref={box}
      {...(isTight && { 'data-tight': '' })}
      css={tableStyle}
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label={t(list.title)}
      maxH="calc(100dvh - 360px)"
      minH="240px"
    >
      <table>
        <thead>
          <tr>
            {fitting.map((column) => (
              <Heading
                key={column.key}
                column={column}
                figure={rows.slice(0, 1).some((row) => isFigure(column.cell(row).kind))}
                query={query}
                on={on}
              />
            ))}
            {hasEnd && (
              <th scope="col" data-column="" data-figure="" data-end="">
                {t('list.operation')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={list.rowKey(row)} data-row={list.rowKey(row)}>
              {fitting.map(({ key, cell }) => {
                const content = cell(row);
                return (
                  <td key={key} {...(isFigure(content.kind) && { 'data-figure': '' })}>
                    <div>
                      <CellContent cell={content} />
                    </div>
                  </td>
                );
              })}
              {hasEnd && (
                <td data-figure="" data-end="">
                  <RowEnd list={list} row={row} asButtons={isTight ? 1 : 2} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {list.sum && (
          <tfoot>
            <tr>
              <td colSpan={fitting.length + (hasEnd ? 1 : 0)}>
                <RowTotals sum={list.sum} rows={rows} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </chakra.div>
  );
}
