// The followed entries as rows; one style for all of them, cards on a phone. Columns have fixed widths, so nothing moves when a price does.
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeFollows, type Follow, followId, movedFollow, withoutFollow } from '#web/state/follows.ts';
import { PRESS, RATE_ROW, ROW } from '#web/ui/density.ts';
import { priceCells } from '#web/ui/price-cell.tsx';
import { RateRow } from './rate-row.tsx';
import type { Tools } from './row-tools.tsx';

const style = {
  ...priceCells,
  '& table': { w: 'full', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& thead th': {
    h: ROW,
    px: '2',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'start',
    borderBottomWidth: '1px',
  },
  '& tbody th, & tbody td': {
    px: '2',
    py: '0.5',
    h: RATE_ROW,
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textAlign: 'start',
    fontWeight: 'normal',
  },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tr[draggable=true]': { cursor: 'grab' },
  '& .type': { fontSize: 'sm', color: 'fg.muted' },
  '& .type b': { color: 'fg', fontWeight: 'medium' },
  '& .date, & .spread': { fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& .spread': { textAlign: 'center', px: '0' },
  '& .age': { textAlign: 'end' },
  '& td.age': { fontSize: 'xs', color: 'fg.warning' },
  '& .trend': { display: 'flex', alignItems: 'center', gap: '2', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' },
  '& .trend > span': { display: 'flex', flexDirection: 'column' },
  '& .trend b': { fontWeight: 'medium', fontSize: 'sm' },
  '& .trend small': { fontSize: 'xs', color: 'fg.muted' },
  '& .trend svg': { flexShrink: 0 },
  '& .trend[data-tone=up]': { color: 'up' },
  '& .trend[data-tone=down]': { color: 'down' },
  '& .deal': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    w: 'full',
    minH: PRESS,
    px: '2.5',
    fontSize: 'xl',
    textAlign: 'start',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
  },
  // As high before a price has come as with it (LAY-26).
  '& .deal .price, & .deal > span': { minH: '1.8em' },
  '& .deal:hover:not(:disabled)': { borderColor: 'accent.border', bg: 'accent.subtle' },
  '& .chart': { textAlign: 'start', cursor: 'pointer', borderRadius: 'sm', maxW: 'full' },
  '& .chart:hover': { color: 'accent.fg' },
  '& .deal:disabled': { cursor: 'not-allowed' },
  // The words of a leg take two lines beside points of five digits.
  '& .deal small': { fontSize: 'xs', color: 'fg.muted', lineHeight: 'tight', wordBreak: 'keep-all' },
  // Beside the sidebar the name of a pair needs the width of the value date, and on a tablet of the day's move too, or a word of it would break.
  '@media (max-width: 1279px)': { '& :is(col, thead th):nth-of-type(6), & .date': { display: 'none' } },
  mdToLg: {
    '& :is(col, thead th):nth-of-type(7), & .today': { display: 'none' },
  },
  // While rows are moved their tools take the width of the day's move, which says nothing of their order.
  '@media (min-width: 1200px) and (max-width: 1439px)': {
    '&[data-edited] :is(col, thead th):nth-of-type(7), &[data-edited] .today': { display: 'none' },
  },
  // Cards, also beside the sidebar as long as a row has no room for names.
  '@media (max-width: 1039px)': {
    '& colgroup': { display: 'none' },
    '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 44px 1fr',
      gridTemplateAreas: '"pair pair type" "bid spread offer" "today today date" "today today age"',
      alignItems: 'center',
      rowGap: '1',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& tbody th, & tbody td': { display: 'block', h: 'auto', p: '0', border: 0 },
    '& tbody th': { gridArea: 'pair' },
    '& .type': { gridArea: 'type', textAlign: 'end' },
    '& .spread': { gridArea: 'spread', fontSize: 'xs' },
    '& .date': { display: 'block', gridArea: 'date', fontSize: 'xs', textAlign: 'end' },
    '& .today': { display: 'block', gridArea: 'today', minH: '9' },
    '& .age': { gridArea: 'age', minH: '4.5' },
    '& .deal': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: '0', px: '2', py: '1' },
  },
} as const;

const widths = ['auto', '88px', '188px', '58px', '188px', '100px', '152px'] as const;
// The last column says how old a price is, or holds the tools.
const lastWidth = { shown: '78px', edited: '124px' } as const;

/** The tools of a row: moving goes past the neighbour that is shown, whatever the other lists hold between them. */
function toolsOf(all: readonly Follow[], shown: readonly Follow[], own: Follow): Tools {
  const id = followId(own);
  const place = shown.indexOf(own);
  const [before, after] = [shown[place - 1], shown[place + 1]].map((follow) => follow && followId(follow));
  const moveTo = (target: string | undefined, moved = id) => target && (() => void changeFollows(movedFollow(all, moved, target)));
  return {
    onUp: moveTo(before) || undefined,
    onDown: moveTo(after) || undefined,
    onRemove: () => void changeFollows(withoutFollow(all, id)),
    onDragStart: ({ dataTransfer }) => dataTransfer.setData('text/plain', id),
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      void changeFollows(movedFollow(all, event.dataTransfer.getData('text/plain'), id));
    },
  };
}

/** `all` is the whole list, `shown` the part that is drawn. */
export function RateTable({ all, shown, isEdited }: { all: readonly Follow[]; shown: readonly Follow[]; isEdited: boolean }) {
  const { t } = useTranslation();
  return (
    <chakra.div css={style} data-edited={isEdited || undefined}>
      <table>
        <colgroup>
          {[...widths, lastWidth[isEdited ? 'edited' : 'shown']].map((width, place) => (
            <col key={place} style={{ width }} />
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
            <th scope="col">{t('home.maturity')}</th>
            <th scope="col">{t('home.today')}</th>
            <th scope="col" className="age">
              {isEdited ? t('home.edit') : t('home.updated')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((follow) => (
            <RateRow key={followId(follow)} follow={follow} tools={isEdited ? toolsOf(all, shown, follow) : null} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
