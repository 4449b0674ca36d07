// Which call confirms a quote: one table from the kind of trade; a special flag, where a quote has one, comes first (QUO-32, SPC-05).
import type { ConfirmRequest } from '#web/api/generated/model/confirmRequest.zod.ts';
import { doSpotTradeConfirm } from '#web/api/generated/spot/spot.ts';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';

/** A confirming call and its name. */
export type ConfirmRoute = {
  readonly operationId: string;
  readonly confirm: (request: ConfirmRequest) => Promise<{ code: number; msg: string }>;
};

/** The kinds of trade that can be dealt; each new product must add its line. */
type Dealt = 'spot';

const routes: Readonly<Record<Dealt, ConfirmRoute>> = {
  spot: { operationId: 'doSpotTradeConfirm', confirm: doSpotTradeConfirm },
};

/** The route of a number; null for a trade that this portal does not deal. */
export function confirmRoute(businessNo: string): ConfirmRoute | null {
  const type = tradeTypeOf(businessNo);
  return type !== null && type in routes ? routes[type as Dealt] : null;
}
