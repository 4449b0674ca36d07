// The rows of a list on a phone: a card of at most four lines without dashes, with the number and what can be done in the first (QRY-25).
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Cell, CellContent, isEmptyCell } from './cell.tsx';
import type { Column, List } from './list-types.ts';
import { RowEnd } from './row-end.tsx';
import { RowTotals } from './row-totals.tsx';

/** The first of a card, and two on each line that follows. */
const CARD_COLUMNS = 7;

/** What a card shows: the columns that give way last, in the order of the list. Pure. */
export function cardColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const priority = ({ givesWay }: Column<Row>) => -(givesWay ?? 4);
  const kept = columns.toSorted((a, b) => priority(a) - priority(b)).slice(0, CARD_COLUMNS);
  return columns.filter((column) => kept.includes(column));
}

/**
 * Whether a cell behind the others needs its title seen: a pair, a side, a state and, behind a side, the amounts of both currencies of a pair say
 * themselves what they are; any other amount, as a premium or what is paid, and a second state, as that of the far leg, do not. Pure.
 */
export function needsTitle(cell: Cell, before: readonly Cell[]): boolean {
  if (cell.kind === 'status') return before.some(({ kind }) => kind === 'status');
  if (!('currency' in cell)) return ['rate', 'date', 'word', 'text', 'share'].includes(cell.kind);
  const amounts = before.filter((other) => 'currency' in other);
  return !before.some(({ kind }) => kind === 'side') || amounts.length > 1 || amounts.some(({ currency }) => currency === cell.currency);
}

const cardStyle = {
  '& > li': { borderTopWidth: '1px', borderColor: 'border.muted', px: '4', py: '3' },
  '& > li:first-of-type': { borderTopWidth: 0 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1.5',
    fontSize: 'sm',
  },
  // Where both do not fit, a title is put above its value; it breaks only where it is wider than its half.
  '& dl > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignContent: 'center', columnGap: '2', minH: '6', minW: 0 },
  '& dl > div:nth-of-type(even)': { justifyContent: 'flex-end', textAlign: 'end' },
  '& dt': { color: 'fg.muted', fontSize: 'xs' },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // A time and a reference do not fit beside each other on the narrowest phone, nor at 400 %.
  '@media (max-width: 359px)': {
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dl > div:nth-of-type(even)': { justifyContent: 'flex-start', textAlign: 'start' },
  },
} as const;

type Props<Row> = { readonly list: List<Row>; readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[] };

function Card<Row>({ list, columns: [first, ...more], row }: { list: List<Row>; columns: readonly Column<Row>[]; row: Row }) {
  const { t } = useTranslation();
  const cells = more.map(({ key, title, cell }) => ({ key, title: t(title), cell: cell(row) })).filter(({ cell }) => !isEmptyCell(cell));
  const before = (place: number) => cells.slice(0, place).map(({ cell }) => cell);
  return (
    <li data-row={list.rowKey(row)}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" minH="6" mb="1.5">
        <chakra.span fontSize="sm" fontWeight="medium">
          {first && <CellContent cell={first.cell(row)} t={t} />}
        </chakra.span>
        <RowEnd list={list} row={row} asButtons={1} t={t} />
      </Flex>
      <dl>
        {cells.map(({ key, title, cell }, place) => (
          <div key={key}>
            <dt className={needsTitle(cell, before(place)) ? undefined : 'unseen'}>{title}</dt>
            <dd>
              <CellContent cell={cell} t={t} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The cards. */
export function RowCards<Row>({ list, columns, rows }: Props<Row>) {
  const { t } = useTranslation();
  const shown = cardColumns(columns);
  return (
    <>
      <chakra.ul css={cardStyle} aria-label={t(list.title)}>
        {rows.map((row) => (
          <Card key={list.rowKey(row)} list={list} columns={shown} row={row} />
        ))}
      </chakra.ul>
      {list.sum && (
        <Box px="4" py="3" bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted" _empty={{ display: 'none' }}>
          <RowTotals sum={list.sum} rows={rows} />
        </Box>
      )}
    </>
  );
}
