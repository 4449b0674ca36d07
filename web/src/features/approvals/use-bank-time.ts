// The bank's time for what counts down in minutes.
import { useEffect, useState } from 'react';
import { portalClock, present } from '#web/live/bank-clock.ts';

const EVERY = 10_000;
const read = (): number | null => present().bank?.time ?? null;

/** Returns bank time in epoch milliseconds, updated every ten seconds; null until the bank has sent its time. */
export function useBankTime(): number | null {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), EVERY);
    const unwatch = portalClock.watch(() => setNow((known) => known ?? read()));
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, []);
  return now;
}
