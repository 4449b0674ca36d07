// The rows of a list on a phone. Each card has at most four lines, omits empty values, and has the number and the
// actions in its first line (QRY-25).
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Cell, CellContent, isEmptyCell } from './cell.tsx';
import type { Column, List, ListAnswer, ListQuery } from './list-types.ts';
import { dueGroup, rowGroups } from './due-groups.ts';
import { GroupWords } from './group-words.tsx';
import { RowEnd, RowName } from './row-end.tsx';
import { useDeskDay } from '#web/live/use-desk-day.ts';
import { Fragment } from 'react';
import { RowTotals, useHasTotals } from './row-totals.tsx';

/** One on the first line of a card, two on each following line. */
const CARD_COLUMNS = 7;

// Returns the rank of a column; on a card, columns with a lower rank are left out first. Columns without `givesWay`
// have rank 4.
const lastsOnCard = <Row,>({ givesWay }: Column<Row>, place: number): number => {
  if (place === 0) return 6;
  return givesWay === 'never' ? 5 : (givesWay ?? 4);
};

/**
 * Returns the columns of a card in the order of the list, at most CARD_COLUMNS. The first column always stays, then
 * columns with `givesWay: 'never'` (QRY-26), then those with a higher `givesWay`. Columns shown beside the number, the
 * pair or another column stay in addition.
 */
export function cardColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isBeside = ({ besideName, besidePair, joins }: Column<Row>) => besideName ?? besidePair ?? columns.some(({ key }) => key === joins);
  const kept = columns
    .map((column, place) => ({ column, lasts: lastsOnCard(column, place) }))
    .filter(({ column }) => !isBeside(column))
    .toSorted((a, b) => b.lasts - a.lasts)
    .slice(0, CARD_COLUMNS)
    .map(({ column }) => column);
  return columns.filter((column) => isBeside(column) || kept.includes(column));
}

/**
 * Whether a cell needs a visible title, given the cells before it. A pair, a side and the first state need none. After
 * a side, neither does the first amount in each of two currencies. Other amounts, such as a premium, and a second
 * state, such as that of the far leg, need a title.
 */
export function needsTitle(cell: Cell, before: readonly Cell[]): boolean {
  if (cell.kind === 'status') return before.some(({ kind }) => kind === 'status');
  if (!('currency' in cell)) return ['rate', 'date', 'word', 'text', 'share', 'worth', 'changes'].includes(cell.kind);
  const amounts = before.filter((other) => 'currency' in other);
  return !before.some(({ kind }) => kind === 'side') || amounts.length > 1 || amounts.some(({ currency }) => currency === cell.currency);
}

const cardStyle = {
  '& > li': { borderTopWidth: '1px', borderColor: 'border.muted', px: '4', py: '3' },
  '& > li:first-of-type': { borderTopWidth: 0 },
  '& > li[data-group]': { bg: 'bg.subtle', py: '1.5', fontSize: 'xs', color: 'fg.muted' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1.5',
    fontSize: 'sm',
  },
  // When title and value do not fit on one line, the title moves above the value. A title wraps only if it is wider
  // than its half of the card.
  '& dl > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignContent: 'center', columnGap: '2', minH: '6', minW: 0 },
  '& dl > div:nth-of-type(even)': { justifyContent: 'flex-end', textAlign: 'end' },
  // A list of changes has its own line.
  '& dl > div[data-whole]': {
    gridColumn: '1 / -1',
    flexWrap: 'nowrap',
    alignItems: 'baseline',
    justifyContent: 'flex-start',
    textAlign: 'start',
  },
  '& dl > div[data-whole] dt': { flexShrink: 0 },
  '& dt': { color: 'fg.muted', fontSize: 'xs' },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& dd[data-words]': { whiteSpace: 'normal' },
  // Wide enough for most amounts, so that a card does not grow when the figure comes.
  '& dd .worth': { minW: '7.5rem' },
  '& :is(.sentence, .sentence .tag)': { whiteSpace: 'normal', textWrap: 'balance', lineHeight: '1.3', h: 'auto' },
  // A time and a reference do not fit beside each other on the narrowest phone or at 400 % zoom.
  '@media (max-width: 359px)': {
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dl > div:nth-of-type(even)': { justifyContent: 'flex-start', textAlign: 'start' },
  },
} as const;

