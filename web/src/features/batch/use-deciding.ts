// Decides on quotes of a batch, and notes which lines have a decision on its way (EXP-05).
import { useState } from 'react';
import { decideBatch } from '#web/api/generated/exposure/exposure.ts';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import type { DecideBatchRequest } from '#web/api/generated/model/decideBatchRequest.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import type { Moment } from '#web/domain/quote/quote.machine.ts';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';

/** Milliseconds after the bank's answer in which the outcome of a line is expected; then it can be decided again. */
const EXPECTED = 5_000;

/** A decision on its way: how the line was, and when the bank answered; null before. */
type Way = { readonly mark: string; readonly answeredAt: number | null };

const markOf = ({ state, custRate, refusalCode, reason }: BatchLine): string => JSON.stringify([state, custRate, refusalCode, reason]);

type Decision = DecideBatchRequest['decision'];

/** Returns how to decide on lines, and whether a line has a decision on its way. `readAgain` reads the batch. */
export function useDeciding(batchNo: string, now: Moment, readAgain: () => void) {
  const [ways, setWays] = useState<ReadonlyMap<number, Way>>(new Map());
  const decide = async (decision: Decision, lines: readonly BatchLine[]): Promise<void> => {
    const note = (way: (line: BatchLine) => Way | null) =>
      setWays((before) => {
        const after = new Map(before);
        for (const line of lines) {
          const next = way(line);
          if (next) after.set(line.lineNo, next);
          else after.delete(line.lineNo);
        }
        return after;
      });
    note((line) => ({ mark: markOf(line), answeredAt: null }));
    const performed = await perform({
      operationId: 'decideBatch',
      subject: batchNo,
      send: (clientRequestId) => decideBatch({ clientRequestId, batchNo, decision, lineNos: lines.map(({ lineNo }) => lineNo) }),
    });
    const isDone = toldUnlessDone(performed);
    const answeredAt = performance.now();
    note((line) => (isDone ? { mark: markOf(line), answeredAt } : null));
    readAgain();
    void refreshDeals();
  };
  const isDeciding = (line: BatchLine): boolean => {
    const way = ways.get(line.lineNo);
    if (way?.mark !== markOf(line)) return false;
    return way.answeredAt === null || now.monotonic - way.answeredAt < EXPECTED;
  };
  return { decide, isDeciding };
}
