/** Follows a running scan through its event stream. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Scan, ScanLogEntry } from '../../client/generated/types.generated.ts';
import { scanQuery } from '../../client/queries.ts';

/** Number of log entries that the page keeps; older ones are available from `GET /v1/scans/{id}/log`. */
const mostEntries = 2000;
/** Refresh interval for the duration and the counts by severity, which are not part of the stream. */
const countsMs = 2000;

/** Counts are preliminary. */
type Progress = Pick<
  Scan,
  'status' | 'phase' | 'progress' | 'issues_found' | 'issues_shown' | 'security_issues' | 'quality_issues'
>;

/** The log so far; reloads the scan while it runs, and when it ends. */
export function useScanLog(scan: Pick<Scan, 'id' | 'status'>): readonly ScanLogEntry[] {
  const { id } = scan;
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly ScanLogEntry[]>([]);
  useEffect(() => {
    setEntries([]);
    // For a finished scan, the stream returns its log and ends.
    const stream = new EventSource(`/v1/scans/${id}/events`);
    const readAgain = () => void queries.invalidateQueries({ queryKey: scanQuery(id).queryKey });
    stream.addEventListener('log', (event: MessageEvent<string>) => {
      const entry = JSON.parse(event.data) as ScanLogEntry;
      // After a reconnect, the stream repeats entries that the reader may have missed.
      setEntries((all) =>
        all.some(({ sequence }) => sequence === entry.sequence)
          ? all
          : [...all.slice(1 - mostEntries), entry],
      );
    });
    stream.addEventListener('progress', (event: MessageEvent<string>) => {
      const news = JSON.parse(event.data) as Progress;
      queries.setQueryData(scanQuery(id).queryKey, (known) => known && { ...known, ...news });
    });
    stream.addEventListener('end', () => {
      stream.close();
      readAgain();
      for (const key of ['scans', 'repositories', 'metrics', 'issues'])
        void queries.invalidateQueries({ queryKey: [key] });
    });
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.CLOSED) readAgain();
    }, countsMs);
    return () => {
      clearInterval(timer);
      stream.close();
    };
  }, [id, queries]);
  return entries;
}
