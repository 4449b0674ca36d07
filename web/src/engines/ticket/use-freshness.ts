// The words beside a price that cannot be dealt on.
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { liveState } from '#web/live/live-state.ts';
import type { PriceKey } from '#web/live/prices.ts';
import { useAge } from '#web/live/use-age.ts';
import { usePrice } from '#web/live/use-price.ts';

/**
 * Returns how long the connection has been lost, otherwise the age of a stale price (RAT-15, LIV-30). Null while the
 * price is fresh.
 */
export function useFreshness(feed: PriceKey): string | null {
  const { t } = useTranslation();
  const { row, stale, tickedAt } = usePrice(feed);
  const { shown, lostAt } = useSnapshot(liveState);
  const isReconnecting = shown === 'reconnecting';
  const age = useAge(isReconnecting ? lostAt : tickedAt, stale || isReconnecting);
  if (isReconnecting) return t('common.live.reconnecting', { seconds: age ?? 0 });
  if (!row) return t('trade.prices.none');
  if (!stale) return null;
  return age === null ? t('trade.prices.restored') : t('trade.prices.stale', { seconds: age });
}
