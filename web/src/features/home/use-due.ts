// Reads all payments due, and sums them at the live mids (HOM-14).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { granted } from '#web/api/data-of.ts';
import { front, getFrontQueryKey } from '#web/api/generated/client/client.ts';
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import { dueSums, dueTimes } from '#web/domain/due-sums.ts';
import { middle } from '#web/domain/day-move.ts';
import { livePrice, pairKey } from '#web/live/prices.ts';

const PAGE = 50;
const LOOK_EVERY_MS = 5_000;
const LOOK_SOON_MS = 500;
const EVERY_MS = 60_000;

/** Reads all rows page by page; there are few, as they are due within five business days. */
async function allDue(signal: AbortSignal): Promise<readonly DueRow[]> {
  const rows: DueRow[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = granted(await front({ pageNum, pageSize: PAGE, sortBy: 'dueDate', sortOrder: 'asc' }, { signal, ...automaticRead }));
    rows.push(...page.rows);
    if (page.rows.length < PAGE || rows.length >= page.total) return rows;
  }
}

function middleOf(rateCode: string): Decimal | undefined {
  const { row } = livePrice(pairKey(rateCode));
  return row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : undefined;
}

/** Returns the sums, or null until they are read. Mids are sampled every five seconds, more often while one is missing. */
export function useDue(): ReturnType<typeof dueSums> | null {
  const { data: rows } = useQuery({
    queryKey: [...getFrontQueryKey({ pageNum: 1, pageSize: PAGE }), 'all'],
    queryFn: ({ signal }) => allDue(signal),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    ...bySelf,
  });
  const [, setLooks] = useState(0);
  const sums = rows ? dueSums(rows, middleOf) : null;
  const isWaiting = sums !== null && dueTimes.some((time) => sums[time].paid.inCnh === null || sums[time].received.inCnh === null);
  useEffect(() => {
    const timer = setInterval(() => setLooks((looks) => looks + 1), isWaiting ? LOOK_SOON_MS : LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return sums;
}
