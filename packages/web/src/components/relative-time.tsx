import { useEffect, useState } from 'react';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });
/** Limits the error of a text in minutes to half a minute. */
const refreshMs = 30_000;

/** "3 minutes ago", with the exact time on hover and for machines. */
export function RelativeTime({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className="whitespace-nowrap print:whitespace-normal">
      {describeAge(date, now)}
    </time>
  );
}

/** @param now milliseconds since the epoch */
export function describeAge(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  return seconds > 5 ? 'in a moment' : 'just now';
}

/** Human-readable seconds: `4.2 s`, `3 min 20 s`, `1 h 5 min`. */
export function describeDuration(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
