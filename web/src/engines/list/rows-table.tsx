// The rows of a list as a table. It uses plain elements under one style, because fifty rows of styled components paint
// slowly.
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROW } from '#web/ui/density.ts';
import { CellContent, isFigure } from './cell.tsx';
import { ColumnHead } from './column-head.tsx';
import type { ListEvent } from './list-query.ts';
import type { Column, List, ListQuery } from './list-types.ts';
import { HiddenColumns } from './hidden-columns.tsx';
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
    h: ROW,
    borderBottomWidth: '1px',
    borderColor: 'border',
    zIndex: 1,
    '&[data-end]': { zIndex: 2 },
    '& .row-button': { color: 'inherit', fontSize: 'sm' },
    '& .row-button span': { w: '3' },
  },
  '& td': { px: '3', h: ROW, whiteSpace: 'nowrap', bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '&[data-tight] :is(th, td)': { px: '1', fontSize: 'xs', letterSpacing: '-0.02em' },
  '&[data-tight] th': { whiteSpace: 'normal', lineHeight: 'short' },
  '&[data-tight] th .row-button': { fontSize: 'xs', whiteSpace: 'normal', textAlign: 'inherit', lineHeight: 'short' },
  '&[data-tight] :is(.sentence, .sentence .tag)': { whiteSpace: 'normal', textWrap: 'balance', lineHeight: '1.3', h: 'auto' },
  '&[data-tight] .flag': { display: 'none' },
  '&[data-tight] .pair > span': { ms: '0' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  // The actions of a row stay visible when the table scrolls sideways.
  '& [data-end]': { position: 'sticky', insetEnd: 0, boxShadow: '-1px 0 0 var(--fx-colors-border-muted)' },
  // Stays visible while the rows scroll.
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
  // The totals must not widen the table or its columns.
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

const orderOf = (query: ListQuery, sortBy: string | undefined) => (query.sortBy === sortBy ? query.sortOrder : undefined);

const hasEnd = <Row,>({ openDetail, actions }: List<Row>): boolean => openDetail !== undefined || actions.length > 0;

/**
 * Returns the keys of the numeric columns, which are those with a number in any row. Empty cells of such a column are
 * aligned like the title of the column.
 */
export function figuresIn<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return columns.filter(({ cell }) => rows.some((row) => isFigure(cell(row).kind))).map(({ key }) => key);
}

type BodyProps<Row> = Pick<Props<Row>, 'list' | 'columns' | 'rows'> & {
  readonly figures: readonly string[];
  readonly asButtons: 1 | 2;
  readonly t: TFunction<'portal'>;
};

function Rows<Row>({ list, columns, figures, rows, asButtons, t }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={list.rowKey(row)} data-row={list.rowKey(row)}>
          {columns.map(({ key, cell }) => (
            <td key={key} {...(figures.includes(key) && { 'data-figure': '' })}>
              <CellContent cell={cell(row)} t={t} />
            </td>
          ))}
          {hasEnd(list) && (
            <td data-figure="" data-end="">
              <RowEnd list={list} row={row} asButtons={asButtons} t={t} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Memoized: not re-rendered while other rows are loading. */
const Body = memo(Rows) as typeof Rows;

/** Shows column titles and rows. A wide table scrolls in its own box, which the keyboard can focus. */
export function RowsTable<Row>({ list, columns, rows, query, on }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const figures = useMemo(() => figuresIn(columns, rows), [columns, rows]);
  const { hidden, isTight, isMenu } = useFitting(box, { columns, language: i18n.language, rows });
  const [isWhole, setWhole] = useState(false);
  const fitting = useMemo(() => columns.filter(({ key }) => isWhole || !hidden.includes(key)), [columns, hidden, isWhole]);
  return (
    <>
      <HiddenColumns count={hidden.length} isWhole={isWhole} onChange={setWhole} />
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
              {fitting.map(({ key, title, sortBy }) => (
                <ColumnHead
                  key={key}
                  name={key}
                  title={title}
                  isFigure={figures.includes(key)}
                  sortBy={sortBy}
                  order={orderOf(query, sortBy)}
                  on={on}
                />
              ))}
              {hasEnd(list) && (
                <th scope="col" data-column="" data-figure="" data-end="">
                  {t('list.operation')}
                </th>
              )}
            </tr>
          </thead>
          <Body list={list} columns={fitting} figures={figures} rows={rows} asButtons={isMenu ? 1 : 2} t={t} />
          {list.sum && (
            <tfoot>
              <tr>
                <td colSpan={fitting.length + (hasEnd(list) ? 1 : 0)}>
                  <RowTotals sum={list.sum} rows={rows} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </chakra.div>
    </>
  );
}
