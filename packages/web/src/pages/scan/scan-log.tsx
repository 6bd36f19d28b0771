import { useEffect, useRef } from 'react';
import type { ScanLogEntry } from '../../client/generated/types.generated.ts';
import { classes } from '../../components/classes.ts';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
/** Distance from the end up to which the log follows: beyond it the user is reading earlier entries. */
const endZone = 40;

/** The log of a scan. Follows its end while that is in view. */
export function ScanLog({
  entries,
  isRunning,
}: {
  readonly entries: readonly ScanLogEntry[];
  readonly isRunning: boolean;
}) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (list === null || entries.length === 0) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < endZone + 24)
      list.scrollTop = list.scrollHeight;
  }, [entries]);
  return (
    <ol
      ref={ref}
      tabIndex={0}
      aria-label="Log of the scan"
      className="card max-h-96 overflow-auto py-2 font-mono text-xs leading-6"
    >
      {entries.length === 0 && <li className="px-4 text-ink-3">{isRunning ? 'Nothing yet.' : 'Empty.'}</li>}
      {entries.map((entry) => (
        <li key={entry.sequence} className="flex gap-4 px-4 hover:bg-sunken">
          <time dateTime={entry.at} className="tabular shrink-0 text-ink-3">
            {clock.format(new Date(entry.at))}
          </time>
          <span
            className={classes(
              entry.level === 'error' && 'text-danger',
              entry.level === 'warning' && 'text-warn',
            )}
          >
            <UntrustedText text={entry.message} limit={1000} />
          </span>
        </li>
      ))}
    </ol>
  );
}
