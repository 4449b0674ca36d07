// A batch as it is now: read again when a line has moved, with the seconds left of its quotes (EXP-05).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { batchDetail, getBatchDetailQueryKey } from '#web/api/generated/exposure/exposure.ts';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import { askedFor, repeatReads } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { deadlinesOf, isOpenLine, orderedLines } from '#web/domain/batch.ts';
import type { Moment } from '#web/domain/quote/quote.machine.ts';
import { localTime, portalClock, present } from '#web/live/bank-clock.ts';
import { watchBatch } from '#web/live/batch-moves.ts';
import { pacedReads } from './paced-reads.ts';

/** Milliseconds from one read to the next: fewer than three a second. */
const GAP = 350;

/** Milliseconds between two reads while a quote is expected or live, for a browser whose connection is lost. */
const WITHOUT_FRAMES = 5_000;

/** Milliseconds between two readings of the clock. */
const TICK = 500;

function useNow(): Moment {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const nobody: readonly BatchLine[] = [];

/** Returns the read of a batch, its open lines by what ends next, its ended lines, and how to read it again. */
export function useBatch(batchNo: string) {
  const client = useQueryClient();
  const queryKey = getBatchDetailQueryKey({ batchNo });
  const read = useQuery({
    queryKey,
    // Only the first read is an act of the user (SES-28).
    queryFn: ({ signal }) => batchDetail({ batchNo }, { signal, ...(client.getQueryData(queryKey) !== undefined && automaticRead) }),
    staleTime: 0,
    ...askedFor,
  });
  const batch = dataOf(read.data);
  const now = useNow();
  const deadlines = useMemo(() => (batch ? deadlinesOf(batch, portalClock.rate(), localTime()) : new Map()), [batch]);
  const again = useRef((): void => undefined);
  useEffect(() => {
    const key = getBatchDetailQueryKey({ batchNo });
    const reads = pacedReads(() => repeatReads(client, { queryKey: key, exact: true }), GAP);
    const unwatch = watchBatch(batchNo, reads.want);
    again.current = reads.want;
    return () => {
      unwatch();
      reads.stop();
    };
  }, [batchNo, client]);
  const isOpen = batch?.lines.some(isOpenLine) === true;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => again.current(), WITHOUT_FRAMES);
    return () => clearInterval(timer);
  }, [isOpen]);
  return { read, batch, now, readAgain: () => again.current(), ...orderedLines(batch?.lines ?? nobody, deadlines, now) };
}