type Props<Row> = {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly query: ListQuery;
  readonly totals: ListAnswer<Row>['totals'];
};

type CardCell = { readonly key: string; readonly title: string; readonly cell: Cell; readonly isTitled: boolean };

/**
 * Returns the non-empty cells of a card, grouped by position: a side with its pair, a joined cell with the cell that it
 * joins, wherever that is in the list.
 */
function placesOf<Row>(columns: readonly Column<Row>[], row: Row, t: TFunction<'portal'>): readonly (readonly CardCell[])[] {
  const joinsOne = ({ joins }: Column<Row>) => columns.some(({ key }) => key === joins);
  const shown = [...columns.filter((column) => !joinsOne(column)), ...columns.filter(joinsOne)]
    .map((column) => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => !isEmptyCell(content));
  const places: CardCell[][] = [];
  for (const [index, { key, title, content, besidePair, joins, isNamed = false }] of shown.entries()) {
    const before = shown.slice(0, index).map((other) => other.content);
    const isBeside = besidePair === true && before.at(-1)?.kind === 'pair';
    const joined = isBeside ? places.at(-1) : places.find((cells) => cells.some((other) => other.key === joins));
    const cell = { key, title: t(title), cell: content, isTitled: isNamed || (!joined && needsTitle(content, before)) };
    if (!joined) places.push([cell]);
    else if (isNamed) joined.unshift(cell);
    else joined.push(cell);
  }
  return places;
}

type CardProps<Row> = Pick<Props<Row>, 'list' | 'columns'> & { readonly row: Row; readonly today: string | null };

function Card<Row>({ list, columns: [first, ...more], row, today }: CardProps<Row>) {
  const { t } = useTranslation();
  const isNow = list.due && today !== null && dueGroup(list.due.date(row), today) !== 'later';
  return (
    <li data-row={list.rowKey(row)}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" minH="6" mb="1.5">
        <chakra.span fontSize="sm" fontWeight="medium">
          {first && (
            <RowName list={list} row={row} t={t}>
              <CellContent cell={first.cell(row)} t={t} />
            </RowName>
          )}
          {more.map(
            ({ key, cell, besideName }) =>
              besideName &&
              !isEmptyCell(cell(row)) && (
                <chakra.span key={key} ms="2" fontWeight="normal" color="fg.muted">
                  <CellContent cell={cell(row)} t={t} />
                </chakra.span>
              ),
          )}
        </chakra.span>
        <RowEnd list={list} row={row} asButtons={1} due={list.due ? (isNow ? 'now' : 'later') : null} />
      </Flex>
      <dl>
        {placesOf(
          more.filter(({ besideName }) => !besideName),
          row,
          t,
        ).map((cells) => (
          <div key={cells[0]?.key} {...(cells[0]?.cell.kind === 'changes' && { 'data-whole': '' })}>
            {cells.map(({ key, title, isTitled }) => (
              <dt key={key} className={isTitled ? undefined : 'unseen'}>
                {title}
              </dt>
            ))}
            {cells.map(({ key, cell }) => (
              <dd key={key} {...((cell.kind === 'word' || cell.kind === 'changes') && { 'data-words': '' })}>
                <CellContent cell={cell} t={t} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Shows the rows of a list as cards. */
export function RowCards<Row>({ list, columns, rows, totals, query: { sortBy } }: Props<Row>) {
  const { t } = useTranslation();
  const today = useDeskDay();
  const shown = cardColumns(columns);
  const hasTotals = useHasTotals(totals);
  return (
    <>
      <chakra.ul css={cardStyle} aria-label={t(list.title)}>
        {rowGroups(rows, { due: list.due, sortBy }, today).map(({ group, rows: grouped }) => (
          <Fragment key={group}>
            {group && (
              <li data-group={group}>
                <GroupWords group={group} today={today} totals={totals} />
              </li>
            )}
            {grouped.map((row) => (
              <Card key={list.rowKey(row)} list={list} columns={shown} row={row} today={today} />
            ))}
          </Fragment>
        ))}
      </chakra.ul>
      {hasTotals && (
        <Box px="4" py="3" bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted">
          <RowTotals of={totals} listsOnly={list.listsOnly} />
        </Box>
      )}
    </>
  );
}
