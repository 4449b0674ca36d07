// The rows of a list as a table. It uses plain elements under one style, because fifty rows of styled components paint
// slowly.
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Fragment, memo, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { ROW } from '#web/ui/density.ts';
import { CellContent, isFigure } from './cell.tsx';
import { ColumnHead } from './column-head.tsx';
import type { ListEvent } from './list-query.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Column, List, ListAnswer, ListQuery } from './list-types.ts';
import { HiddenColumns } from './hidden-columns.tsx';
import { dueGroup, rowGroups } from './due-groups.ts';
import { GroupWords } from './group-words.tsx';
import { RowEnd, RowName } from './row-end.tsx';
import { useDeskDay } from '#web/live/use-desk-day.ts';
import { RowTotals, useHasTotals } from './row-totals.tsx';
import { useFitting } from './use-fitting.ts';
import { useIsPrinting } from './use-print.ts';

const tableStyle = {
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th': {
    position: 'sticky',
    top: 0,
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    px: '3',
    h: ROW,
    borderBottomWidth: '1px',
    borderColor: 'border',
    zIndex: 1,
    '&[data-end]': { zIndex: 2 },
    '& .row-button': { color: 'inherit' },
    '& .row-button span': { w: '3' },
    // The arrow stands before the title of a figure, whose end is that of the figures.
    '&[data-figure] .row-button': { flexDirection: 'row-reverse' },
  },
  '& td': { px: '3', h: ROW, whiteSpace: 'nowrap', bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '&[data-tight] :is(th, td)': { px: '3px', fontSize: 'xs', letterSpacing: '-0.02em' },
  // At least two Chinese characters a line.
  '&[data-tight] th': { whiteSpace: 'normal', textWrap: 'balance', lineHeight: 'short', minW: '8' },
  '&[data-tight] [data-odd]': { minW: '11' },
  '&[data-tight] th .row-button': { whiteSpace: 'normal', textAlign: 'inherit', lineHeight: 'short' },
  '&[data-tight] .sentence': { display: 'inline-block', minW: '14' },
  '&[data-tight] .sentence[data-long]': { minW: '28' },
  '&[data-tight] :is(.sentence, .sentence .tag)': { whiteSpace: 'normal', textWrap: 'balance', lineHeight: '1.3', h: 'auto' },
  '&[data-tight] .worth': { minW: '7rem' },
  '&[data-tight] .flag': { display: 'none' },
  '&[data-tight] .pair > span': { ms: '0' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  '& tr[data-opens]': { cursor: 'pointer' },
  '& tr[data-group] td': { bg: 'bg.subtle', h: '8', fontSize: 'xs', color: 'fg.muted' },
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
  readonly totals: ListAnswer<Row>['totals'];
  readonly query: ListQuery;
  readonly on: (event: ListEvent) => void;
};

const orderOf = (query: ListQuery, sortBy: string | undefined) => (query.sortBy === sortBy ? query.sortOrder : undefined);

// The column of actions is left out where no row has an action (HOM-14).
const hasEnd = <Row,>({ actions, atEnd }: List<Row>, rows: readonly Row[]): boolean =>
  atEnd !== undefined || rows.some((row) => actions.some(({ appliesTo }) => appliesTo(row)));

/**
 * Returns the keys of the numeric columns, which are those with a number in any row. Empty cells of such a column are
 * aligned like the title of the column.
 */
export function figuresIn<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return columns.filter(({ cell }) => rows.some((row) => isFigure(cell(row).kind))).map(({ key }) => key);
}

/**
 * Whether a click on a row was meant for the row: not for a control in it or for a menu that it opened, and not the end
 * of a selection of text.
 */
const isForRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('button, a, input, label') === null &&
  getSelection()?.isCollapsed !== false;

type BodyProps<Row> = Pick<Props<Row>, 'list' | 'columns' | 'rows'> & {
  /** Only for lists in groups: other rows are not re-rendered when the order is requested and when totals arrive. */
  readonly sortBy?: ListQuery['sortBy'];
  readonly totals?: ListAnswer<Row>['totals'];
  /** The bank's business date; null while it is unknown. */
  readonly today: string | null;
  readonly figures: readonly string[];
  /** Whether the table has a column of actions. */
  readonly ends: boolean;
  readonly asButtons: 1 | 2;
  readonly t: TFunction<'portal'>;
};

type RowProps<Row> = Omit<BodyProps<Row>, 'rows' | 'sortBy' | 'totals'> & { readonly row: Row };

