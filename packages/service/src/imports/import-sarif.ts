/**
 * Takes another tool's findings in as a scan of its own: its issues have the same lifecycle as ours, and neither knows
 * the other's. What an import does not hold any more is fixed.
 */

import type { Caller, ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { createId } from '../ids.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { completeScan } from '../scans/complete-scan.ts';
import { failScan } from '../scans/end-scan.ts';
import { loadRepository } from '../storage/repositories.ts';
import { findScan, insertScan, type ScanRow } from '../storage/scans.ts';
import { readSarif } from './read-sarif.ts';

export interface SarifImport {
  readonly repositoryId: string;
  readonly document: unknown;
  readonly branch?: string | undefined;
  readonly commitSha?: string | undefined;
}

const nothingToSettle = (): Promise<void> => Promise.resolve();

/** @throws ProblemError */
export async function importSarif(
  deps: ServiceContext,
  caller: Caller,
  input: SarifImport,
): Promise<ScanRow> {
  const reference = { in: 'path', pointer: 'id', value: input.repositoryId } as const;
  const repositoryId = await resolveRepository(deps.db, caller, [reference]);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  const reading = readSarif(input.document);
  if (reading.kind === 'invalid') throw invalidBody(reading.pointer, 'format', reading.message);
  const { tool, version, rules, ...found } = reading.report;
  const now = deps.clock.now();
  const commitSha = input.commitSha ?? null;
  const scan = await insertScan(deps.db, {
    id: createId(deps.clock),
    repository_id: repositoryId,
    scan_type: 'full',
    branch: input.branch ?? repository.default_branch,
    requested_commit_sha: commitSha,
    tool,
    trigger: 'import',
    triggered_by: caller.userId,
    queued_at: now,
    started_at: now,
  });
  if (!scan) throw new Error('a scan without a key met a twin');
  const coverage = { complete: true, filesScanned: 0, filesSkipped: [], rulesTimedOut: [] };
  const report = { ...found, engineVersion: version, rulesetHash: '', coverage, metrics: [] };
  const result = {
    report,
    config: undefined,
    rules,
    commitSha,
    leftOut: [],
    history: undefined,
    introduced: undefined,
    fixes: new Map(),
  };
  try {
    await completeScan(deps, scan, repository, result, nothingToSettle);
  } catch (error) {
    const detail = 'The results could not be recorded because of a defect in Assay.';
    await failScan(deps, scan, { code: 'internal', detail, retryable: true }, nothingToSettle);
    throw error;
  }
  return (await findScan(deps.db, caller, scan.id)) ?? scan;
}
