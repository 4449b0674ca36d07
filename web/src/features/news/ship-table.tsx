// The table of ships: the deal that each serves, origin, destination, position, and arrival (NEW-04, NEW-05).
import { Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ShipDeal } from '#web/api/generated/model/shipDeal.zod.ts';
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { language } from '#web/i18n/index.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { ROW, ROW_GAP } from '#web/ui/density.ts';
import { isAtSea, latitude, longitude } from './ships.rules.ts';

// Figures are aligned at the end; on a phone each ship is a block.
const style = {
  overflowX: 'auto',
  '& table': { w: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { px: '3', py: ROW_GAP, borderBottomWidth: '1px', borderColor: 'border.muted', textAlign: 'start', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
  '& thead th': { h: ROW, py: 0, fontSize: 'xs', color: 'fg.muted', fontWeight: 'medium', borderBottomWidth: '1px' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody th button': { fontSize: 'sm', fontWeight: 'semibold' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
  '& tr[data-chosen]': { bg: 'accent.subtle' },
  mdDown: {
    '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gridTemplateAreas: '"name state" "deal deal" "route eta" "position course"',
      columnGap: '3',
      rowGap: '1',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
    },
    '& tbody th, & tbody td': { display: 'block', p: '0', border: 0, whiteSpace: 'normal' },
    '& tbody td': { color: 'fg.muted' },
    ...Object.fromEntries(
      ['name', 'state', 'deal', 'route', 'position', 'course', 'eta'].map((area) => [`& tbody [data-cell=${area}]`, { gridArea: area }]),
    ),
    '& tbody td[data-cell=state]': { textAlign: 'end' },
    '& tbody td[data-cell=position]': { textAlign: 'start' },
  },
} as const;

function ShipDealLink({ deal }: { deal: ShipDeal }) {
  const { t } = useTranslation();
  const { businessNo, cyCode, amount, date } = deal;
  return (
    <>
      <Button variant="plain" size="xs" px="0" h="6" aria-label={t('news.openDeal', { businessNo })} onClick={() => openDeal(deal)}>
        {businessNo}
      </Button>
      <small>
        <Money amount={amount} currency={cyCode} /> · {date}
      </small>
    </>
  );
}

function Row({ ship, isChosen, onChoose }: { ship: ShipPosition; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const [from, to] = language() === 'cn' ? [ship.fromPortCN, ship.toPortCN] : [ship.fromPortEN, ship.toPortEN];
  const atSea = isAtSea(ship);
  return (
    <tr data-row={ship.shipId} data-chosen={isChosen ? '' : undefined}>
      <th scope="row" data-cell="name">
        <Button
          variant="plain"
          size="xs"
          px="0"
          aria-pressed={isChosen}
          aria-label={t('news.showShip', { name: ship.name })}
          onClick={onChoose}
        >
          {ship.name}
        </Button>
      </th>
      <td data-cell="state">
        <StatusTag label={t(atSea ? 'news.atSea' : 'news.inPort')} tone={atSea ? 'good' : 'neutral'} />
      </td>
      <td data-cell="deal">{ship.deal ? <ShipDealLink deal={ship.deal} /> : t('news.noDeal')}</td>
      <td data-cell="route">{t('news.voyage', { from, to })}</td>
      <td data-figure="" data-cell="position">
        {latitude(ship.lat)} {longitude(ship.lon)}
      </td>
      <td data-figure="" data-cell="course">
        {t('news.courseAndSpeed', { course: ship.course, speed: ship.speed })}
      </td>
      <td data-figure="" data-cell="eta">
        {t(atSea ? 'news.expectedAt' : 'news.arrivedAt', { time: bankDateTime(ship.eta).slice(0, -3) })}
      </td>
    </tr>
  );
}

/** Shows the ships as a table. A click on the name of a ship shows it on the map. */
export function ShipTable({
  ships,
  chosen,
  onChoose,
}: {
  ships: readonly ShipPosition[];
  chosen: string | null;
  onChoose: (shipId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <chakra.div css={style} tabIndex={0} role="group" aria-label={t('news.ships')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('news.ship')}</th>
            <th scope="col">{t('news.state')}</th>
            <th scope="col">{t('news.deal')}</th>
            <th scope="col">{t('news.route')}</th>
            <th scope="col" data-figure="">
              {t('news.position')}
            </th>
            <th scope="col" data-figure="">
              {t('news.course')}
            </th>
            <th scope="col" data-figure="">
              {t('news.eta')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ships.map((ship) => (
            <Row key={ship.shipId} ship={ship} isChosen={ship.shipId === chosen} onChoose={() => onChoose(ship.shipId)} />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