function OneRow<Row>({ list, columns, figures, row, today, ends, asButtons, t }: RowProps<Row>) {
  const { openDetail, due, rowKey } = list;
  const isNow = due && today !== null && dueGroup(due.date(row), today) !== 'later';
  return (
    <tr
      data-row={rowKey(row)}
      // The keyboard opens the detail with the button in the first cell.
      {...(openDetail && { 'data-opens': '', onClick: (event: MouseEvent) => isForRow(event) && openDetail(row) })}
    >
      {columns.map(({ key, cell }, place) => (
        <td key={key} {...(figures.includes(key) && { 'data-figure': '' })}>
          {place === 0 ? (
            <RowName list={list} row={row} t={t}>
              <CellContent cell={cell(row)} t={t} />
            </RowName>
          ) : (
            <CellContent cell={cell(row)} t={t} />
          )}
        </td>
      ))}
      {ends && (
        <td data-figure="" data-end="">
          <RowEnd list={list} row={row} asButtons={asButtons} due={due ? (isNow ? 'now' : 'later') : null} />
        </td>
      )}
    </tr>
  );
}

/** Whether two objects have the same values. */
function isAlike<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return Object.keys(other).length === keys.length && keys.every((key) => one[key] === other[key]);
}

/** Memoized by the values of the row: a response has new objects for rows that are on the page already. */
const TableRow = memo(
  OneRow,
  ({ row, ...rest }, { row: nextRow, ...nextRest }) => isAlike(rest, nextRest) && isAlike(row as object, nextRow as object),
) as typeof OneRow;

function Rows<Row>({ rows, sortBy, totals = null, ...rest }: BodyProps<Row>) {
  const { list, columns, today, ends } = rest;
  return (
    <tbody>
      {rowGroups(rows, { due: list.due, sortBy }, today).map(({ group, rows: grouped }) => (
        <Fragment key={group}>
          {group && (
            <tr data-group={group}>
              <td colSpan={columns.length + (ends ? 1 : 0)}>
                <GroupWords group={group} today={today} totals={totals} />
              </td>
            </tr>
          )}
          {grouped.map((row) => (
            <TableRow key={list.rowKey(row)} row={row} {...rest} />
          ))}
        </Fragment>
      ))}
    </tbody>
  );
}

/** Memoized: not re-rendered while other rows are loading. */
const Body = memo(Rows) as typeof Rows;

type FootProps = Pick<List<never>, 'listsOnly'> & { readonly totals: ListAnswer<never>['totals']; readonly colSpan: number };

function Foot({ totals, listsOnly, colSpan }: FootProps) {
  if (!useHasTotals(totals)) return null;
  return (
    <tfoot>
      <tr>
        <td colSpan={colSpan}>
          <RowTotals of={totals} listsOnly={listsOnly} />
        </td>
      </tr>
    </tfoot>
  );
}

/** Returns a `t` that looks up each text without values once, because the rows of a page repeat few texts many times. */
function remembering(t: TFunction<'portal'>): TFunction<'portal'> {
  const known: Partial<Record<TextKey, string>> = {};
  const say = (key: TextKey, values?: Readonly<Record<string, string | number>>): string =>
    values ? t(key, values) : (known[key] ??= t(key));
  // Every text of the table is plain, so the overloads of i18next do not matter here.
  return say as unknown as TFunction<'portal'>;
}

/** Shows column titles and rows. A wide table scrolls in its own box, which the keyboard can focus. */
export function RowsTable<Row>({ list, columns, rows, totals, query, on }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const say = useMemo(() => remembering(t), [t]);
  const box = useRef<HTMLDivElement>(null);
  const figures = useMemo(() => figuresIn(columns, rows), [columns, rows]);
  const { hidden, isTight, isMenu } = useFitting(box, { columns, language: i18n.language, rows });
  const [isOpened, setOpened] = useState(false);
  // Paper has room for all columns.
  const isPrinting = useIsPrinting();
  const isWhole = isOpened || isPrinting;
  const today = useDeskDay();
  const ends = hasEnd(list, rows);
  const fitting = useMemo(() => columns.filter(({ key }) => isWhole || !hidden.includes(key)), [columns, hidden, isWhole]);
  return (
    <>
      <HiddenColumns count={hidden.length} isWhole={isOpened} onChange={setOpened} />
      <chakra.div
        ref={box}
        {...(isTight && { 'data-tight': '' })}
        css={tableStyle}
        overflow="auto"
        tabIndex={0}
        role="region"
        aria-label={t(list.title)}
        // A page of the smallest size is never cut by its totals; it scrolls with the screen.
        {...(rows.length > PAGE_SIZES[0] && { maxH: 'max(240px, calc(100dvh - 360px))' })}
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
              {ends && (
                <th scope="col" data-column="" data-figure="" data-end="">
                  {t(list.atEnd?.title ?? 'list.operation')}
                </th>
              )}
            </tr>
          </thead>
          <Body
            list={list}
            columns={fitting}
            figures={figures}
            rows={rows}
            today={today}
            {...(list.due && { sortBy: query.sortBy, totals })}
            ends={ends}
            asButtons={isMenu ? 1 : 2}
            t={say}
          />
          <Foot totals={totals} listsOnly={list.listsOnly} colSpan={fitting.length + (ends ? 1 : 0)} />
        </table>
      </chakra.div>
    </>
  );
}
