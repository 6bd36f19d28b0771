import { useEffect, useState } from 'react';

/** Longer than the pause between two keystrokes. */
const settleMs = 300;

/** Debounces a value, so that other services are not queried at every keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
