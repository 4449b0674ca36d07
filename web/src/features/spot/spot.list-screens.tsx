// The screens of the spot lists: each its record, drawn by the list engine.
import { useSnapshot } from 'valtio';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { pairs } from '#web/state/pairs.ts';
import { spotNonMaturity, spotPendingDelivery, spotSerial } from './spot.lists.ts';

function Screen({ list }: { list: List<TradeRow> }) {
  return <ListScreen list={list} rateCodes={useSnapshot(pairs).list.map(({ rateCode }) => rateCode)} />;
}

export function SpotCurrentSerialScreen() {
  return <Screen list={spotSerial} />;
}

export function SpotNonMaturityScreen() {
  return <Screen list={spotNonMaturity} />;
}

export function SpotPendingDeliveryScreen() {
  return <Screen list={spotPendingDelivery} />;
}
