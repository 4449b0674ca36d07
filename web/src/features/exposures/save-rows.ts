// Saves expected flows and says what became of each (EXP-01).
import { dataOf } from '#web/api/data-of.ts';
import { saveFlows } from '#web/api/generated/exposure/exposure.ts';
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import type { FlowOutcome } from '#web/api/generated/model/flowOutcome.zod.ts';
import type { FlowsSaved } from '#web/api/generated/model/flowsSaved.zod.ts';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';

/**
 * Sends rows, at most 500. Returns the outcome of each, also if the answer was lost and looked up; null if the bank refused
 * all of them or never received them, which is shown.
 */
export async function saveRows(rows: readonly FlowInput[], subject: string): Promise<readonly FlowOutcome[] | null> {
  const performed = await perform({
    operationId: 'saveFlows',
    subject,
    send: (clientRequestId) => saveFlows({ clientRequestId, rows: [...rows] }),
  });
  if (!toldUnlessDone(performed)) return null;
  const saved = performed.answer ? dataOf(performed.answer) : (performed.found as FlowsSaved | undefined);
  return saved?.rows ?? null;
}
