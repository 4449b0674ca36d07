// Acts that this login sent and never heard of: what became of each is looked up and said, also after a crash or a new login (QUO-36).
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { lookUpAct, tellFound } from '#web/engines/acts/outcome.ts';
import { pendingOf } from '#web/engines/acts/pending-acts.ts';

/** Reports each as soon as the bank knows it. */
export async function reportPendingActs(): Promise<void> {
  const acts = pendingOf().all();
  await Promise.all(acts.map(async (act) => tellFound(act, await lookUpAct(act))));
  if (acts.length > 0) await refreshDeals();
}
