// The bank's time for what counts down in minutes.
import { useEffect, useState } from 'react';
import { present } from '#web/live/bank-clock.ts';

const EVERY = 10_000;
const read = () => present().bank?.time ?? Date.now();

/** Returns bank time in epoch milliseconds, updated every ten seconds. */
export function useBankTime(): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
