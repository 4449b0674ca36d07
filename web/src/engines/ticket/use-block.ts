// Reasons that block every request, whatever the form contains: role, pair, hours, stale price (SES-18, SPO-11, RAT-15).
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import { useCheckTradeAuth } from '#web/api/generated/spot/spot.ts';
import type { TranType } from '#web/api/generated/model/tranType.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { NO_PRICE, type PriceKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { Words } from '#web/state/dialogs.ts';
import { permission } from '#web/state/permission.ts';

const readEvery = 60_000;

/**
 * Returns the last answer of the bank on whether the pair may be dealt; null before the first answer. After a refusal
 * the bank is asked again every minute, until it allows the pair.
 */
function usePairPermission(tranType: TranType, rateCode: string) {
  const { data } = useCheckTradeAuth(
    { rateCode, tranType },
    {
      query: {
        enabled: ({ state }) => dataOf(state.data)?.allowed === false,
        refetchInterval: readEvery,
        ...bySelf,
      },
      request: automaticRead,
    },
  );
  return dataOf(data);
}

/**
 * Returns the first reason that blocks requests, or null; the bank's own message is a string. `feed` is null while no
 * pair is chosen.
 */
export function useBlock(tranType: TranType, rateCode: string, feed: PriceKey | null): Words | string | null {
  const { allowed, reason } = useSnapshot(permission);
  const pair = usePairPermission(tranType, rateCode);
  const time = dataOf(useGetServiceTime({ tranType }, { query: { ...bySelf, refetchInterval: readEvery }, request: automaticRead }).data);
  const { stale } = usePrice(feed ?? NO_PRICE);
  const refused = [{ allowed, reason }, pair].find((each) => each?.allowed === false);
  if (refused) return refused.reason ?? { key: 'trade.blocked.notAllowed' };
  if (time?.session === 'CLOSED') return { key: 'trade.blocked.closed', values: { time: bankDateTime(time.nextChangeAt) } };
  return stale && feed !== null ? { key: 'trade.blocked.stale' } : null;
}
