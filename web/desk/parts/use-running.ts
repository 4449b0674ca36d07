// Clocks of a world between two reads.
import { useEffect, useState } from 'react';

/** A clock as control returns it: milliseconds since the epoch, and how many of its milliseconds pass in one. */
export type RunningClock = { readonly now: number; readonly rate: number };

/** Returns the time of a clock that was read at `readAt` (epoch ms of this browser). Renders once a second, or four times for fast clocks. */
export function useRunning({ now, rate }: RunningClock, readAt: number): number {
  const [wall, setWall] = useState(() => Date.now());
  useEffect(() => {
    setWall(Date.now());
    if (rate === 0) return undefined;
    const timer = setInterval(() => setWall(Date.now()), rate > 1 ? 250 : 1000);
    return () => clearInterval(timer);
  }, [rate, readAt]);
  return now + Math.max(0, wall - readAt) * rate;
}
