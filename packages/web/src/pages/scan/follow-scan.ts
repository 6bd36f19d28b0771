/** A running scan as its stream of events tells of it. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Scan, ScanLogEntry } from '../../client/generated/types.generated.ts';
import { scanQuery } from '../../client/queries.ts';

/** What the page keeps of the log; older entries are in `GET /v1/scans/{id}/log`. */
const mostEntries = 2000;
/** The time that it takes and the severities of what is found grow, of which the stream does not tell. */
const countsMs = 2000;

/** Counts are of what is known so far. */
type Progress = Pick<
  Scan,
  'status' | 'phase' | 'progress' | 'issues_found' | 'issues_shown' | 'security_issues' | 'quality_issues'
>;

/** The log so far; reads the scan again as it goes on, and when it is over. */
export function useScanLog(scan: Pick<Scan, 'id' | 'status'>): readonly ScanLogEntry[] {
  const { id } = scan;
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly ScanLogEntry[]>([]);
  useEffect(() => {
    setEntries([]);
    // The stream of a scan that is over gives its log, and ends.
    const stream = new EventSource(`/v1/scans/${id}/events`);
    const readAgain = () => void queries.invalidateQueries({ queryKey: scanQuery(id).queryKey });
    stream.addEventListener('log', (event: MessageEvent<string>) => {
      const entry = JSON.parse(event.data) as ScanLogEntry;
      // A reader that comes back after a break is told again what it may have missed.
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
