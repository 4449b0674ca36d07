// One followed entry at its live price. It uses plain elements and one subscription, so a tick re-renders only this row.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currenciesOf, otherSide, type Side } from '#web/domain/side.ts';
import { priceFigures } from '#web/domain/price-figures.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { language } from '#web/i18n/index.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { Follow } from '#web/state/follows.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { PriceCell, type Tone } from '#web/ui/price-cell.tsx';
import { addition } from '#web/ui/deferred.tsx';
import { DayTrend } from './day-trend.tsx';
import { feedType, keyOf, typeText } from './follow-lists.ts';
import type { Tools } from './row-tools.tsx';
import type { Moves } from './use-moves.ts';

// Editing and the chart are lazy-loaded at first use.
const RowTools = addition(async () => (await import('./row-tools.tsx')).RowTools);

async function showChart(rateCode: string): Promise<void> {
  const { openChart } = await import('#web/engines/chart/open-chart.tsx');
  openChart(rateCode);
}

const tones: Readonly<Record<0 | 1 | 2, Tone>> = { 0: 'flat', 1: 'up', 2: 'down' };
const unknownPair = { pipFactor: '10000' };

/** The data of one side of a row. */
type SideProps = {
  readonly side: Side;
  readonly rate: string | null;
  readonly pipDecimals: number;
  readonly tone: Tone;
  readonly stale: boolean;
  readonly follow: Follow;
};

/** The ticket screen that a clicked price opens, by type. */
const tickets = { '0': 'spotTrade', '1': 'forwardTrade', '3': 'swapTrade' } as const satisfies Record<Follow['tranType'], ScreenId>;

// Sell at the bid, buy at the offer. Swap points belong to the far leg, so the ticket receives the opposite side for
// its near leg (SWP-05).

function DealCell({ side, rate, pipDecimals, tone, stale, follow: { rateCode, tranType, termId } }: SideProps) {
  const { t } = useTranslation();
  const [first] = currenciesOf(rateCode);
  const isSwap = tranType === '3';
  const terms = termId === null ? {} : { [isSwap ? 'farTermId' : 'termId']: termId };
  const word = isSwap ? (`swap.farSide.${side}` as const) : side === 'S' ? 'home.sell' : 'home.buy';
  return (
    <button
      type="button"
      className="deal tinted"
      disabled={stale || rate === null}
      onClick={() => go(tickets[tranType], { rateCode, side: isSwap ? otherSide(side) : side, calCyCode: '0', ...terms })}
    >
      <small>{t(word, { currency: first })}</small>
      <PriceCell rate={rate} pipDecimals={pipDecimals} tone={tone} stale={stale} />
    </button>
  );
}

/** `tools` is set while the list is edited; they replace the value date and the move. */
export function RateRow({ follow, tools, moves: { moveOf, readAt } }: { follow: Follow; tools: Tools | null; moves: Moves }) {
  const { t } = useTranslation();
  const price = usePrice(keyOf(follow));
  const { row, stale, bidDirection, offerDirection } = price;
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, follow.rateCode) ?? unknownPair;
  const { bid, offer, pipDecimals, spread } = priceFigures(row, feedType(follow), pair);
  const common = { pipDecimals, stale, follow };
  return (
    <tr
      data-stale={stale}
      draggable={tools !== null}
      onDragStart={tools?.onDragStart}
      onDragOver={tools?.onDragOver}
      onDrop={tools?.onDrop}
    >
      <th scope="row">
        <button
          type="button"
          className="chart"
          title={t('chart.of', { pair: follow.rateCode })}
          onClick={() => void showChart(follow.rateCode)}
        >
          <PairName rateCode={follow.rateCode} named />
        </button>
      </th>
      <td className="type">
        {t(typeText(follow))}
        {follow.termId && ` ${follow.termId}`}
      </td>
      <td className="figure">
        <DealCell side="S" rate={bid} tone={tones[bidDirection]} {...common} />
      </td>
      <td className="spread" title={t('home.spread')}>
        {spread ?? '—'}
      </td>
      <td className="figure">
        <DealCell side="B" rate={offer} tone={tones[offerDirection]} {...common} />
      </td>
      {tools ? (
        <td className="tools" colSpan={2}>
          <Suspense>
            <RowTools follow={follow} tools={tools} />
          </Suspense>
        </td>
      ) : (
        <>
          <td className="date" title={row?.maturityDate ?? undefined}>
            {row?.maturityDate ? shortDate(row.maturityDate, language(), deskDay()) : '—'}
          </td>
          <td className="today">
            <DayTrend rateCode={follow.rateCode} pipFactor={pair.pipFactor} price={price} move={moveOf(follow.rateCode)} readAt={readAt} />
          </td>
        </>
      )}
    </tr>
  );
}
