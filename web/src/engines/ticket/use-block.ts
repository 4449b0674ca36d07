// Why nothing can be asked for now, whatever the form says: role, hours, stale price (SES-18, SPO-11, RAT-15). Null when it can.
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import type { PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { Words } from '#web/state/dialogs.ts';
import { permission } from '#web/state/permission.ts';

const readEvery = 60_000;

/** The first reason that prevents it; the bank's own words come as text. `feed` null: no pair is chosen. */
export function useBlock(tranType: TranType, feed: PriceKey | null): Words | string | null {
  const { allowed, reason } = useSnapshot(permission);
  const time = dataOf(
    useGetServiceTime({ tranType }, { query: { refetchInterval: readEvery, meta: { quiet: true } }, request: automaticRead }).data,
  );
  const { stale } = usePrice(feed ?? 'SPOT ');
  if (!allowed) return reason ?? { key: 'trade.blocked.notAllowed' };
  if (time?.session === 'CLOSED') return { key: 'trade.blocked.closed', values: { time: bankDateTime(time.nextChangeAt) } };
  return stale && feed !== null ? { key: 'trade.blocked.stale' } : null;
}
