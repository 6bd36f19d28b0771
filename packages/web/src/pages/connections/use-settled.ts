import { useEffect, useState } from 'react';

/** Longer than between two keys of who types. */
const settleMs = 300;

/** The value once it has stopped changing: what is asked of others is not asked at every key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
