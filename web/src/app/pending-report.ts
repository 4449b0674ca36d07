// Acts that this login sent and never heard of: what became of each is looked up and said, also after a crash or a new login (QUO-36).
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { pendingOf } from '#web/engines/acts/perform.ts';

/** Reports each as soon as the bank knows it; how is downloaded only where there is something to report. */
export async function reportPendingActs(): Promise<void> {
  const acts = pendingOf().all();
  if (acts.length === 0) return;
  const { lookUpAct, tellFound } = await import('#web/engines/acts/perform.ts');
  await Promise.all(acts.map(async (act) => tellFound(act, await lookUpAct(act))));
  await refreshDeals();
}
