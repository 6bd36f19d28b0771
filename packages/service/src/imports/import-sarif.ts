/**
 * Imports another tool's findings as a scan of its own: its issues have the same lifecycle as ours, and the two are
 * independent. Issues missing from a later import are fixed. Reports of Assay's command line count as scans by Assay:
 * their findings are the issues that a scan of the service would find.
 */

import type { RuleInfo } from '@assay/core';
import { listRules, wholeCoverage } from '@assay/scanner';
import type { Caller } from '../caller.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { loadRepository } from '../storage/repositories.ts';
import type { ScanRow } from '../storage/scans.ts';
import { findRoots } from './find-roots.ts';
import type { ImportDeps } from './import-deps.ts';
import { isOwnReport, ownTool, sarifOfReport } from './own-report.ts';
import { readSarif } from './read-sarif.ts';
import { recordImport } from './record-import.ts';

export interface SarifImport {
  readonly repositoryId: string;
  readonly document: unknown;
  readonly branch?: string | undefined;
  /** Absent: the results are for the head of the branch. */
  readonly commitSha?: string | undefined;
}

/** @throws ProblemError */
export async function importSarif(deps: ImportDeps, caller: Caller, input: SarifImport): Promise<ScanRow> {
  const reference = { in: 'path', pointer: 'id', value: input.repositoryId } as const;
  const repositoryId = await resolveRepository(deps.db, caller, [reference]);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  const known = listRules();
  const branch = input.branch ?? repository.default_branch;
  const document = isOwnReport(input.document) ? sarifOfReport(input.document, known) : input.document;
  const first = readSarif(document);
  const paths = first.kind === 'report' ? first.report.unplaced : [];
  const ref = input.commitSha ?? branch;
  const reading =
    paths.length === 0 ? first : readSarif(document, await findRoots(deps, repository, { ref, paths }));
  if (reading.kind === 'invalid') throw invalidBody(reading.pointer, 'format', reading.message);
  const {
    tool,
    version,
    rules,
    isComplete,
    filesScanned,
    rulesetHash,
    unplaced: _,
    ...found
  } = reading.report;
  const coverage = { ...wholeCoverage, complete: isComplete, cutShort: !isComplete, filesScanned };
  const report = { ...found, engineVersion: version, rulesetHash, coverage, metrics: [] };
  return recordImport(deps, caller, repository, {
    branch,
    commitSha: input.commitSha ?? null,
    scanType: 'full',
    tool,
    report,
    rules: tool === ownTool ? withKnown(rules, known) : rules,
  });
}

/** Our own rules are taken from this version; a newer command line may have additional ones. */
function withKnown(rules: readonly RuleInfo[], known: readonly RuleInfo[]): readonly RuleInfo[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...rules.filter(({ id }) => !ids.has(id))];
}
