/** Reports findings while a scan runs. Loads what it needs while the files are analyzed. */

import type { ChildMessage } from '../process/child-message.ts';
import type { TakeResult } from './early-findings.ts';
import type { TreeParts } from './report-tree.ts';

/** @returns a callback that takes the result of each file, in any order */
export function tellEarly(parts: TreeParts, send: (message: ChildMessage) => void): TakeResult {
  if (parts.job.tellsEarly !== true) return () => undefined;
  const waiting: Parameters<TakeResult>[] = [];
  let take: TakeResult = (file, result) => void waiting.push([file, result]);
  const open = async (): Promise<void> => {
    const { createEarlyReader } = await import('./early-findings.ts');
    const read = createEarlyReader(parts);
    const tell = (results: readonly Parameters<TakeResult>[]): void => {
      const found = results.flatMap(([file, result]) => read(file, result));
      if (found.length > 0) send({ kind: 'found', found });
    };
    tell(waiting);
    take = (file, result) => tell([[file, result]]);
  };
  // A defect here loses early findings only, never part of the report.
  open().catch(() => {
    take = () => undefined;
  });
  return (file, result) => take(file, result);
}
