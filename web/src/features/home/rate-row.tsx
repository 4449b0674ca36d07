// One followed entry at its live price. A tick writes the texts of the row and renders nothing.
import { type RefObject, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currenciesOf, otherSide, type Side } from '#web/domain/side.ts';
import { priceFigures, sidesOf } from '#web/domain/price-figures.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { language } from '#web/i18n/index.ts';
import type { LivePrice, PriceKey } from '#web/live/prices.ts';
import { usePriceDrawing, usePriceFact } from '#web/live/use-price.ts';
import type { Follow } from '#web/state/follows.ts';
import { go, type ScreenId } from '#web/state/navigation.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import { drawPrice, TONES } from '#web/ui/price-cell.tsx';
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

const unknownPair = { pipFactor: '10000' };

/** The ticket screen that a clicked price opens, by type. */
const tickets = { '0': 'spotTrade', '1': 'forwardTrade', '3': 'swapTrade' } as const satisfies Record<Follow['tranType'], ScreenId>;

// Sell at the bid, buy at the offer. Swap points belong to the far leg, so the ticket receives the opposite side for
// its near leg (SWP-05).

type SideProps = { readonly side: Side; readonly follow: Follow; readonly priceRef: RefObject<HTMLSpanElement | null> };

function DealCell({ side, follow, priceRef }: SideProps) {
  const { t } = useTranslation();
  const isClosed = usePriceFact(keyOf(follow), ({ row, stale }) => stale || sidesOf(row) === null);
  const { rateCode, tranType, termId } = follow;
  const [first] = currenciesOf(rateCode);
  const isSwap = tranType === '3';
  const terms = termId === null ? {} : { [isSwap ? 'farTermId' : 'termId']: termId };
  const word = isSwap ? (`swap.farSide.${side}` as const) : side === 'S' ? 'home.sell' : 'home.buy';
  return (
    <button
      type="button"
      className="deal tinted"
      disabled={isClosed}
      onClick={() => go(tickets[tranType], { rateCode, side: isSwap ? otherSide(side) : side, calCyCode: '0', ...terms })}
    >
      <small>{t(word, { currency: first })}</small>
      <span className="price" ref={priceRef} />
    </button>
  );
}

/** Returns the elements that a row's price is written into. */
function useDrawnFigures(follow: Follow, pair: typeof unknownPair) {
  const rowRef = useRef<HTMLTableRowElement>(null);
  const { t } = useTranslation();
  const bidRef = useRef<HTMLSpanElement>(null);
  const offerRef = useRef<HTMLSpanElement>(null);
  const spreadRef = useRef<HTMLSpanElement>(null);
  usePriceDrawing(keyOf(follow), rowRef, ({ row, stale, bidDirection, offerDirection }) => {
    const { bid, offer, pipDecimals, spread } = priceFigures(row, feedType(follow), pair);
    if (bidRef.current) drawPrice(bidRef.current, { rate: bid, tone: TONES[bidDirection], pipDecimals, stale }, t);
    if (offerRef.current) drawPrice(offerRef.current, { rate: offer, tone: TONES[offerDirection], pipDecimals, stale }, t);
    if (spreadRef.current) spreadRef.current.textContent = spread ?? '—';
  });
  return { rowRef, bidRef, offerRef, spreadRef };
}

function ValueDate({ feed }: { feed: PriceKey }) {
  const date = usePriceFact(feed, ({ row }) => row?.maturityDate ?? null);
  return (
    <td className="date" title={date ?? undefined}>
      {date === null ? '—' : shortDate(date, language(), deskDay())}
    </td>
  );
}

const isStale = ({ stale }: LivePrice) => stale;

/** `tools` is set while the list is edited; they replace the value date and the move. */
export function RateRow({ follow, tools, moves: { moveOf, readAt } }: { follow: Follow; tools: Tools | null; moves: Moves }) {
  const { t } = useTranslation();
  const feed = keyOf(follow);
  const stale = usePriceFact(feed, isStale);
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, follow.rateCode) ?? unknownPair;
  const { rowRef, bidRef, offerRef, spreadRef } = useDrawnFigures(follow, pair);
  return (
    <tr
      ref={rowRef}
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
        <DealCell side="S" follow={follow} priceRef={bidRef} />
      </td>
      <td className="spread" title={t('home.spread')}>
        <span ref={spreadRef}>—</span>
      </td>
      <td className="figure">
        <DealCell side="B" follow={follow} priceRef={offerRef} />
      </td>
      {tools ? (
        <td className="tools" colSpan={2}>
          <Suspense>
            <RowTools follow={follow} tools={tools} />
          </Suspense>
        </td>
      ) : (
        <>
          <ValueDate feed={feed} />
          <td className="today">
            <DayTrend rateCode={follow.rateCode} pipFactor={pair.pipFactor} feed={feed} move={moveOf(follow.rateCode)} readAt={readAt} />
          </td>
        </>
      )}
    </tr>
  );
}
