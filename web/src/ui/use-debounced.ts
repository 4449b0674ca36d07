// A value delayed until 300 ms after its last change (CST-02), so that typing sends one request.
import { useEffect, useState } from 'react';
import { DEBOUNCE } from '#web/domain/constants.ts';

/**
 * Returns the value as it was before the latest changes, until it has not changed for 300 ms. Values with the same
 * `key` are equal.
 */
export function useDebounced<Value>(value: Value, key: string): Value {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (key === settled.key) return;
    const timer = setTimeout(() => setSettled({ value, key }), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [key, settled.key, value]);
  return settled.key === key ? value : settled.value;
}
