// Acts of a signed-in user without a request id.
import type { FollowedEntry, SaveFollowedRequest, SceneForm } from '#mock/generated/contract.ts';

import type { Answer } from '../kernel/answer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';

/** The part of the facade that acts for a user. */
export function tradeDoor(engine: Engine) {
  return {
    saveForeignExchange: (caller: Caller, body: SaveFollowedRequest): Promise<Answer<FollowedEntry[]>> =>
      engine.execute('saveFollows', { caller, body }),
    scene: (caller: Caller, { scene, businessNo = null, detail = '' }: Omit<SceneForm, 'businessNo'> & { businessNo?: string | null }) =>
      engine.execute('logScene', { caller, scene, businessNo, detail }),
  };
}
