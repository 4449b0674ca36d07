// The setting of a customer that hides the cost of quotes and deals from its users (QUO-48).
import type { CostSetting } from '#mock/generated/contract.ts';

import { type Answer, done } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { userOf } from './roles.ts';

/** Whether the users of a customer see the cost of quotes and deals. */
export const showsCost = ({ directory }: BankState, customerId: string): boolean => directory.showCost[customerId] ?? true;

/** The new value of the setting. */
export type SaveCostSetting = { readonly caller: Caller; readonly body: CostSetting };

/** Saves the setting for all users of the caller's customer. Stored costs are unchanged. */
export function saveCostSetting({ caller, body: { showCost } }: SaveCostSetting, state: BankState): Decision<Answer<null>> {
  const { customerId } = userOf(state, caller);
  if (showsCost(state, customerId) === showCost) return unchanged(done(null));
  return { facts: [{ type: 'costSettingSaved', customerId, showCost }], answer: done(null) };
}
