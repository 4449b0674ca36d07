// The table of followed entries; one style for all rows, cards on a phone. Columns have fixed widths, so a changing
// price causes no layout shift, and one row is laid out without the others.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeFollows, type Follow, followId, movedFollow, withoutFollow } from '#web/state/follows.ts';
import { PRESS, RATE_ROW, ROW } from '#web/ui/density.ts';
import { priceCells } from '#web/ui/price-cell.tsx';
import { RateRow } from './rate-row.tsx';
import type { Tools } from './row-tools.tsx';
import { useMoves } from './use-moves.ts';

/** The pair has the remaining width; the others are in pixels. */
const columns = (type: number, price: number, spread: number, date: number, today: number) =>
  `minmax(0, 1fr) ${[type, price, spread, price, date, today].map((width) => `${width}px`).join(' ')}`;

const style = {
  ...priceCells,
  // The browser skips rows out of sight, which it cannot do for the boxes of a table.
  '& table, & thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: columns(100, 194, 56, 88, 172), alignItems: 'center' },
  '& tr > *': { px: '2', minW: 0, textAlign: 'start' },
  '& thead tr': { h: ROW, fontSize: 'xs', color: 'fg.muted', lineHeight: 'tight', borderBottomWidth: '1px' },
  '& thead th': { fontWeight: 'medium' },
  '& tbody tr': {
    minH: RATE_ROW,
    py: '0.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${RATE_ROW}`,
    // Room for the outline of what has the focus.
    overflowClipMargin: '4px',
  },
  '& tbody th': { fontWeight: 'normal' },
  '& tbody tr:last-of-type': { borderBottomWidth: '0' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tr[draggable=true]': { cursor: 'grab' },
  '& .type, & .date, & .spread': { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', lineHeight: 'tight' },
  '& .date': { whiteSpace: 'nowrap' },
  '& :is(td, th).spread': { textAlign: 'center', px: '0', fontSize: 'xs' },
  '& .trend': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .trend > span': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end' },
  '& .trend b': { fontWeight: 'medium', fontSize: 'sm' },
  '& .trend small': { fontSize: 'xs', color: 'fg.muted' },
  '& .trend svg': { w: '84px', minW: 0, h: '24px' },
  '& .trend svg[data-slope=flat]': { color: 'fg.muted' },
  '& .trend[data-tone=up], & .trend svg[data-slope=up]': { color: 'up' },
  '& .trend[data-tone=down], & .trend svg[data-slope=down]': { color: 'down' },
  // Dimmed, with the age of the price as text (RAT-15).
  '& tr[data-stale=true] .trend': { color: 'stale' },
  '& tr[data-stale=true] .trend small': { color: 'fg.warning' },
  '& tr > [colspan]': { gridColumn: 'span 2' },
  '& .deal': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    w: 'full',
    minH: PRESS,
    px: '1.5',
    fontSize: 'xl',
    textAlign: 'start',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
  },
  // The same height with and without a price (LAY-26).
  '& .deal .price': { h: '6', lineHeight: '24px' },
  '& .deal .price > i': { width: '10px' },
  // Only under the pointer: a row out of sight would keep the colours of the other theme until it is scrolled to.
  '& .deal:hover:not(:disabled)': {
    borderColor: 'accent.border',
    bg: 'accent.subtle',
    transition: 'border-color 120ms, background-color 120ms',
  },
  '& .chart': { textAlign: 'start', cursor: 'pointer', borderRadius: 'sm', maxW: 'full' },
  '& .chart:hover': { color: 'accent.fg' },
  '& .deal:disabled': { cursor: 'not-allowed' },
  '& .deal small': { fontSize: 'xs', color: 'fg.muted', lineHeight: 'tight', wordBreak: 'keep-all' },
  // Currency names are shown only where the pair column fits the longest of them.
  '@media (min-width: 1040px) and (max-width: 1599px)': { '& .pair small': { display: 'none' } },
  // Widths beside the sidebar, and from 1280 px on also beside payments due.
  '@media (min-width: 1040px) and (max-width: 1439px)': {
    '& tr': { gridTemplateColumns: columns(82, 172, 54, 70, 124) },
    '& tr > *': { px: '1' },
    '& th:first-of-type': { paddingInlineStart: '2' },
    '& thead th:last-of-type, & td:last-of-type': { paddingInlineEnd: '2' },
    '& .trend': { gap: '1' },
    '& .trend svg': { w: '44px' },
    // Keeps the label of a side on one line with any price.
    '& .deal': { fontSize: 'lg' },
  },
  // Rows become cards not only on phones, but also beside the sidebar when a row has no room for all columns.
  '@media (max-width: 1039px)': {
    '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      gridTemplateColumns: '1fr 44px 1fr',
      gridTemplateAreas: '"pair pair pair" "bid spread offer" "today today date"',
      rowGap: '1',
      px: '3',
      py: '2',
      containIntrinsicSize: 'auto 136px',
    },
    '& tbody tr:last-of-type': { borderBottomWidth: '1px' },
    '& tbody th, & tbody td': { p: '0' },
    // The pair is on the same line as the type.
    '& tbody th': { gridArea: 'pair', paddingInlineEnd: '16' },
    '& .type': { gridArea: 'pair', justifySelf: 'end' },
    '& .date': { gridArea: 'date', fontSize: 'xs', textAlign: 'end' },
    '& .today': { gridArea: 'today' },
    '& .trend': { justifyContent: 'flex-start', minH: '9' },
    '& .trend > span': { alignItems: 'flex-start' },
    '& .tools': { gridArea: '3 / 1 / 4 / 4' },
    '& .deal': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: '0', px: '2', py: '1' },
  },
} as const;

/**
 * Returns the editing tools of a row. Moving passes the visible neighbour, whatever entries of other lists are between
 * them.
 */
function toolsOf(shown: readonly Follow[], own: Follow): Tools {
  const id = followId(own);
  const place = shown.indexOf(own);
  const [before, after] = [shown[place - 1], shown[place + 1]].map((follow) => follow && followId(follow));
  const moveTo = (target: string | undefined, moved = id) =>
    target && (() => void changeFollows((list) => movedFollow(list, moved, target)));
  return {
    onUp: moveTo(before) || undefined,
    onDown: moveTo(after) || undefined,
    onRemove: () => void changeFollows((list) => withoutFollow(list, id)),
    onDragStart: ({ dataTransfer }) => dataTransfer.setData('text/plain', id),
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      const moved = event.dataTransfer.getData('text/plain');
      void changeFollows((list) => movedFollow(list, moved, id));
    },
  };
}

/** `all` is the whole list, `shown` the visible part. */
export function RateTable({ all, shown, isEdited }: { all: readonly Follow[]; shown: readonly Follow[]; isEdited: boolean }) {
  const { t } = useTranslation();
  const moves = useMoves(all.map(({ rateCode }) => rateCode));
  return (
    <chakra.div css={style}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('home.pair')}</th>
            <th scope="col">{t('home.addType')}</th>
            <th scope="col">{t('home.bid')}</th>
            <th scope="col" className="spread">
              {t('home.spread')}
            </th>
            <th scope="col">{t('home.offer')}</th>
            {isEdited ? (
              <th scope="col" colSpan={2}>
                {t('home.edit')}
              </th>
            ) : (
              <>
                <th scope="col">{t('home.maturity')}</th>
                <th scope="col">{t('home.today')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((follow) => (
            <RateRow key={followId(follow)} follow={follow} tools={isEdited ? toolsOf(shown, follow) : null} moves={moves} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
