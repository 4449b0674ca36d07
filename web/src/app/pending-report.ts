// Looks up and reports the outcome of acts that this login sent without receiving a response, also after a crash or a
// new login (QUO-36).
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { pendingOf } from '#web/engines/acts/perform.ts';

/**
 * Reports the outcome of each pending act as soon as the bank returns it. The code for reports is downloaded only when
 * there are pending acts.
 */
export async function reportPendingActs(): Promise<void> {
  const acts = pendingOf().all();
  if (acts.length === 0) return;
  const { lookUpAct, tellFound } = await import('#web/engines/acts/perform.ts');
  await Promise.all(acts.map(async (act) => tellFound(act, await lookUpAct(act))));
  await refreshDeals();
}
