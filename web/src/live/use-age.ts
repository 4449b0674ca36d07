// The age of a price in seconds, updated every second while it is stale.
import { useEffect, useState } from 'react';

/**
 * Returns whole seconds since `tickedAt` (monotonic ms); null for a price that never ticked. Updated only while
 * `counting`, in a visible tab.
 */
export function useAge(tickedAt: number | null, counting: boolean): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!counting) return;
    setNow(performance.now());
    const timer = setInterval(() => {
      if (!document.hidden) setNow(performance.now());
    }, 1000);
    return () => clearInterval(timer);
  }, [counting, tickedAt]);
  return tickedAt === null ? null : Math.max(0, Math.floor((now - tickedAt) / 1000));
}
