// Quotes that end a deal: reverse closing and early delivery, asked for and decided; the methods bear the operationIds of the contract.
import type { ConfirmRequest, SpecialRequest } from '#mock/generated/contract.ts';

import { type Answer, refused } from '../answer.ts';
import type { CommandType } from '../decider.ts';
import type { Engine } from '../engine.ts';
import type { Caller } from '../env.ts';
import type { Asked } from '../quotes/ask.ts';
import type { Confirmed } from '../quotes/confirm.ts';
import type { WithinLimit } from './trade-door.ts';

type Process = Extract<CommandType, `do${string}Process`>;
type ProcessConfirm = Extract<CommandType, `do${string}ProcessConfirm`>;

/** The part of the facade for special quotes. */
export function specialDoor(engine: Engine, withinLimit: WithinLimit) {
  /** More often than the limit allows is refused without being remembered. */
  const ask =
    (type: Process) =>
    async (caller: Caller, body: SpecialRequest): Promise<Answer<Asked>> =>
      withinLimit('tradeAsk', caller.loginName) ? engine.execute(type, { caller, body }) : refused('tooManyRequests');
  const decide =
    (type: ProcessConfirm) =>
    (caller: Caller, body: ConfirmRequest): Promise<Answer<Confirmed>> =>
      engine.execute(type, { caller, body });

  return {
    doSpotBreachProcess: ask('doSpotBreachProcess'),
    doSpotBreachProcessConfirm: decide('doSpotBreachProcessConfirm'),
    doFwdEarlyBreachProcess: ask('doFwdEarlyBreachProcess'),
    doFwdEarlyBreachProcessConfirm: decide('doFwdEarlyBreachProcessConfirm'),
    doFwdExpireBreachProcess: ask('doFwdExpireBreachProcess'),
    doFwdExpireBreachProcessConfirm: decide('doFwdExpireBreachProcessConfirm'),
    doFwdEarlyDeliveryProcess: ask('doFwdEarlyDeliveryProcess'),
    doFwdEarlyDeliveryProcessConfirm: decide('doFwdEarlyDeliveryProcessConfirm'),
    doSwapBreachProcess: ask('doSwapBreachProcess'),
    doSwapBreachProcessConfirm: decide('doSwapBreachProcessConfirm'),
  };
}
