/** Records an event if the quality gate of a repository changed. */

import type { ServiceContext } from '../../context.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { DatabaseTransaction } from '../../storage/database.ts';
import { findRepositoryGate, type GateStatus } from '../../storage/repository-gate.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { describeScan } from '../describe-scan.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

/** @param from  the repository's gate before the scan, or before the change to its verdict */
export async function recordGateChange(
  deps: Deps,
  trx: DatabaseTransaction,
  scan: ScanRow,
  from: GateStatus,
): Promise<void> {
  const { repository_id: repositoryId } = scan;
  const to = await findRepositoryGate(trx, repositoryId);
  if (from === to) return;
  const data = { ...describeScan(scan), from, to };
  await recordEvent(deps, trx, { type: 'quality_gate.changed', repositoryId, data });
}
