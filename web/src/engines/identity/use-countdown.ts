// A countdown of whole seconds to 0 (USR-04).
import { useEffect, useState } from 'react';

const TICK = 1000;

/**
 * Returns the remaining seconds and a function that starts the countdown. It is computed from the clock, so it is
 * correct after the page was suspended.
 */
export function useCountdown(seconds: number): readonly [left: number, start: () => void] {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const rest = Math.max(Math.ceil((until - performance.now()) / TICK), 0);
      setLeft(rest);
      if (rest === 0) setUntil(null);
    }, TICK);
    return () => clearInterval(timer);
  }, [until]);
  const start = () => {
    setLeft(seconds);
    setUntil(performance.now() + seconds * TICK);
  };
  return [left, start];
}
