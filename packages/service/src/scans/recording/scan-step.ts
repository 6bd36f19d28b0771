/** Steps that record the parts of a completed scan. */

import type { Finding } from '@assay/core';
import type { ServiceContext } from '../../context.ts';
import type { RecordedFindings } from '../../issues/record-findings.ts';
import type { RulesChange } from '../../issues/rules-change.ts';
import type { MeasuredNewCode } from '../../new-code/record-new-code.ts';
import type { DatabaseTransaction, Row, StoredQualityGate } from '../../storage/database.ts';
import type { GateStatus } from '../../storage/repository-gate.ts';
import type { ScanRow } from '../../storage/scans.ts';
import type { ScanResult } from '../scan-result.ts';

export type RecordingDeps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

/** A scan whose row and issues are recorded. */
export interface CompletedScan {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly result: ScanResult;
  readonly recorded: RecordedFindings;
  /** Undecided findings that are new compared with the baseline; `undefined` without a baseline. */
  readonly introduced: readonly Finding[] | undefined;
  /** The gate's verdict about new findings, of the repository or of a part of it. */
  readonly judge: (introduced: readonly Finding[] | undefined) => StoredQualityGate;
  /** `undefined` if unknown. */
  readonly newCode: MeasuredNewCode | undefined;
  /** Rules that differ from those of the state before; `undefined` if none do. */
  readonly rulesChange: RulesChange | undefined;
  /** The repository's gate before the scan. */
  readonly gateBefore: GateStatus;
  readonly at: Date;
}

/** Records one part of a completed scan, in the transaction that completes it. */
export type ScanStep = (
  deps: RecordingDeps,
  trx: DatabaseTransaction,
  completed: CompletedScan,
) => Promise<void>;

/** Whether Assay measured the code. What other tools leave out of their results is unknown. */
export function isMeasured({ tool, trigger }: Pick<ScanRow, 'tool' | 'trigger'>): boolean {
  return tool === 'assay' && trigger !== 'import';
}

/** Whether the scan represents the current state of the default branch. */
export function isDefaultHead({ scan, repository }: Pick<CompletedScan, 'scan' | 'repository'>): boolean {
  return scan.is_branch_head === true && scan.branch === repository.default_branch;
}
