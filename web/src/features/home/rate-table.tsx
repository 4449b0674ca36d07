// The table of followed entries; one style for all rows, cards on a phone. Columns have fixed widths, so a changing
// price causes no layout shift.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeFollows, type Follow, followId, movedFollow, withoutFollow } from '#web/state/follows.ts';
import { PRESS, RATE_ROW, ROW } from '#web/ui/density.ts';
import { priceCells } from '#web/ui/price-cell.tsx';
import { RateRow } from './rate-row.tsx';
import type { Tools } from './row-tools.tsx';
import { useMoves } from './use-moves.ts';

const style = {
  ...priceCells,
  '& table': { w: 'full', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& tr > *': { px: '2' },
  '& thead th': {
    h: ROW,
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    lineHeight: 'tight',
    textAlign: 'start',
    borderBottomWidth: '1px',
  },
  '& tbody th, & tbody td': {
    py: '0.5',
    h: RATE_ROW,
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
    fontWeight: 'normal',
  },
  '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
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
    transition: 'border-color 120ms, background-color 120ms',
  },
  // The same height with and without a price (LAY-26).
  '& .deal .price': { h: '6', lineHeight: '24px' },
  '& .deal .price > i': { width: '10px' },
  '& .deal .price > s': { borderRadius: 'md' },
  '& .deal:hover:not(:disabled)': { borderColor: 'accent.border', bg: 'accent.subtle' },
  '& .chart': { textAlign: 'start', cursor: 'pointer', borderRadius: 'sm', maxW: 'full' },
  '& .chart:hover': { color: 'accent.fg' },
  '& .deal:disabled': { cursor: 'not-allowed' },
  '& .deal small': { fontSize: 'xs', color: 'fg.muted', lineHeight: 'tight', wordBreak: 'keep-all' },
  // Currency names are shown only where the pair column fits the longest of them.
  '@media (min-width: 1040px) and (max-width: 1599px)': { '& .pair small': { display: 'none' } },
  // Widths beside the sidebar, and from 1280 px on also beside payments due.
  '@media (min-width: 1040px) and (max-width: 1439px)': {
    '& col:nth-of-type(2)': { w: '82px' },
    '& col:nth-of-type(3), & col:nth-of-type(5)': { w: '172px' },
    '& col:nth-of-type(4)': { w: '54px' },
    '& col:nth-of-type(6)': { w: '70px' },
    '& col:nth-of-type(7)': { w: '124px' },
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
    '& colgroup': { display: 'none' },
    '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 44px 1fr',
      gridTemplateAreas: '"pair pair pair" "bid spread offer" "today today date"',
      alignItems: 'center',
      rowGap: '1',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& tbody th, & tbody td': { display: 'block', h: 'auto', p: '0', border: 0 },
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

const widths = ['auto', '100px', '194px', '56px', '194px', '88px', '172px'] as const;

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
        <colgroup>
          {widths.map((width, place) => (
            <chakra.col key={place} w={width} />
          ))}
        </colgroup>
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
