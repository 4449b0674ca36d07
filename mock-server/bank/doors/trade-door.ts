// Acts of a signed-in user that change something.
import type {
  ConfirmRequest,
  FollowedEntry,
  SaveFollowedRequest,
  SceneForm,
  PartDeliveryRequest,
  SpotTradeRequest,
} from '#mock/generated/contract.ts';

import type { LimitName } from '../access/limits.ts';
import { type Answer, refused } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Caller } from '../env.ts';
import type { Delivered } from '../lifecycle/delivery.ts';
import type { Asked } from '../quotes/ask.ts';
import type { Confirmed } from '../quotes/confirm.ts';

/** Takes one turn of a limit; false when it is used up. */
export type WithinLimit = (limit: LimitName, key: string) => boolean;

/** The part of the facade that acts for a user. */
export function tradeDoor(engine: Engine, withinLimit: WithinLimit) {
  return {
    /** Asks for a spot quote; more often than the limit allows is refused without being remembered. */
    async doSpotTrade(caller: Caller, body: SpotTradeRequest): Promise<Answer<Asked>> {
      if (!withinLimit('tradeAsk', caller.loginName)) return refused('tooManyRequests');
      return engine.execute('doSpotTrade', { caller, body });
    },
    doSpotTradeConfirm: (caller: Caller, body: ConfirmRequest): Promise<Answer<Confirmed>> =>
      engine.execute('doSpotTradeConfirm', { caller, body }),
    doSpotTradeDelivery: (caller: Caller, body: PartDeliveryRequest): Promise<Answer<Delivered>> =>
      engine.execute('doSpotTradeDelivery', { caller, body }),
    saveForeignExchange: (caller: Caller, body: SaveFollowedRequest): Promise<Answer<FollowedEntry[]>> =>
      engine.execute('saveFollows', { caller, body }),
    scene: (caller: Caller, { scene, businessNo = null, detail = '' }: Omit<SceneForm, 'businessNo'> & { businessNo?: string | null }) =>
      engine.execute('logScene', { caller, scene, businessNo, detail }),
  };
}
